"""Which drawing a word, a tag or a kind of card calls for."""

from __future__ import annotations

from typing import Final

PEOPLE: Final = ("driver", "character", "crew")
VEHICLES: Final = ("car", "vehicle")


def _by_word(text: str) -> dict[str, str]:
    """Read lines of `motif: word word word` and return the motif of each word."""
    found: dict[str, str] = {}
    for line in text.strip().splitlines():
        drawing, _, said = line.strip().partition(": ")
        for word in said.split():
            found[word] = drawing
    return found


WORDS: Final = _by_word("""
    antenna: jammer radio scan signal beacon camera pylon
    repair: patch laying
    left: left
    right: right
    down: back
    anvil: anvil hammer weight dead
    bag: bag sack pockets pouch
    barrel: diesel tank drum refinery barrel spill
    bell: safety siren alarm searchlights lamps blinding
    bolt: nitro volt spark charge shock lightning static arc
    bomb: bomb grenade pot shell mortar keg powder
    bottle: syrup bottled bottle
    bumper: bumper pads fender brace
    can: can petrol jerrycan
    cannon: cannon mortar howitzer blunderbuss
    cell: cell battery
    chain: chain chains links flail whip
    chequer: runner finish flagged
    chevrons: boost surge sprint dash push pull thrust pursuit bone
    claw: claw talon rake rend
    comet: comet meteor
    cone: shoulder cone detour verge works
    cord: cord bungee elastic lash strap
    corner: corner bend hairpin slew gutter run
    crane: crane
    crate: crate box cargo cache market
    crowd: roar crowd fans convoy procession cattle ranks aisle sermon
    decoy: decoy sights aim target scope crosshairs
    drone: drone
    drop: leak drip rain cloudburst
    eye: stare watch eye lookout
    fan: tricks deck clean shuffle
    flag: flag
    flame: flare flares fire flame afterburner bright ember cinder burner torch blaze boiler stoke
    flask: flask vial
    fork: feint fork dodge slip out
    gauge: throttle redline speed overdrive
    gearbox: gear gears shift clutch downshift upshift grind
    grain: corn grain
    gravel: gravel grit stones
    gun: gun guns twin barrels repeater chaingun stubber chorus choir
    hand: hand hands fingers sleight grip
    harpoon: harpoon lance spear javelin bolt-thrower ballista winch
    hill: downhill slope mile faith
    hook: hook grapple grapnel anchor boarding kedge
    horn: horn trumpet
    hose: hose siphon
    ice: ice frost
    jar: jar
    kite: kite sail
    logs: wood peat kindling log logs
    loop: drift loop bootleg swing
    magnet: magnet lodestone
    mallet: mallet club maul
    mine: mine mines caltrop caltrops
    mirror: mirror visor echo
    net: net mesh web
    oil: oil tar slick
    papers: insurance papers notes board forms account interest ink reading ledger
    pendulum: pendulum wrecking
    plan: plan map route
    plug: plug drain
    price: bargain price
    pump: filling pump
    ram: ram plough wedge prow
    ringgear: scrapyard scrap cog
    road: line lane straight tarmac
    roadblock: roadblock closed barricade block narrows quarantine toll washed bridge
    rocket: rocket missile
    rocks: rockfall rocks rubble rock landslide
    sling: slingshot
    saw: saw blade cutter grinder saws
    shield: gate wall guard skirt armour plating certain
    skid: skid swerve slide veer fishtail loose surface jackknife jackknifed sideways
    skull: wreck death bones graveyard
    smoke: smoke cloud dust fog vapour sandstorm haze curtain storm sand pots
    speech: word rumour mill hymn thunder
    spray: spray paint tag
    spring: spring boot
    star: pile crash bang resin ambush hammer
    stopwatch: start late timer restart cold
    sun: noon sun heat glare
    swap: swap trade tables lean crowd boxing hip check
    tacks: tack nail spike spikes tacks nails spitter
    toolbox: toolbox kit
    tow: rope towing tether
    treads: grip traction
    truck: truck lorry trailer
    wheel: brake wheel spin tyre tire hub kerb
    wind: gust wind thermal draft tailwind headwind slipstream
    wing: dive wing glide air hop dune
    wrench: stop bolts wrench tinker repair engine
    zigzag: switchback zigzag weave double
""")

TAGS: Final = {
    "ahead": "chevrons",
    "attack": "star",
    "back": "mine",
    "badge": "badge",
    "board": "board",
    "boost": "chevrons",
    "burn": "flame",
    "claw": "claw",
    "defensive": "shield",
    "dodge": "loop",
    "drone": "drone",
    "front": "gun",
    "fuel": "can",
    "gadget": "toolbox",
    "gear": "ringgear",
    "horn": "dragon",
    "item": "crate",
    "jinx": "smoke",
    "meta": "fan",
    "middle": "saw",
    "paint": "spray",
    "position": "swap",
    "ramming": "ram",
    "sideways": "swap",
    "sight": "eye",
    "special": "star",
    "speed": "gauge",
    "spray": "spray",
    "wind": "wind",
    "wing": "wing",
}

KINDS: Final = {
    "blue": "wheel",
    "dragon": "dragon",
    "drone": "drone",
    "event": "cone",
    "final": "chequer",
    "fuel": "can",
    "gear": "ringgear",
    "item": "star",
    "maneuver": "wing",
    "mile": "road",
    "skid": "skid",
    "trick": "ollie",
    "utility": "fan",
    "weapon": "gun",
    "yellow": "treads",
}

# Of a deck of playing cards the rank decides; who has a face is a portrait.
COURT: Final = ("j", "q", "k")
RANKS: Final = {
    "a": "gauge",
    "2": "treads",
    "3": "wheel",
    "4": "loop",
    "5": "can",
    "6": "road",
    "7": "corner",
    "8": "chevrons",
    "9": "wind",
    "10": "bolt",
}

SIDES: Final = _by_word("""
    buggy: hare buggy magpie trike
    cart: cart
    hatch: tortoise coupe hatch
    longtail: needle comet flyer cutter arrow
    sled: sled
    truck: hauler mule truck rig ram
    van: van wagon bus lantern
    wedge: nine wedge
""")
