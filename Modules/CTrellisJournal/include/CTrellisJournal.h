// What a journal's ring needs and Swift cannot say: memory that is shared with a file, atomic words
// in it, a checksum by the processor, sleeping until a word changes, and whether this process was
// forked. TrellisJournal is the only importer.
#pragma once

#include "TrellisChecksum.h"
#include "TrellisClock.h"
#include "TrellisRing.h"
#include "TrellisWord.h"
