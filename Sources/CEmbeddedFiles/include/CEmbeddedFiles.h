#ifndef C_EMBEDDED_FILES_H
#define C_EMBEDDED_FILES_H

/// A file that is a part of the tool.
struct embedded_file {
  /// Folder and file, without the extension: `swift/action`.
  const char *name;
  /// The first byte of its content.
  const unsigned char *first;
  unsigned long count;
};

struct embedded_files {
  const struct embedded_file *first;
  unsigned long count;
};

/// The templates of all outputs, in the order in which they are listed.
struct embedded_files embedded_templates(void);

/// The scripts of the reference site.
struct embedded_files embedded_scripts(void);

/// The sources of `URLSchemeRuntime`, sorted by the bytes of their names, such as `Bytes/ByteSet`.
struct embedded_files embedded_runtime(void);

/// Pages of the documentation that the tool prints parts of, or takes names from.
struct embedded_files embedded_documents(void);

/// The table of the language's keys, in YAML.
struct embedded_file embedded_language(void);

/// The specifications of `Specs/catalog`, sorted by the bytes of their names, such as `things`.
struct embedded_files embedded_catalog(void);

/// `Specs/catalog/index.json`.
struct embedded_file embedded_catalog_index(void);

#endif
