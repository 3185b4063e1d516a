"""Any value that a card can say, made by hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from paddock.games.slipstream_tcg.cards import phrases as p
from paddock.games.slipstream_tcg.cards import specimens
from paddock.games.slipstream_tcg.cards.amounts import (
    FUEL_CARDS,
    ITEMS_PLACED,
    RIVALS_AHEAD,
    RIVALS_BEHIND,
    Amount,
    Per,
)

NUMBER = st.integers(1, 99)
SIGNED = st.integers(-99, 99).filter(bool)
KIND = st.sampled_from((p.FUEL, p.ITEM, p.UTILITY))
MOMENT = st.sampled_from(specimens.MOMENTS)
UNTIL = st.sampled_from((p.THIS_TURN, p.A_ROUND, p.ONCE))
EACH = st.sampled_from((RIVALS_AHEAD, RIVALS_BEHIND, FUEL_CARDS, ITEMS_PLACED))
AMOUNT: SearchStrategy[Amount] = st.one_of(NUMBER, st.builds(Per, NUMBER, EACH))

PEOPLE = st.sampled_from((p.TARGET, p.TARGETS, p.EACH, p.LEADER))
WHERE = st.sampled_from((p.ANYWHERE, p.AHEAD, p.BEHIND))
RIVALS: SearchStrategy[p.Who] = st.one_of(
    st.builds(p.Who, PEOPLE, WHERE),
    st.builds(p.Who, st.one_of(PEOPLE, st.just(p.NEAREST)), st.just(p.NEAR), NUMBER),
    st.just(p.Who(p.NEAREST)),
)
EFFECTS: SearchStrategy[p.Effect] = st.deferred(
    lambda: st.one_of(
        st.builds(p.Forward, AMOUNT),
        st.builds(p.Back, AMOUNT),
        st.builds(p.RollForward, st.sampled_from((4, 6, 8, 10, 12, 20))),
        st.builds(p.Draw, AMOUNT),
        *[
            st.builds(each, NUMBER)
            for each in (
                p.Discard,
                p.DiscardAtRandom,
                p.LookAhead,
                p.Untilt,
                p.Tilt,
                p.Burn,
                p.Refuel,
            )
        ],
        st.builds(p.Search, KIND),
        st.builds(p.Recover, KIND),
        st.sampled_from((p.Recycle(), p.MoreFuel(), p.LoseItem(), p.PickUpItem())),
        st.sampled_from((p.TurnItems(), p.Unlock(), p.ExtraTurn())),
        st.builds(p.Gain, UNTIL, LINES),
    )
)
WITH_YOU: SearchStrategy[p.Effect] = st.sampled_from((p.SwapPlaces(), p.GiveItem(), p.SwapItems()))
DEEDS: SearchStrategy[p.Deed] = st.one_of(
    st.builds(p.Deed, st.just(p.ME), EFFECTS),
    st.builds(p.Deed, RIVALS, st.one_of(EFFECTS, WITH_YOU)),
)
LINES: SearchStrategy[p.Line] = st.one_of(
    *[st.builds(each, SIGNED) for each in (p.Faster, p.Nimbler, p.SurerItems)],
    *[st.builds(each, NUMBER) for each in (p.Sturdy, p.Cheaper, p.BiggerHand)],
    st.sampled_from((p.SureItems(), p.QuickItems())),
    st.builds(p.When, MOMENT, DEEDS),
)
REPLIES: SearchStrategy[p.Reply] = st.one_of(
    st.sampled_from((p.Suppress(), p.Reflect())),
    st.builds(p.Reduce, NUMBER),
    st.builds(p.Override, DEEDS),
    st.builds(p.Also, DEEDS),
)
