import URLSchemeRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Which texts a type reads, as far as two types have to be told apart.
enum TextDomain: Equatable {
  /// Every text.
  case any
  case words(Set<String>)
  case kind(Kind)
  /// Texts that only their own type knows, by a name of the type.
  case other(String)

  enum Kind: String {
    case integer, number, uuid, date, dateTime, duration, url, scheme, coordinate
  }

  init(_ type: ValueType, in declarations: DeclarationLookup) {
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
        self = inner == .any ? .any : .other("list")
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

  /// Whether every text of the other domain is certainly one of this one.
  func covers(_ other: TextDomain) -> Bool {
    switch (self, other) {
    case (.other("flag"), .other("flag")): return true
    case (_, .other("flag")): return false
    case (.any, _): return true
    case (.words(let own), .words(let theirs)): return theirs.isSubset(of: own)
    case (.kind(.number), .kind(.integer)): return true
    case (.kind(let own), .kind(let theirs)): return own == theirs
    case (.kind(let own), .words(let words)): return words.allSatisfy(own.reads)
    case (.other(let own), .other(let theirs)): return own == theirs && own != "list"
    default: return false
    }
  }

  /// Whether no text is certainly of both domains.
  func isDisjoint(from other: TextDomain) -> Bool {
    switch (self, other) {
    case (.words(let own), .words(let theirs)): return own.isDisjoint(with: theirs)
    case (.kind(let kind), .words(let words)), (.words(let words), .kind(let kind)):
      return !words.contains(where: kind.reads)
    case (.kind(let own), .kind(let theirs)):
      return own != theirs && Kind.exclusive.contains(own) && Kind.exclusive.contains(theirs)
        && Set([own, theirs]) != [.integer, .number]
    default: return false
    }
  }

  /// Whether it is known which texts these are.
  var isClosed: Bool { if case .other = self { false } else { true } }
}

extension TextDomain.Kind {
  /// Kinds of which no text is of two, but that integers are numbers.
  fileprivate static let exclusive: Set<Self> = [
    .integer, .number, .uuid, .date, .dateTime, .url, .coordinate,
  ]

  func reads(_ text: String) -> Bool {
    switch self {
    case .integer: Int(urlText: text) != nil
    case .number: Double(urlText: text) != nil
    case .uuid: UUID(urlText: text) != nil
    case .date: CalendarDate(urlText: text) != nil
    case .dateTime: DateTimeForm.iso8601.value(of: text) != nil
    case .duration: DurationForm.iso8601.value(of: text) != nil
    case .url: URL(urlText: text) != nil
    case .scheme: SchemeName.isValid(text)
    case .coordinate: Coordinate(urlText: text) != nil
    }
  }
}
