import Foundation
import Testing

/// What the compiler writes with `-emit-const-values`, which Xcode's extractor of App Intents reads.
struct ConstantValues {
  /// The types, without their module.
  private(set) var names: Set<String> = []
  /// Texts that are literals. Those with parameters have them as string catalogs do: `Open ${page}`.
  private(set) var texts: Set<String> = []
  /// What the extractor needs and can't read, because it is computed.
  private(set) var computed: [String] = []

  /// The properties that the extractor reads.
  private static let read: Set<String> = [
    "title", "description", "persistentIdentifier", "openAppWhenRun", "isDiscoverable",
    "authenticationPolicy", "parameterSummary", "typeDisplayRepresentation",
    "caseDisplayRepresentations", "appShortcuts", "urlRepresentation",
  ]

  init(of file: URL) throws {
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    for type in try #require(object as? [[String: Any]]) {
      let name = (type["typeName"] as? String ?? "").split(separator: ".").dropFirst().joined(
        separator: ".")
      names.insert(name)
      for property in type["properties"] as? [[String: Any]] ?? [] {
        let label = property["label"] as? String ?? ""
        let wrappers = property["propertyWrappers"] as? [[String: Any]] ?? []
        let arguments = wrappers.flatMap { $0["arguments"] as? [[String: Any]] ?? [] }
        let isRead = Self.read.contains(label) && property["isStatic"] as? String == "true"
        for value in arguments + (isRead ? [property] : []) {
          if value["valueKind"] as? String == "Runtime" { computed.append("\(name).\(label)") }
          collect(value)
        }
      }
    }
  }

  private mutating func collect(_ value: Any) {
    guard let object = value as? [String: Any] else {
      for element in value as? [Any] ?? [] { collect(element) }
      return
    }
    switch (object["valueKind"] as? String, object["value"]) {
    case ("RawLiteral", let text as String): texts.insert(text)
    case ("InterpolatedStringLiteral", let content as [String: Any]):
      let segments = content["segments"] as? [[String: Any]] ?? []
      texts.insert(segments.map(Self.text).joined())
    default: for member in object.values { collect(member) }
    }
  }

  private static func text(of segment: [String: Any]) -> String {
    switch (segment["valueKind"] as? String, segment["value"]) {
    case ("RawLiteral", let text as String): text
    case ("KeyPath", let path as [String: Any]):
      "${\((path["path"] as? String ?? "").drop { $0 == "$" })}"
    case ("Enum", let token as [String: Any]): "${\(token["name"] as? String ?? "")}"
    default: "?"
    }
  }
}
