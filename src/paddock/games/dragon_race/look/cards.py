"""Cards of Dragon Race: what they ask for and what they bring at a glance, tiles for those in play,
and which picture each of them gets."""

from __future__ import annotations

from typing import Final

from paddock.games.dragon_race.cards.core import CARDS
from paddock.games.dragon_race.cards.printed import COLOURS
from paddock.kernel.scenes import Paragraph, Picture
from paddock.kernel.steps import Seat
from paddock.look import Illustration, Symbol, by_card, icons, slug
from paddock.look.cards import attributes, edge, illustration
from paddock.look.parts import escape, use
from paddock.look.uses import IDLE, Use

NAME: Final = "dragon_race"
MANEUVER: Final = "maneuver"
EVENT: Final = "event"
GEAR: Final = "gear"
CREW: Final = "crew"
DRAGON: Final = "dragon"
MINUS: Final = "\N{MINUS SIGN}"
SIGNS: Final = {  # every colour has a shape, in a box of 24
    "Jade": "M21 3C9 2 2 9 4 20L2 23L4 24L6 21C17 22 23 14 21 3ZM7 17Q10 11 16 8",
    "Gold": "M12 0L14.6 5.6L20.5 3.5L18.4 9.4L24 12L18.4 14.6L20.5 20.5L14.6 18.4L12 24L9.4 18.4"
    "L3.5 20.5L5.6 14.6L0 12L5.6 9.4L3.5 3.5L9.4 5.6Z",
    "Slate": "M0 22L8 5L12 12L15 8L24 22Z",
    "Ember": "M12 0C15 6 21 9 20 16C19 21 16 24 12 24S5 21 4 16C4 12 6 10 8 7C9 10 10 11 11 11Z",
    "Frost": "M12 0L15 7L22 6L18 12L22 18L15 17L12 24L9 17L2 18L6 12L2 6L9 7Z",
    "Violet": "M16 1A11.5 11.5 0 1 0 23 16A9 9 0 0 1 16 1Z",
}


def symbols() -> dict[str, Symbol]:
    return icons("sign", 24, "--sign", SIGNS)


# At a glance


def colour_of(card: Picture) -> str:
    """Return the class of the colour of a dragon or a gear: `c-jade`."""
    return f"c-{card.tags[0].lower()}" if card.tags and card.tags[0] in COLOURS else ""


def sign(colour: str, number: object = "", words: str = "") -> str:
    """Draw the shape of a colour with a number."""
    drawn = f'<svg class="sign" aria-hidden="true">{use(NAME, f"sign-{colour.lower()}")}</svg>'
    said = f'<span class="sr">{escape(words or colour)} </span>'
    return f'<span class="burst c-{colour.lower()}">{drawn}{said}{escape(number)}</span>'


def price(card: Picture) -> str:
    """Draw what a card asks for: energy, a Burst, or either."""
    drawn = ""
    for part in [each for each in card.cost.split(" / ") if each]:
        colour, _, number = part.rpartition(" ")
        cost = f'<span class="cost num"><span class="sr">Cost </span>{escape(number)}</span>'
        drawn += sign(colour, number, f"Burst {colour}") if colour else cost
    return drawn


def signed(number: int) -> str:
    return str(number).replace("-", MINUS)


def sprint(card: Picture) -> str:
    """Draw the sprint of a maneuver."""
    if card.kind != MANEUVER:
        return ""
    return f'<span class="sprint"><span class="sr">Sprint </span>{signed(card.worth)}</span>'


def inside(card: Picture) -> str:
    """Draw a card in hand or to choose: under its name what it asks for or what it is, and its
    sprint or when it is played."""
    asks, says = price(card), card.tags[-1] if card.kind == EVENT and card.tags else ""
    if card.kind in (GEAR, DRAGON) and card.tags:
        asks = sign(card.tags[0], card.worth or card.tags[0])
    says = f'<span class="when">{escape(says)}</span>' if says else ""
    row = f'<span class="asks">{asks}{says}{sprint(card)}</span>' if card.kind != CREW else ""
    line = f'<span class="type">{escape(card.line)}</span>' if card.kind == DRAGON else ""
    return (
        f'<span class="name {colour_of(card)}"><span>{escape(card.name)}</span></span>'
        f"{row}{illustration(NAME, card)}{line}{paragraphs(card)}"
    )


def paragraphs(card: Picture) -> str:
    return "".join([f'<span class="text">{_said(part)}</span>' for part in card.parts])


def _said(part: Paragraph) -> str:
    label = f"<b>{escape(part.label)}:</b> " if part.label else ""
    return label + escape(part.text)


# In play


