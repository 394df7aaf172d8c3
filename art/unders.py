"""The four Unders: young people who carry their sign low."""

from art import costumes, hair, hats, props
from art.arms import CARRY, GRIP, STRUM, arm, fist, palm
from art.character import LOW, Character
from art.faces import Face, face
from art.palette import CREAM, FAIR, ROSY, STEEL, TANNED, WHITE, Suit


def forester(suit: Suit) -> Character:
    """Under of acorns: a freckled young forester with a fir."""
    look = Face(ROSY, "oval", "raised", "#6b3f1f", look=-0.4, nose="snub", freckles=True)
    sleeves = arm(CARRY, suit.main, suit.deep) + arm(GRIP, suit.main, suit.deep)
    return Character(
        body=costumes.neck(ROSY) + costumes.jerkin(suit),
        head=face(look) + hair.tousled("#8a5226") + hats.feather_cap(suit),
        arms=sleeves + props.sapling(),
        fingers=palm(20, 70.6, ROSY) + fist(82, 57.6, 0, ROSY),
        sign=LOW,
        tilt=-3,
    )


def page(suit: Suit) -> Character:
    """Under of roses: a fair-haired page with a lute."""
    fair = "#eac267"
    look = Face(FAIR, "oval", "thin", "#a5752c", look=0.5, iris="#3d6a8a", mouth="lips", blush=True)
    return Character(
        back=hair.bob_back(fair),
        body=costumes.neck(FAIR) + costumes.page_doublet(suit),
        head=face(look) + hair.bob_front(fair) + hats.beret(suit),
        arms=arm(CARRY, suit.deep, WHITE) + props.lute() + arm(STRUM, suit.deep, WHITE),
        fingers=palm(20, 70.6, FAIR) + fist(79.4, 67, 80, FAIR, left=True),
        sign=LOW,
        tilt=4,
    )


def soldier(suit: Suit) -> Character:
    """Under of shields: a square-jawed young soldier with a halberd."""
    look = Face(TANNED, "square", "heavy", "#3a2a20", look=0.5, nose="straight", mouth="firm")
    sleeves = arm(CARRY, suit.main, STEEL) + arm(GRIP, suit.main, STEEL)
    return Character(
        body=costumes.neck(TANNED) + costumes.cuirass(suit),
        head=face(look) + hair.cropped("#3a2a20") + hats.kettle_helmet(),
        arms=sleeves + props.halberd(),
        fingers=palm(20, 70.6, TANNED) + fist(83, 57.6, 0, TANNED),
        sign=LOW,
    )


def fool(suit: Suit) -> Character:
    """Under of bells: a grinning fool with his stick."""
    look = Face(FAIR, "round", "raised", "#7a4a24", "merry", nose="bulb", mouth="grin", blush=True)
    sleeves = arm(CARRY, suit.trim, CREAM) + arm(GRIP, suit.main, CREAM)
    return Character(
        body=costumes.neck(FAIR) + costumes.motley(suit),
        head=face(look) + hats.fool_cap(suit),
        arms=sleeves + props.marotte(suit),
        fingers=palm(20, 70.6, FAIR) + fist(82, 57.6, 0, FAIR),
        sign=LOW,
        tilt=-4,
    )
