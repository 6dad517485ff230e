#include "CTrellisSQLite.h"
