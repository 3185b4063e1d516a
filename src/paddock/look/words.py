"""Which drawing a word, a tag or a kind of card calls for."""

from __future__ import annotations

from typing import Final

PEOPLE: Final = ("driver", "character", "crew")
VEHICLES: Final = ("car", "vehicle")


def _by_word(text: str) -> dict[str, str]:
    """Lines of `motif: word word word`, turned round."""
    found: dict[str, str] = {}
    for line in text.strip().splitlines():
        drawing, _, said = line.strip().partition(": ")
        for word in said.split():
            found[word] = drawing
    return found


WORDS: Final = _by_word("""
    antenna: jammer radio scan signal beacon
    anvil: anvil hammer
    bag: bag sack pockets pouch
    barrel: diesel tank drum refinery barrel spill
    bell: safety siren alarm
    bolt: nitro volt spark charge shock lightning static arc
    bomb: bomb grenade pot shell mortar
    bottle: syrup bottled bottle
    bumper: bumper pads fender brace
    can: can petrol jerrycan
    cannon: cannon mortar howitzer blunderbuss
    cell: cell battery
    chain: chain chains links flail whip
    chequer: runner finish flagged
    chevrons: boost surge sprint dash push pull thrust
    claw: claw talon rake rend
    comet: comet meteor
    cone: shoulder cone detour verge works
    cord: cord bungee elastic lash strap
    corner: corner bend hairpin slew
    crane: crane
    crate: crate box cargo
    crowd: roar crowd fans convoy
    decoy: decoy sights aim target scope
    drone: drone
    drop: leak drip rain cloudburst
    eye: stare watch eye lookout
    fan: tricks deck clean shuffle
    flag: flag
    flame: flare flares fire flame afterburner bright ember cinder burner torch blaze inferno
    flask: flask vial
    fork: feint fork dodge
    gauge: throttle redline speed overdrive
    gearbox: gear gears shift clutch downshift upshift
    grain: corn grain
    gravel: gravel grit stones
    gun: gun guns twin barrels repeater chaingun stubber
    hand: hand hands fingers sleight grip
    harpoon: harpoon lance spear javelin bolt-thrower ballista
    hill: downhill slope
    hook: hook grapple grapnel anchor
    horn: horn trumpet
    hose: hose siphon
    ice: ice frost
    jar: jar
    kite: kite sail
    logs: wood peat kindling log logs
    loop: drift loop
    magnet: magnet lodestone
    mallet: mallet club maul
    mine: mine mines caltrop caltrops
    mirror: mirror visor echo
    net: net mesh web
    oil: oil tar slick
    papers: insurance papers notes board forms
    pendulum: pendulum wrecking
    plan: plan map route
    plug: plug drain
    price: bargain price
    pump: filling pump
    ram: ram plough wedge prow
    ringgear: scrapyard scrap cog
    road: line lane straight
    roadblock: roadblock closed barricade block
    rocket: rocket missile
    rocks: rockfall rocks rubble rock landslide
    sling: slingshot
    saw: saw blade cutter grinder
    shield: gate wall guard skirt armour plating
    skid: skid swerve slide veer fishtail
    skull: wreck death bones graveyard
    smoke: smoke cloud dust fog vapour sandstorm haze curtain storm
    speech: word rumour mill
    spray: spray paint tag
    spring: spring boot
    star: pile crash bang resin
    stopwatch: start late timer
    sun: noon sun heat glare
    swap: swap trade tables
    tacks: tack nail spike spikes tacks nails
    toolbox: toolbox kit
    tow: rope towing tether
    treads: grip traction
    truck: truck lorry
    wheel: brake wheel spin tyre tire hub
    wind: gust wind thermal draft tailwind headwind slipstream
    wing: dive wing glide
    wrench: stop bolts wrench tinker repair
    zigzag: switchback zigzag weave
""")

TAGS: Final = {
    "ahead": "chevrons",
    "attack": "star",
    "back": "mine",
    "boost": "chevrons",
    "burn": "flame",
    "claw": "claw",
    "defensive": "shield",
    "dodge": "loop",
    "drone": "drone",
    "front": "gun",
    "fuel": "can",
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
    "trick": "chevrons",
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
