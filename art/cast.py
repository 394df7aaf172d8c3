"""Which character stands on which court card."""

from art import french_kings, german_kings, german_obers, kings, ladies, obers, unders, unters, valets
from art.character import Cast

SWISS: Cast = {
    "JC": unders.forester,
    "JS": unders.page,
    "JH": unders.soldier,
    "JD": unders.fool,
    "QC": obers.hunter,
    "QS": obers.gentleman,
    "QH": obers.captain,
    "QD": obers.merchant,
    "KC": kings.old_king,
    "KS": kings.young_king,
    "KH": kings.stern_king,
    "KD": kings.stout_king,
}
GERMAN: Cast = {
    "JC": unters.woodcutter,
    "JS": unters.gardener,
    "JH": unters.archer,
    "JD": unters.herdsman,
    "QC": german_obers.innkeeper,
    "QS": german_obers.scholar,
    "QH": german_obers.swordsman,
    "QD": german_obers.watchman,
    "KC": german_kings.bear_king,
    "KS": german_kings.forest_king,
    "KH": german_kings.kind_king,
    "KD": german_kings.far_king,
}
FRENCH: Cast = {
    "JC": valets.guard,
    "JS": valets.link_boy,
    "JH": valets.herald,
    "JD": valets.scout,
    "QC": ladies.red_lady,
    "QS": ladies.dark_lady,
    "QH": ladies.fair_lady,
    "QD": ladies.merry_lady,
    "KC": french_kings.world_king,
    "KS": french_kings.iron_king,
    "KH": french_kings.lily_king,
    "KD": french_kings.axe_king,
}
