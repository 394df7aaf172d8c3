"""The four kings of the French deck."""

from art import diadems, hair, keepsakes, regalia, robes
from art.arms import BELT, OFFER, SIDE, arm, fist, palm
from art.character import CREST, ROOM_FOR_STAFF, Character
from art.costumes import neck
from art.crowns import worn
from art.faces import Face, face
from art.palette import BROWN, FAIR, GOLD, ROSY, STEEL, TANNED, WHITE, Suit


def world_king(suit: Suit) -> Character:
    """King of clubs: brown-bearded and calm, with the orb."""
    brown = "#7a4a26"
    look = Face(ROSY, "square", "soft", "#5a3418", look=0.3, nose="straight", mouth="hidden")
    return Character(
        back=hair.curls(brown),
        body=neck(ROSY) + robes.old_robe(suit),
        head=face(look) + hair.full_beard(brown, "#5a3418") + worn(diadems.cross_crown(suit)),
        arms=arm(OFFER, suit.main, WHITE)
        + arm(SIDE, suit.main, WHITE)
        + keepsakes.hand_of_justice(suit)
        + regalia.orb(80.4, 60),
        fingers=fist(21.6, 60, 12, ROSY, left=True) + palm(80.4, 70.6, ROSY, left=True),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def iron_king(suit: Suit) -> Character:
    """King of spades: grey and stern, in armour, with a sword."""
    grey = "#a9a6a2"
    look = Face(TANNED, "long", "stern", "#77736e", "old", nose="hook", mouth="hidden")
    return Character(
        back=hair.long_back(grey),
        body=neck(TANNED) + robes.plate_armour(suit),
        head=face(look) + hair.side_waves(grey) + hair.forked_beard(grey, "#77736e") + worn(diadems.iron_crown(suit)),
        arms=arm(BELT, STEEL, suit.main) + arm(SIDE, STEEL, suit.main) + regalia.broadsword(),
        fingers=fist(22, 60, 12, STEEL, left=True) + fist(63, 71, 90, STEEL),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def lily_king(suit: Suit) -> Character:
    """King of hearts: handsome and shaven but for a fine moustache, with a lily sceptre."""
    black = "#3a2a22"
    look = Face(FAIR, "oval", "raised", black, look=0.4, iris="#3d6a8a", nose="straight", mouth="smirk", blush=True)
    return Character(
        back=hair.long_back(black),
        body=neck(FAIR) + robes.wide_robe(suit),
        head=face(look) + hair.side_waves(black) + hair.fine_moustache(black) + worn(diadems.lily_crown(suit)),
        arms=arm(BELT, suit.main, WHITE) + arm(SIDE, suit.main, WHITE) + regalia.lily_sceptre(),
        fingers=fist(21.6, 60, 12, FAIR, left=True) + fist(63, 71, 90, FAIR),
        sign=CREST,
        tilt=2,
        shift=ROOM_FOR_STAFF,
    )


def axe_king(suit: Suit) -> Character:
    """King of diamonds: dark-bearded and watchful, with an axe."""
    black = "#2e2320"
    look = Face(BROWN, "round", "heavy", black, look=-0.5, nose="bulb", mouth="hidden")
    return Character(
        body=neck(BROWN) + robes.young_robe(suit),
        head=face(look) + hair.dark_beard(black) + worn(diadems.strawberry_crown(suit)),
        arms=arm(BELT, suit.main, GOLD) + arm(SIDE, suit.main, GOLD) + keepsakes.war_axe(suit),
        fingers=fist(21.6, 60, 12, BROWN, left=True) + fist(63, 71, 90, BROWN),
        sign=CREST,
        tilt=-2,
        shift=ROOM_FOR_STAFF,
    )
