"""Cards of RAILGRIND!!: framed in the colour of their style, with the symbol of their kind, and
which picture each of them gets."""

from __future__ import annotations

from typing import Final

from paddock.games.railgrind.cards.core import CARDS
from paddock.games.railgrind.cards.descriptions import tags
from paddock.kernel.scenes import Paragraph, Picture
from paddock.look import Illustration, Symbol, by_card, icons
from paddock.look.cards import illustration
from paddock.look.parts import escape, use

NAME: Final = "railgrind"
SYMBOLS: Final = {  # in a box of 26
    "trick": "M13 2L25 15H18V24H8V15H1Z",
    "item": "M8 11h10v13h-10ZM10 6h6v4h-6ZM2 3h4v3h-4ZM1 8h4v3h-4ZM11 1h4v3h-4Z",
    "drone": "M13 8a7.5 7.5 0 1 1-.1 0ZM1 4h10v4h-10ZM15 4h10v4h-10ZM5 8h3l4 4h-4ZM18 8h3l-3 4h-4Z",
    "token": "M13 1L17 5L23 3L21 9L25 13L21 17L23 23L17 21L13 25L9 21L3 23L5 17L1 13L5 9L3 3L9 5Z",
    "character": "M13 2a6 6 0 1 1-.1 0ZM2 25q0-10 11-10t11 10Z",
}


def symbols() -> dict[str, Symbol]:
    return icons("sym", 26, "--k4", SYMBOLS)


def style_of(card: Picture) -> str:
    """Return the class of a card's style: `st-heat`."""
    return f"st-{card.tags[0].lower()}" if card.tags else ""


def inside(card: Picture) -> str:
    special = " special" if "Special" in card.tags else ""
    symbol = f'<svg class="symbol" aria-hidden="true">{use(NAME, f"sym-{card.kind}")}</svg>'
    return (
        f'<span class="name {style_of(card)}{special}">{symbol}<span>{escape(card.name)}</span>'
        f"</span>{illustration(NAME, card)}"
        f'<span class="type">{escape(card.line)}</span>'
        f"{paragraphs(card)}"
    )


def paragraphs(card: Picture) -> str:
    return "".join([f'<span class="text">{_said(part)}</span>' for part in card.parts])


def _said(part: Paragraph) -> str:
    label = f"<b>{escape(part.label)}{'' if part.label == STAR else ':'}</b> " if part.label else ""
    return label + escape(part.text).replace("1-MORE", '<b class="nb">1-MORE</b>')


STAR: Final = "★"


# Pictures

# Of the core set; cards of your own go by their words.
MOTIFS: Final = """
    goggles: Cinder Vex
    bun: Nova Adeyemi
    beanie: Marlow Drift
    leather: Captain Sluice
    headphones: DJ Tremor
    hat: Sergeant Bolt
    hood: Madame Umbra
    cap: Pocket Mirza
    visor: Zip Nakamura
    moustache: Chief Halloran
    ollie: Burnout, Push Off, Crowd Pleaser
    kickflip: Kickflip, Thermal Kick
    grind: Long Grind, Scorched Rail, Slipline
    wallride: Tidal Transfer, Hot Pursuit
    handplant: Molotov Manual, Encore
    carve: Carve, Clean Line
    push: Shoulder Check, Grand Theft Tempo
    bolt: Static Burst, Flashfire
    flame: Pyre Party, Overcook, Backdraft, Road Flare, Torchbearer
    moon: Kill the Lights, Eclipse, Blackout
    wave: Undertow, Riptide, Wash Out
    whirl: Whirlpool
    speaker: Wall of Sound, Feedback, Subwoofer
    notes: Drum Fill
    antenna: Jam the Signal
    hive: Swarm Call, Hive Rack
    remote: Remote Control
    saw: Chop Shop
    spray: Tagged!, Tag, Blue Mist, Loud Pink, Mirror Tag, Silver Can
    hand: Pickpocket
    trap: Trapdoor
    ghost: Ghost Step
    mask: Sabotage, Fake ID
    price: Shadow Tax, All In
    eye: Memory Wipe, Cold Read
    stopwatch: Borrowed Time, Last Call
    wind: Second Wind, Breather
    cord: Trip Wire
    roadblock: Quick Stop
    camera: Photo Finish, Paparazzo
    tape: Duct Tape
    crate: Dumpster Dive, Mule
    mallet: Pulse Hammer
    speech: Heckle
    truck: Tailgate
    board: Furnace Board, Long Board, Skip Board, Night Board, Street Deck
    ramp: Ramp
    bat: Rat Bat
    vest: Hazard Vest
    gauge: Tide Meter
    wheel: Drain Cover
    pass: Harbor Pass, Press Pass
    boombox: Boombox
    rotor: Spare Rotors
    badge: Riot Badge
    lock: Lockpick
    toolbox: Toolbelt
    pads: Knee Pads
    whistle: Guard Whistle
    snack: Snack Stand
    stickers: Sticker Book
    pup: Pyro Pup, Bulldog, Otter
    lampdrone: Searchlight
    bird: Mother Hen, Sparrow
    kettledrone: Kettle
    moth: Moth, Gnat
    bigdrone: Biggy, Warden
    pod: Bailiff, Scrap Drone
    drone: Skimmer, Lifeguard, Stalker
"""


def illustrations() -> tuple[Illustration, ...]:
    drawn = by_card(MOTIFS)
    return tuple([Illustration(c.kind, c.name, tags(c), drawn.get(c.name, "")) for c in CARDS[1:]])
