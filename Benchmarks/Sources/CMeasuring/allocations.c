#include "CMeasuring.h"

#include <stdatomic.h>
#include <stddef.h>

static _Atomic uint64_t count;

uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#if defined(__GLIBC__)

// An executable's own allocator is the one that every library in the process calls. Memory comes
// from glibc all the same, so `free` needs no counterpart.

int allocations_are_counted(void) { return 1; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Not one atomic operation, which would make whoever allocates look slower than it is; what is
// counted runs on one thread.
static void increment(void) {
  atomic_store_explicit(
      &count, atomic_load_explicit(&count, memory_order_relaxed) + 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  increment();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  increment();
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  increment();
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  increment();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  increment();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12; // ENOMEM
}

#else

int allocations_are_counted(void) { return 0; }

#endif
