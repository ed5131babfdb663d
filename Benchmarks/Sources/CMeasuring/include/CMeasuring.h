#pragma once
#include <stdint.h>

/// How many blocks of memory the process has allocated so far; a block that grows counts again.
uint64_t allocation_count(void);

/// Whether this system lets allocations be counted; if not, the count stays zero.
int allocations_are_counted(void);

/// How long the calling thread has been running, in nanoseconds; time in which something else ran
/// does not count.
uint64_t thread_nanoseconds(void);

/// How long all threads of the process have been running, in nanoseconds.
uint64_t process_nanoseconds(void);
