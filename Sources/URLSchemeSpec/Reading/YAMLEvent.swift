/// One step of reading a YAML file.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    /// Implicit when no `...` stands there.
    case documentEnd(isImplicit: Bool)
    case alias(String)
    case scalar(String, YAMLScalar.Style)
    /// Text longer than is read, which was not copied.
    case longScalar
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case collectionEnd
  }

  let kind: Kind
  let anchor: String?
  /// The tag in its full form, such as `tag:yaml.org,2002:int`.
  let tag: String?
  /// In bytes of the file. An anchor or tag is part of it.
  let offsets: Range<Int>
}
