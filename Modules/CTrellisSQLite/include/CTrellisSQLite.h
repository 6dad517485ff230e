// The system's SQLite, and the few things that Swift cannot say to it or to the operating system:
// variadic calls, destructor constants, a look at a file, a thread, and a VFS that fails on demand.
// TrellisDatabase is the only importer.
#pragma once

#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

#include "TrellisFaultVFS.h"
#include "TrellisFileFacts.h"
#include "TrellisStatementCalls.h"
#include "TrellisTextSearch.h"
#include "TrellisThread.h"
