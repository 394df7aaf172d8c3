"""The four Unters of the German deck: people of the country who carry their sign low."""

from art import country, hair, headgear, trades, tresses
from art.arms import CARRY, GRIP, arm, fist, palm
from art.character import LOW, Character
from art.costumes import neck
from art.faces import Face, face
from art.palette import CREAM, FAIR, GOLD, ROSY, TANNED, WHITE, Suit
from art.svg import mirrored


def woodcutter(suit: Suit) -> Character:
    """Unter of acorns: a red-bearded woodcutter with his axe."""
    look = Face(ROSY, "round", "heavy", "#8a3f18", look=0.4, nose="bulb", mouth="hidden", blush=True)
    return Character(
        body=neck(ROSY) + country.smock(suit),
        head=face(look) + hair.full_beard("#c0602a", "#94421a") + mirrored(headgear.stocking_cap(suit)),
        arms=arm(CARRY, CREAM, suit.main) + arm(GRIP, CREAM, suit.main) + trades.axe(suit),
        fingers=palm(20, 70.6, ROSY) + fist(82, 57.6, 0, ROSY),
        sign=LOW,
        tilt=-3,
    )


def gardener(suit: Suit) -> Character:
    """Unter of leaves: a gardener with plaits, a straw hat and a rake."""
    fair = "#e2b04e"
    look = Face(FAIR, "oval", "thin", "#a5752c", look=0.4, iris="#4a7a3a", nose="snub", mouth="smile", freckles=True)
    return Character(
        body=neck(FAIR) + country.dirndl(suit),
        head=face(look) + tresses.lashes("#5a3a1a") + tresses.parted(fair) + headgear.straw_hat(suit),
        arms=tresses.plaits(fair, "#a87a2a", suit.main)
        + arm(CARRY, WHITE, suit.main)
        + arm(GRIP, WHITE, suit.main)
        + trades.rake(suit),
        fingers=palm(20, 70.6, FAIR) + fist(82, 57.6, 0, FAIR),
        sign=LOW,
        tilt=0,
    )


def archer(suit: Suit) -> Character:
    """Unter of hearts: a young archer in a hood, with his bow."""
    look = Face(TANNED, "oval", "raised", "#3a241a", look=0.5, iris="#5a3a22", mouth="smirk")
    return Character(
        body=neck(TANNED) + country.archer_coat(suit),
        head=face(look) + hair.tousled("#3a241a") + headgear.hood(suit),
        arms=arm(CARRY, suit.trim, suit.deep) + arm(GRIP, suit.trim, suit.deep) + trades.bow(suit),
        fingers=palm(20, 70.6, TANNED) + fist(86.4, 57.6, 0, TANNED),
        sign=LOW,
        tilt=2,
    )


def herdsman(suit: Suit) -> Character:
    """Unter of bells: a sunburnt herdsman with his crook."""
    look = Face(TANNED, "square", "soft", "#5a4030", "merry", nose="straight", mouth="grin", blush=True)
    return Character(
        body=neck(TANNED) + country.herdsman_shirt(suit),
        head=face(look) + hair.side_whiskers("#5a4030") + headgear.herdsman_cap(suit),
        arms=arm(CARRY, WHITE, suit.main) + arm(GRIP, WHITE, GOLD) + trades.crook(suit),
        fingers=palm(20, 70.6, TANNED) + fist(82, 57.6, 0, TANNED),
        sign=LOW,
        tilt=-2,
    )
