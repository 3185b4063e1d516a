"""Any value that a card can say, made by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from paddock.games.death_roads.cards import phrases as p
from paddock.games.death_roads.cards import specimens

NUMBER = st.integers(1, 9)
TOKEN = st.sampled_from(p.TOKENS)
COUNTED = (
    p.GainHandling,
    p.LoseHandling,
    p.Damage,
    p.Repair,
    p.Guard,
    p.Draw,
    p.Discard,
    p.Recover,
)
EFFECTS: SearchStrategy[p.Effect] = st.one_of(
    st.builds(p.Move, st.sampled_from(p.WAYS), NUMBER),
    st.builds(p.Bash, st.sampled_from((p.LEFT, p.RIGHT))),
    st.builds(p.Shift, st.sampled_from(p.SHIFTS), NUMBER),
    st.builds(p.Take, TOKEN, NUMBER),
    st.builds(p.Remove, st.sampled_from((*p.TOKENS, p.ANY)), NUMBER),
    *[st.builds(each, NUMBER) for each in COUNTED],
)
DEEDS = st.builds(p.Deed, st.sampled_from((p.YOU, *specimens.WHOM)), EFFECTS)
PASSIVES: SearchStrategy[p.Passive] = st.one_of(
    *[st.builds(each, NUMBER) for each in (p.MoreHandling, p.BiggerHand, p.SurerSkids)],
    *[st.builds(each, NUMBER) for each in (p.HarderBashes, p.HarderShots)],
    st.just(p.DirtWise()),
    st.builds(p.Immune, TOKEN),
    st.builds(p.When, st.sampled_from(p.MOMENTS), DEEDS),
)
