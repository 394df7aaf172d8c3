"""The four Unders: young people who carry their sign low."""

from art import costumes, hair, hats, props
from art.arms import CARRY, GRIP, STRUM, arm, fist, palm
from art.character import LOW, Character
from art.faces import Face, face
from art.palette import ACORNS, BELLS, CREAM, FAIR, ROSES, ROSY, SHIELDS, STEEL, TANNED, WHITE


def forester() -> Character:
    """Under of acorns: a freckled young forester with a fir."""
    look = Face(ROSY, "oval", "raised", "#6b3f1f", look=-0.4, nose="snub", freckles=True)
    sleeves = arm(CARRY, ACORNS.main, ACORNS.deep) + arm(GRIP, ACORNS.main, ACORNS.deep)
    return Character(
        body=costumes.neck(ROSY) + costumes.jerkin(),
        head=face(look) + hair.tousled("#8a5226") + hats.feather_cap(),
        arms=sleeves + props.sapling(),
        fingers=palm(20, 70.6, ROSY) + fist(82, 57.6, 0, ROSY),
        sign=LOW,
        tilt=-3,
    )


def page() -> Character:
    """Under of roses: a fair-haired page with a lute."""
    fair = "#eac267"
    look = Face(FAIR, "oval", "thin", "#a5752c", look=0.5, iris="#3d6a8a", mouth="lips", blush=True)
    return Character(
        back=hair.bob_back(fair),
        body=costumes.neck(FAIR) + costumes.page_doublet(),
        head=face(look) + hair.bob_front(fair) + hats.beret(),
        arms=arm(CARRY, ROSES.deep, WHITE) + props.lute() + arm(STRUM, ROSES.deep, WHITE),
        fingers=palm(20, 70.6, FAIR) + fist(79.4, 67, 80, FAIR, left=True),
        sign=LOW,
        tilt=4,
    )


def soldier() -> Character:
    """Under of shields: a square-jawed young soldier with a halberd."""
    look = Face(TANNED, "square", "heavy", "#3a2a20", look=0.5, nose="straight", mouth="firm")
    sleeves = arm(CARRY, SHIELDS.main, STEEL) + arm(GRIP, SHIELDS.main, STEEL)
    return Character(
        body=costumes.neck(TANNED) + costumes.cuirass(),
        head=face(look) + hair.cropped("#3a2a20") + hats.kettle_helmet(),
        arms=sleeves + props.halberd(),
        fingers=palm(20, 70.6, TANNED) + fist(83, 57.6, 0, TANNED),
        sign=LOW,
    )


def fool() -> Character:
    """Under of bells: a grinning fool with his stick."""
    look = Face(FAIR, "round", "raised", "#7a4a24", "merry", nose="bulb", mouth="grin", blush=True)
    sleeves = arm(CARRY, BELLS.trim, CREAM) + arm(GRIP, BELLS.main, CREAM)
    return Character(
        body=costumes.neck(FAIR) + costumes.motley(),
        head=face(look) + hats.fool_cap(),
        arms=sleeves + props.marotte(),
        fingers=palm(20, 70.6, FAIR) + fist(82, 57.6, 0, FAIR),
        sign=LOW,
        tilt=-4,
    )
