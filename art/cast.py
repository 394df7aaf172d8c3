"""Which character stands on which court card."""

from art.character import Cast
from art.kings import old_king, stern_king, stout_king, young_king
from art.obers import captain, gentleman, hunter, merchant
from art.unders import fool, forester, page, soldier

SWISS: Cast = {
    "JC": forester,
    "JS": page,
    "JH": soldier,
    "JD": fool,
    "QC": hunter,
    "QS": gentleman,
    "QH": captain,
    "QD": merchant,
    "KC": old_king,
    "KS": young_king,
    "KH": stern_king,
    "KD": stout_king,
}
GERMAN = SWISS
FRENCH = SWISS
