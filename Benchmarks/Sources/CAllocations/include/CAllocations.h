#pragma once
#include <stdint.h>

/// How many blocks of memory the process has allocated so far; a block that grows counts again.
uint64_t allocation_count(void);

/// Whether this system lets allocations be counted; if not, the count stays zero.
int allocations_are_counted(void);
