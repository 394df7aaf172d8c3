"""The four kings of the German deck."""

from art import diadems, hair, regalia, robes, trades
from art.arms import BELT, OFFER, SIDE, arm, fist, palm
from art.character import CREST, ROOM_FOR_STAFF, Character
from art.costumes import neck
from art.crowns import leaf_crown, worn
from art.faces import Face, face
from art.palette import FAIR, FUR, GOLD, ROSY, TANNED, Suit


def bear_king(suit: Suit) -> Character:
    """King of acorns: broad and shaggy, in a bearskin, with a club."""
    dark = "#5a3620"
    look = Face(TANNED, "square", "heavy", dark, "narrow", nose="bulb", mouth="hidden")
    return Character(
        back=hair.long_back(dark),
        body=neck(TANNED) + robes.bearskin(suit),
        head=face(look) + hair.side_waves(dark) + hair.full_beard(dark, "#7a4c2e") + worn(diadems.iron_crown(suit)),
        arms=arm(BELT, suit.main, FUR) + arm(SIDE, suit.main, FUR) + trades.mace(suit),
        fingers=fist(22.4, 61.6, 12, TANNED, left=True) + fist(63, 71, 90, TANNED),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def forest_king(suit: Suit) -> Character:
    """King of leaves: gaunt and thoughtful, with a long moustache and a crown of leaves."""
    grey = "#b9b3a4"
    look = Face(FAIR, "long", "sad", "#8d8778", "old", nose="hook", mouth="small")
    return Character(
        back=hair.long_back(grey),
        body=neck(FAIR) + robes.leaf_mantle(suit),
        head=face(look) + hair.side_waves(grey) + hair.drooping_moustache(grey) + worn(leaf_crown(suit)),
        arms=arm(BELT, suit.main, suit.trim) + arm(SIDE, suit.main, suit.trim) + trades.leaf_sceptre(suit),
        fingers=fist(21.6, 60, 12, FAIR, left=True) + fist(63, 71, 90, FAIR),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def kind_king(suit: Suit) -> Character:
    """King of hearts: young, shaven and kind."""
    brown = "#8a5228"
    look = Face(ROSY, "oval", "soft", "#6b3f1f", "wide", 0.4, iris="#3d6a8a", mouth="smile", blush=True)
    return Character(
        back=hair.bob_back(brown),
        body=neck(ROSY) + robes.young_robe(suit),
        head=face(look) + hair.bob_front(brown) + worn(diadems.heart_crown(suit)),
        arms=arm(BELT, suit.main, GOLD) + arm(SIDE, suit.main, GOLD) + trades.heart_sceptre(suit),
        fingers=fist(21.6, 60, 12, ROSY, left=True) + fist(63, 71, 90, ROSY),
        sign=CREST,
        tilt=2,
        shift=ROOM_FOR_STAFF,
    )


def far_king(suit: Suit) -> Character:
    """King of bells: come from afar, in a turban with a coronet, an orb on his palm."""
    black = "#2a211f"
    skin = "#8a5836"
    look = Face(skin, "oval", "raised", black, look=0.3, nose="straight", mouth="hidden")
    return Character(
        body=neck(skin) + robes.sashed_coat(suit),
        head=face(look) + hair.young_beard(black, "#d98a76") + worn(diadems.turban_crown(suit)),
        arms=arm(OFFER, suit.main, suit.trim)
        + arm(SIDE, suit.main, suit.trim)
        + regalia.bell_sceptre(suit)
        + regalia.orb(80.4, 60),
        fingers=fist(21.6, 60, 12, skin, left=True) + palm(80.4, 70.6, skin, left=True),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )
