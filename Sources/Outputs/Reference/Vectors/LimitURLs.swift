package import URLSchemeCompiler
import URLSchemeRuntime

/// URLs with a value at each limit of an action's rules and beside it, made of the action's first example.
package enum LimitURLs {
  /// The greatest length of a text: longer ones say no more than shorter ones.
  private static let longest = 400

  /// - Parameter example: A URL of the action, whose query items are replaced.
  package static func urls(_ example: String, of action: Action, in spec: Spec) -> [String] {
    action.parameters.flatMap { parameter -> [String] in
      guard case .value(let type) = parameter.kind, !parameter.isSensitive else { return [] }
      let values = texts(of: type, in: spec)
      if parameter.location == .template { return [] }
      return values.map { setting(parameter.wireName, to: $0, in: example) }
    }
  }

  /// Texts of a value, one list for each; a list may have an item for each element.
  private static func texts(of type: ValueType, in spec: Spec) -> [[String]] {
    if case .list(let element, let form) = type.decoded.kind {
      let lists = lists(type.decoded, of: element, form, in: spec)
      return lists + texts(of: element, in: spec)
    }
    return type.constraints.all.flatMap { keyword, limit in
      texts(at: limit, of: keyword, type, in: spec)
    }.map { [$0] }
  }

  private static func texts(
    at limit: Limit, of keyword: ValueRule.Keyword, _ type: ValueType, in spec: Spec
  ) -> [String] {
    switch keyword.form {
    case .count:
      let count = Int(limit.value)
      return [count - 1, count, count + 1].filter { (0...longest).contains($0) }.flatMap { count in
        type.scalar?.rules == .sizes
          ? [spec.text(of: .data(Data(repeating: 0x61, count: count)), as: type)]
            .compactMap(\.self)
          : ["a", "\u{1F373}"].map { String(repeating: $0, count: count) }
      }
    case .number where type.scalar?.rules == .spans:
      guard let span = type.constraints.bound(keyword)?.span else { return [] }
      return [
        span - .milliseconds(1), span, span + .milliseconds(1), span - .seconds(1),
        span + .seconds(1),
      ]
      .compactMap { spec.text(of: .duration($0), as: type) }
    case .number:
      guard let number = Decimal(urlText: limit.text) else { return [] }
      let numbers = [number - 1, number, number + 1, number * 3, number * 3 / 2].map(\.urlText)
      // One that a binary fraction can't tell from the limit.
      let point = limit.text.contains(".") ? "" : "."
      return numbers
        + (limit.text.contains { "eE".contains($0) }
          ? [] : [limit.text + point + "00000000000000000001"])
    case .pattern: return [limit.pattern?.sample].compactMap(\.self)
    case .words: return limit.words + limit.words.map { $0 + "x" }
    case .meaning, .flag: return []
    }
  }

  private static func lists(
    _ type: ValueType, of element: ValueType, _ form: ValueType.ListForm, in spec: Spec
  ) -> [[String]] {
    let counts = [ValueRule.Keyword.minItems, .maxItems].compactMap { type.constraints[$0] }
      .flatMap { [Int($0.value) - 1, Int($0.value), Int($0.value) + 1] }
    let samples = samples(of: element, in: spec)
    guard !samples.isEmpty else { return [] }
    let lists =
      counts.filter { (0...longest / 4).contains($0) }
      .map { count in (0..<count).map { samples[$0 % samples.count] } }
      + (type.constraints[.uniqueItems] == nil ? [] : [[samples[0], samples[0]]])
    return lists.compactMap { values in
      if case .repeated = form {
        let texts = values.compactMap { spec.text(of: $0, as: element) }
        return texts.isEmpty ? nil : texts
      }
      return spec.text(of: .list(values), as: type).map { [$0] }
    }
  }

  private static func samples(of type: ValueType, in spec: Spec) -> [Value] {
    switch type.kind {
    case .scalar(let scalar, _) where scalar == .integer: return (1...9).map(Value.integer)
    case .scalar(let scalar, _) where scalar == .string:
      return "abcdefghi".map { .string(String($0)) }
    case .declared(let path): return spec.words(of: path).map { .enumeration($0.key) }
    default: return []
    }
  }

  /// A URL with other items of a name.
  private static func setting(_ name: String, to texts: [String], in url: String) -> String {
    let url = WrittenURL(url)
    let items = (url.query ?? "").split(separator: "&")
      .filter { URLText.decoded(String($0.cut(at: "=").head), plusIsSpace: false) != name }
    let added = texts.map { "\(URLText.encoded(name))=\(URLText.encoded($0))" }
    return url.front + "?" + (items.map(String.init) + added).joined(separator: "&")
      + (url.fragment.map { "#" + $0 } ?? "")
  }
}
