#include "CTrellisTerminal.h"
