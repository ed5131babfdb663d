package import URLSchemeRuntime

extension YAMLNode {
  /// JSON as a specification would write it, so that a value from elsewhere is read as an example's
  /// values are.
  ///
  /// - Parameter range: The range of all nodes.
  package init(_ json: JSONValue, at range: SourceRange) {
    switch json {
    case .null: self = .scalar(YAMLScalar(text: "", style: .plain, range: range))
    case .string(let text):
      self = .scalar(YAMLScalar(text: text, style: .doubleQuoted, range: range))
    case .boolean, .integer, .number:
      self = .scalar(YAMLScalar(text: json.urlText, style: .plain, range: range))
    case .array(let elements):
      let items = elements.map { YAMLNode($0, at: range) }
      self = .sequence(YAMLSequence(items: items, range: range))
    case .object(let members):
      var index = YAMLPairIndex()
      for member in members {
        let key = YAMLScalar(text: member.name, style: .doubleQuoted, range: range)
        index.append(YAMLPair(key: key, value: YAMLNode(member.value, at: range)))
      }
      self = .mapping(YAMLMapping(index: index, range: range))
    }
  }
}