def tile(seat: Seat, card: Picture, use: Use | None = None) -> str:
    """Draw a card in play: its name, and what it counts for."""
    shown = f"{illustration(NAME, card)}<span>{escape(card.name)}</span>{_counts(card)}"
    return in_play(seat, card, use, f'<span class="name">{shown}</span>', "tile")


def in_play(
    seat: Seat, card: Picture, use: Use | None, head: str, kind: str = "", over: str = ""
) -> str:
    """Draw a card in play as a button, its text under its head: where it can be used, for that;
    else it opens the sheet of the player who controls it. Without a use it is only shown, and may
    be drawn elsewhere to be chosen."""
    how = attributes(use or IDLE, card.address)
    if use is None or not use.way:
        name = slug(card.address) if use else f"shown-{slug(card.address)}"
        how = f' popovertarget="sheet{seat}" id="{name}" data-at="{escape(card.address)}"'
    named = f"card {kind} k-{card.kind} {colour_of(card)} {card.state} {use.way if use else ''}"
    return (
        f'<button type="button" class="{" ".join(named.split())}"{how}><span class="leaf">'
        f'<span class="face">{head}{paragraphs(card)}</span>{edge(use or IDLE)}{over}</span>'
        "</button>"
    )


def _counts(card: Picture) -> str:
    """Draw what a card counts for: a maneuver its sprint, a gear its colour and level."""
    if card.kind == GEAR:
        return sign(card.tags[0], card.worth, f"{card.tags[0]}, level")
    return sprint(card)


# Pictures

# Of the core set; cards of your own go by their words.
MOTIFS: Final = """
    drake: Thornback
    sundrake: Sunplume
    stonedrake: Old Granite, Quarry Run
    emberdrake: Cinderjaw, Furnace Sweep
    icedrake: Rimewing, Glacier Drift
    wyrm: Duskmantle, Night Errand
    dragon: Mudwallow
    claw: Ramming Spurs
    helm: Ramming Horns, Horn Toss
    ram: Ramming Plow, Shoulder In
    crown: Ramming Crown
    fins: Tail Fins, Heavy Bank
    kite: Wind Vanes
    climb: Sky Mast, High Thermal
    sun: Sun Halo, Crest of Dawn
    scalemail: Scale Plating
    vest: Riveted Plating
    shield: Bulwark Plating, Brace
    cliff: Citadel Plating, Stone Wall, Thin Air
    logs: Kindling Rack
    stormcloud: Storm Bellows, Sleet Curtain
    harpoon: Storm Lance
    bolt: Storm Heart, Wild Sparks
    hook: Salvage Hooks
    net: Salvage Net
    crane: Salvage Crane
    lock: Salvage Vault
    lantern: Signal Lamp
    flag: Signal Flags, Truce
    mirror: Signal Mirror
    antenna: Signal Tower
    goggles: Quill the Navigator
    headband: Brask the Smith
    bun: Odile the Purser
    cap: Pim Halfpenny
    plait: Sable the Duelist
    hat: Marshal Venn
    patch: Tolly Two-Hooks
    beanie: Old Hesper
    hood: Rook the Saboteur
    curls: Nettle the Herald
    leather: Bosun Ilya
    visor: Wick
    clash: Headlong Charge
    treads: Trample Line, Forced March
    stoop: Bramble Dive
    wing: Locked Wings, Wingman
    loop: Gilded Loop
    spiral: Slow Spiral
    soar: Noon Glide, Pack Tactics
    feather: Feather Turn
    rocks: Landslide
    anvil: Anchor Drop
    roll: Tortoise Roll
    flame: Flash Burn
    whirl: Ember Corkscrew, Gust
    comet: Meteor Stoop
    breath: Backfire
    ice: Black Ice, Second Frost
    stopwatch: Cold Start
    eye: Snowblind
    moon: Shadow Pass
    wind: Puppet Wind, Second Wind, Tailwind
    mask: Veiled Step, Turncoat
    hill: False Horizon
    chain: Whisper Chain
    chevrons: Plain Dash
    saddle: Long Haul, Change of Mounts
    star: All Out
    egg: Patience
    swap: Counterstroke
    gravel: Grit
    tail: Tail Lash
    smoke: Fog Bank
    fork: Swerve
    gauge: Overdrive
    papers: Cease and Desist
    down: Downdraft
    hand: Dead Calm
    crate: Supply Drop
    spring: Fresh Legs
    horncall: Call to Arms
    wrench: Refit
    toolbox: Pit Crew
    skull: Headhunter
    magnet: Scrap Raid
    trap: Ambush
    price: Old Score
    fan: Bold Wager
    roadblock: Blockade
    speech: Hush
"""


def illustrations() -> tuple[Illustration, ...]:
    drawn = by_card(MOTIFS)
    return tuple([Illustration(c.kind, c.name, (), drawn.get(c.name, "")) for c in CARDS[1:]])
