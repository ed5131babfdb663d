package import URLSchemeRuntime

extension TextDomain {
  /// The texts of a spec's type.
  package init(_ type: ValueType, in declarations: DeclarationLookup) {
    switch type.kind {
    case .string: self = .any
    case .integer, .dateTime(.seconds), .dateTime(.milliseconds), .duration(.seconds),
      .duration(.milliseconds):
      self = .kind(.integer)
    case .number, .decimal: self = .kind(.number)
    case .boolean(let form): self = .words([form.text(of: true), form.text(of: false)])
    case .url: self = .kind(.url)
    case .uuid: self = .kind(.uuid)
    case .date: self = .kind(.date)
    case .dateTime(.iso8601): self = .kind(.dateTime)
    case .datePattern(let pattern), .dateTimePattern(let pattern): self = .other(pattern.text)
    case .duration(.iso8601): self = .kind(.duration)
    case .data(let form): self = .other("data as \(form.rawValue)")
    case .json: self = .other("json")
    case .coordinate: self = .kind(.coordinate)
    // A flag is read where nothing else is.
    case .flag: self = .other("flag")
    case .scheme: self = .kind(.scheme)
    case .constant(let text): self = .words([text])
    case .encoded(let inner, let form):
      self = .other("\(TextDomain(inner, in: declarations)) as \(form.rawValue)")
    case .swiftType(let name): self = .other("Swift \(name)")
    case .list(let element, let form):
      let inner = TextDomain(element, in: declarations)
      if case .json = form {
        self = .other("json")
      } else {
        self = inner == .any ? .any : .unknown
      }
    case .declared(let path):
      switch declarations(path)?.kind {
      case .enumeration(let cases): self = .words(Set(cases.map(\.wireText)))
      case .union(let branches):
        let domains = branches.compactMap { $0.valueType.map { TextDomain($0, in: declarations) } }
        self = domains.contains(.any) ? .any : .other("type \(path)")
      default: self = .other("json")
      }
    }
  }
}
