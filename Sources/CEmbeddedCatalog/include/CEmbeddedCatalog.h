#ifndef C_EMBEDDED_CATALOG_H
#define C_EMBEDDED_CATALOG_H

#include "CEmbeddedFiles.h"

/// The specifications of `Specs/catalog`, sorted by the bytes of their names, such as `things`.
struct embedded_files embedded_catalog(void);

/// `Specs/catalog/index.json`.
struct embedded_file embedded_catalog_index(void);

#endif
