"""The four valets of the French deck: servants at arms, the sign beside their hats."""

from art import costumes, hair, hats, headgear, keepsakes
from art.arms import BELT, SIDE, arm, fist
from art.character import CREST, ROOM_FOR_STAFF, Character
from art.faces import Face, face
from art.palette import BROWN, FAIR, ROSY, STEEL, TANNED, WHITE, Suit


def guard(suit: Suit) -> Character:
    """Valet of clubs: a moustached guard with a partisan."""
    dark = "#4a2e1c"
    look = Face(TANNED, "square", "heavy", dark, look=0.4, nose="straight", mouth="hidden")
    return Character(
        body=costumes.neck(TANNED) + costumes.uniform(suit),
        head=face(look) + hair.cropped(dark) + hair.goatee(dark) + hats.bicorne(suit),
        arms=arm(BELT, suit.main, WHITE) + arm(SIDE, suit.main, WHITE) + keepsakes.partisan(suit),
        fingers=fist(21.6, 60, 12, TANNED, left=True) + fist(63, 71, 90, TANNED),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )


def link_boy(suit: Suit) -> Character:
    """Valet of spades: a boy with tousled hair who lights the way."""
    look = Face(FAIR, "round", "raised", "#7a4a24", "wide", -0.5, nose="snub", mouth="small", freckles=True)
    return Character(
        body=costumes.neck(FAIR) + costumes.jerkin(suit),
        head=face(look) + hair.tousled("#a8632c") + headgear.feathered_hat(suit),
        arms=arm(BELT, suit.main, suit.trim) + arm(SIDE, suit.main, suit.trim) + keepsakes.torch(suit),
        fingers=fist(22, 62, 12, FAIR, left=True) + fist(63, 71, 90, FAIR),
        sign=CREST,
        tilt=-3,
        shift=ROOM_FOR_STAFF,
    )


def herald(suit: Suit) -> Character:
    """Valet of hearts: a fair-haired herald with a trumpet."""
    fair = "#e6bd5c"
    look = Face(ROSY, "oval", "soft", "#a5752c", look=0.5, iris="#3d6a8a", mouth="smile", blush=True)
    return Character(
        back=hair.bob_back(fair),
        body=costumes.neck(ROSY) + costumes.lace_coat(suit),
        head=face(look) + hair.bob_front(fair) + hats.beret(suit),
        arms=arm(BELT, suit.main, WHITE) + arm(SIDE, suit.main, WHITE) + keepsakes.trumpet(suit),
        fingers=fist(21.6, 60, 12, ROSY, left=True) + fist(63, 71, 90, ROSY),
        sign=CREST,
        tilt=2,
        shift=ROOM_FOR_STAFF,
    )


def scout(suit: Suit) -> Character:
    """Valet of diamonds: a scout in a steel hat with an arrow."""
    look = Face(BROWN, "long", "thin", "#2e2320", "narrow", 0.5, nose="hook", mouth="smirk")
    return Character(
        body=costumes.neck(BROWN) + costumes.cuirass(suit),
        head=face(look) + hair.cropped("#2e2320") + hats.kettle_helmet(),
        arms=arm(BELT, suit.main, STEEL) + arm(SIDE, suit.main, STEEL) + keepsakes.arrow(suit),
        fingers=fist(21.6, 60, 12, BROWN, left=True) + fist(63, 71, 90, BROWN),
        sign=CREST,
        shift=ROOM_FOR_STAFF,
    )
