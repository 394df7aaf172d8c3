"""The four Obers of the German deck: townspeople who lift their sign high."""

from art import country, hair, headgear, trades
from art.arms import CARRY, RAISE, SIDE, arm, fist, palm
from art.character import HIGH, Character
from art.costumes import neck
from art.faces import Face, face
from art.palette import BROWN, FAIR, ROSY, TANNED, WHITE, Suit
from art.svg import mirrored


def innkeeper(suit: Suit) -> Character:
    """Ober of acorns: a bald, stout innkeeper with a foaming tankard."""
    look = Face(ROSY, "round", "raised", "#6b4526", "merry", nose="bulb", mouth="small", blush=True)
    return Character(
        body=neck(ROSY) + country.host_apron(suit),
        head=face(look) + hair.big_moustache("#7a4f2a") + headgear.bald_crown(ROSY, "#7a4f2a"),
        arms=arm(SIDE, WHITE, suit.main) + arm(RAISE, WHITE, suit.main) + trades.tankard(suit),
        fingers=palm(80.6, 38, ROSY, left=True) + fist(10.4, 57, 0, ROSY, left=True),
        sign=HIGH,
        tilt=3,
    )


def scholar(suit: Suit) -> Character:
    """Ober of leaves: an old scholar of herbs with spectacles and a book."""
    white = "#efece2"
    look = Face(FAIR, "long", "sad", "#cfc8ba", "old", -0.3, nose="long", mouth="hidden", spectacles=True)
    return Character(
        body=neck(FAIR) + country.scholar_gown(suit),
        head=face(look) + hair.forked_beard(white, "#bdb6a6") + headgear.doctor_cap(suit),
        arms=arm(CARRY, suit.main, suit.trim) + arm(RAISE, suit.main, suit.trim) + trades.book(suit),
        fingers=palm(80.6, 38, FAIR, left=True) + palm(19.4, 70.6, FAIR),
        sign=HIGH,
        tilt=-2,
    )


def swordsman(suit: Suit) -> Character:
    """Ober of hearts: a dashing swordsman who drinks to his love."""
    black = "#2e2320"
    look = Face(TANNED, "oval", "raised", black, "narrow", 0.4, nose="straight", mouth="hidden")
    return Character(
        body=neck(TANNED) + country.slashed_doublet(suit),
        head=face(look) + hair.cropped(black) + hair.goatee(black) + mirrored(headgear.plumed_barett(suit)),
        arms=arm(SIDE, suit.main, WHITE) + arm(RAISE, suit.main, WHITE) + trades.goblet(suit),
        fingers=palm(80.6, 38, TANNED, left=True) + fist(20, 62.6, 60, TANNED),
        sign=HIGH,
        tilt=3,
    )


def watchman(suit: Suit) -> Character:
    """Ober of bells: the night watchman with his lantern."""
    look = Face(BROWN, "square", "heavy", "#4a4038", look=0.3, nose="hook", mouth="hidden")
    return Character(
        back=hair.bob_back("#6a6058"),
        body=neck(BROWN) + country.watch_cloak(suit),
        head=face(look) + hair.young_beard("#6a6058", "#7a3a2a") + headgear.watch_hat(suit),
        arms=arm(SIDE, suit.main, suit.deep) + arm(RAISE, suit.main, suit.deep) + trades.lantern(suit),
        fingers=palm(80.6, 38, BROWN, left=True) + fist(20.4, 46.4, 90, BROWN, left=True),
        sign=HIGH,
        tilt=-2,
    )
