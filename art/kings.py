"""The four kings: crowned, each with a staff of state, the sign beside the crown."""

from art import crowns, hair, regalia, robes
from art.arms import BELT, OFFER, SIDE, arm, fist, palm
from art.character import CREST, ROOM_FOR_STAFF, Character
from art.costumes import neck
from art.faces import Face, face
from art.palette import FAIR, GOLD, ROSY, STEEL, TANNED, WHITE, Suit


def old_king(suit: Suit) -> Character:
    """King of acorns: old and mild, with a long white beard."""
    snow = "#f4f1ea"
    look = Face(ROSY, "oval", "sad", "#d9d4ca", "old", nose="long", mouth="hidden", blush=True)
    sleeves = arm(BELT, suit.main, WHITE) + arm(SIDE, suit.main, WHITE)
    return Character(
        back=hair.long_back(snow),
        body=neck(ROSY) + robes.old_robe(suit),
        head=face(look) + hair.white_beard(snow, "#c4bcae") + crowns.worn(crowns.leaf_crown(suit)),
        arms=sleeves + regalia.oak_staff(),
        fingers=fist(21.6, 60, 12, ROSY, left=True) + fist(63, 71, 90, ROSY),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def young_king(suit: Suit) -> Character:
    """King of roses: young, curly and short-bearded."""
    copper = "#c4662c"
    look = Face(FAIR, "oval", "soft", "#8a4318", look=0.5, iris="#4a7a4a", mouth="hidden")
    sleeves = arm(BELT, suit.main, GOLD) + arm(SIDE, suit.main, GOLD)
    return Character(
        back=hair.curls(copper),
        body=neck(FAIR) + robes.young_robe(suit),
        head=face(look) + hair.young_beard(copper, "#9a3a34") + crowns.worn(crowns.pearl_crown(suit)),
        arms=sleeves + regalia.lily_sceptre(),
        fingers=fist(21.6, 60, 12, FAIR, left=True) + fist(63, 71, 90, FAIR),
        sign=CREST,
        tilt=2,
        shift=ROOM_FOR_STAFF,
    )


def stern_king(suit: Suit) -> Character:
    """King of shields: stern and dark-bearded, in armour."""
    black = "#3b2f2c"
    look = Face(TANNED, "square", "stern", black, "narrow", nose="hook", mouth="hidden")
    sleeves = arm(BELT, STEEL, suit.main) + arm(SIDE, STEEL, suit.main)
    return Character(
        back=hair.long_back(black),
        body=neck(TANNED) + robes.plate_armour(suit),
        head=face(look) + hair.side_waves(black) + hair.dark_beard(black) + crowns.worn(crowns.wall_crown(suit)),
        arms=sleeves + regalia.broadsword(),
        fingers=fist(22, 60, 12, STEEL, left=True) + fist(63, 71, 90, STEEL),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def stout_king(suit: Suit) -> Character:
    """King of bells: stout and merry, with a great moustache and an orb."""
    brown = "#7a4a22"
    look = Face(ROSY, "round", "thin", brown, "merry", nose="bulb", mouth="small", blush=True)
    sleeves = arm(OFFER, suit.main, WHITE) + arm(SIDE, suit.main, WHITE)
    return Character(
        back=hair.cropped(brown),
        body=neck(ROSY) + robes.wide_robe(suit),
        head=face(look) + hair.big_moustache(brown) + crowns.worn(crowns.arched_crown(suit)),
        arms=sleeves + regalia.bell_sceptre(suit) + regalia.orb(80.4, 60),
        fingers=fist(21.6, 60, 12, ROSY, left=True) + palm(80.4, 70.6, ROSY, left=True),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )
