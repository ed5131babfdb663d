import URLSchemeRuntime
import URLSchemeSpec

/// Where a type is used.
struct TypeUse {
  let direction: Comparer.Direction
  let subject: String
  let range: SourceRange?
}

extension Comparer {
  mutating func compareTypes(_ former: ValueType, _ current: ValueType, _ use: TypeUse) {
    compareKinds(former.kind, current.kind, use)
    compareConstraints(former.constraints, current.constraints, use)
  }

  private mutating func compareKinds(
    _ former: ValueType.Kind, _ current: ValueType.Kind, _ use: TypeUse
  ) {
    switch (former, current) {
    case (.declared(let formerPath), .declared(let path)):
      compareDeclared(formerPath, path, use)
    case (.list(let formerElement, let formerForm), .list(let element, let form)):
      compareTypes(formerElement, element, use)
      if formerForm != form {
        note(
          .spellingChanged, use.subject, "its list is \(form.phrase), and was \(formerForm.phrase)",
          at: use.range)
      }
    case (.encoded(let formerInner, let formerForm), .encoded(let inner, let form)):
      compareTypes(formerInner, inner, use)
      compareForms(formerForm, form, use)
    case (.boolean(let formerForm), .boolean(let form)): compareForms(formerForm, form, use)
    case (.duration(let formerForm), .duration(let form)): compareForms(formerForm, form, use)
    case (_, _) where former.isTime && former.isSame(as: current):
      if former.spelling != current.spelling {
        note(
          .spellingChanged, use.subject,
          "it is written as '\(current.spelling)', and was as '\(former.spelling)'", at: use.range)
      }
    case (.data(let formerForm), .data(let form)): compareForms(formerForm, form, use)
    case (.constant(let formerText), .constant(let text)):
      if formerText != text {
        note(
          .spellingChanged, use.subject, "it is always '\(text)', and was '\(formerText)'",
          at: use.range)
      }
    case (.swiftType(let formerName), .swiftType(let name)):
      if formerName != name {
        note(
          .typeChanged, use.subject, "its Swift type is '\(name)', and was '\(formerName)'",
          at: use.range)
      }
    default:
      if former.isSame(as: current) { return }
      note(
        .typeChanged, use.subject,
        "it is \(ValueType(current).noun), and was \(ValueType(former).noun)", at: use.range)
    }
  }

  private mutating func compareForms<Form: RawRepresentable<String> & Equatable>(
    _ former: Form, _ current: Form, _ use: TypeUse
  ) {
    if former == current { return }
    note(
      .spellingChanged, use.subject,
      "it is written as '\(current.rawValue)', and was as '\(former.rawValue)'", at: use.range)
  }

  /// Compares two declared types, now what they are called, and what they hold when it is their
  /// turn.
  mutating func compareDeclared(_ formerPath: String, _ path: String, _ use: TypeUse) {
    if old.ownName(of: formerPath) != new.ownName(of: path) {
      note(.typeRenamed, path, "the type '\(formerPath)' is '\(path)' now", at: use.range)
    }
    enqueue(DeclarationPair(old: formerPath, new: path, direction: use.direction))
  }
}

extension Spec {
  /// What a type is called, where it stands in an action without the action's name, which may have
  /// changed as well.
  fileprivate func ownName(of path: String) -> String {
    guard let declaration = declaration(path), declaration.owner != nil else { return path }
    return declaration.name
  }
}

extension ValueType.Kind {
  /// Whether two kinds that have no parts of their own are the same.
  fileprivate func isSame(as other: ValueType.Kind) -> Bool {
    switch (self, other) {
    case (.string, .string), (.integer, .integer), (.number, .number), (.decimal, .decimal),
      (.url, .url), (.uuid, .uuid), (.date, .date), (.json, .json), (.coordinate, .coordinate),
      (.flag, .flag), (.scheme, .scheme), (.date, .datePattern), (.datePattern, .date),
      (.datePattern, .datePattern), (.dateTime, .dateTime), (.dateTime, .dateTimePattern),
      (.dateTimePattern, .dateTime), (.dateTimePattern, .dateTimePattern):
      true
    default: false
    }
  }

  /// Whether it is a day or a point in time, which are written in many ways.
  fileprivate var isTime: Bool {
    switch self {
    case .date, .datePattern, .dateTime, .dateTimePattern: true
    default: false
    }
  }

  /// How a day or a point in time is written, as a spec says it.
  fileprivate var spelling: String {
    switch self {
    case .datePattern(let pattern), .dateTimePattern(let pattern): pattern.text
    case .dateTime(let form): form.rawValue
    default: "yyyy-MM-dd"
    }
  }
}

extension ValueType.ListForm {
  fileprivate var phrase: String {
    switch self {
    case .repeated: "an item for each element"
    case .separated(let separator): "separated by '\(separator)'"
    case .json: "a JSON array"
    }
  }
}
