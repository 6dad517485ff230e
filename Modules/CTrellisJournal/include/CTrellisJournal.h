// The parts of a journal that Swift cannot express: memory that is shared with a file, atomic words
// in it, a checksum that the processor computes, sleeping until a word changes, detecting a forked
// process, and the state of the system's clock. Only TrellisJournal imports this module.
#pragma once

#include "TrellisChecksum.h"
#include "TrellisClock.h"
#include "TrellisNumbers.h"
#include "TrellisRing.h"
#include "TrellisWord.h"
