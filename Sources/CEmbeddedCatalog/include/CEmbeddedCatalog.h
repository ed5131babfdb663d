#ifndef C_EMBEDDED_CATALOG_H
#define C_EMBEDDED_CATALOG_H

/// A specification that is a part of the command.
struct catalog_file {
  /// The specification's name: `things`.
  const char *name;
  const unsigned char *bytes;
  unsigned long count;
};

struct catalog_files {
  const struct catalog_file *first;
  unsigned long count;
};

/// The specifications of `Specs/catalog`, sorted by the bytes of their names.
struct catalog_files embedded_catalog(void);

/// `Specs/catalog/index.json`.
struct catalog_file embedded_catalog_index(void);

#endif
