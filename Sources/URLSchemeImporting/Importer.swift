import Foundation
package import URLSchemeSpec

/// Makes a specification to start from of what there is: an Info.plist, a list of URLs, or a JSON
/// description of an interface.
package enum Importer {
  /// The text of a specification, valid, with a comment wherever something was guessed.
  ///
  /// - Parameters:
  ///   - file: What to make it of; which kind it is shows in its first bytes.
  ///   - appName: The app's name, where it should be another than the guessed one.
  package static func text(
    of file: SourceFile, appName: String? = nil
  ) throws(ImportError) -> String {
    guard ![".yaml", ".yml"].contains(where: file.path.hasSuffix) else {
      throw ImportError(
        description: "this is YAML; 'urlscheme validate' says whether it is a specification")
    }
    var draft =
      switch kind(of: file) {
      case .propertyList: try PropertyListImport.draft(of: file)
      case .json: try JSONImport.draft(of: file)
      case .urls: try URLListImport.draft(of: file)
      }
    if let appName {
      draft.appName = appName
      draft.nameGuess = nil
    }
    draft.appName = DraftNames.app(draft.appName)
    return try DraftCheck.settled(draft)
  }

  private enum Kind { case propertyList, json, urls }

  private static func kind(of file: SourceFile) -> Kind {
    if file.bytes.starts(with: "bplist".utf8) { return .propertyList }
    let start = file.bytes[file.contentStart...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    switch start.first {
    case UInt8(ascii: "<"): return .propertyList
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    default: return .urls
    }
  }
}

/// Why nothing can be made of an input.
package struct ImportError: Error, CustomStringConvertible, Sendable {
  package let description: String
}

/// Reads the schemes of an Info.plist.
enum PropertyListImport {
  static func draft(of file: SourceFile) throws(ImportError) -> SpecDraft {
    let list: Any
    do {
      list = unsafe try PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
    } catch {
      throw ImportError(
        description: "this begins like a property list and can't be read as one; "
          + "'plutil -lint' says what is wrong with it")
    }
    guard let info = list as? [String: Any] else {
      throw ImportError(description: "this property list isn't a dictionary, like an Info.plist")
    }
    let types = (info["CFBundleURLTypes"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    let schemes = types.flatMap { ($0["CFBundleURLSchemes"] as? [Any] ?? []) }
      .compactMap { $0 as? String }
    let usable = schemes.map { $0.lowercased() }.filter(Scheme.isValidName).uniqued
    guard let first = usable.first else {
      throw ImportError(
        description: "this property list has no scheme under CFBundleURLTypes; for a new app, "
          + "'urlscheme init' writes a specification to start from")
    }
    let name = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { info[$0] as? String }
      .first { $0.contains { $0.isLetter && $0.isASCII } && !BuildSetting.isPresent(in: $0) }
    var draft = SpecDraft(
      appName: name ?? first, nameGuess: name == nil ? "its first scheme" : nil, schemes: usable)
    draft.identifier = types.lazy.compactMap { $0["CFBundleURLName"] as? String }
      .first { !BuildSetting.isPresent(in: $0) }
    draft.role = types.lazy.compactMap { ($0["CFBundleTypeRole"] as? String)?.lowercased() }.first {
      Role(rawValue: $0) != nil
    }
    for scheme in schemes.uniqued where !usable.contains(scheme.lowercased()) {
      draft.remarks.append("Left out: '\(scheme)', which is no URL scheme (RFC 3986, 3.1).")
    }
    if draft.identifier != nil {
      draft.remarks.append("Guessed: the identifier, from CFBundleURLName.")
    }
    for scheme in usable {
      guard let service = services.first(where: { matches(scheme, $0.pattern) })
      else { continue }
      draft.remarks.append(
        "'\(scheme)' looks like the scheme that \(service.name) answers to after signing in or "
          + "sharing; leave it out if no action of the app is asked for by it.")
    }
    return draft
  }

  private static func matches(_ scheme: String, _ pattern: String) -> Bool {
    scheme.range(of: "^(\(pattern))$", options: .regularExpression) != nil
  }

  /// Schemes that apps have for the sake of another's service, by that service's documentation.
  private static let services: [(name: String, pattern: String)] = [
    ("Facebook", "fb\\d{6,}.*"),
    ("Google", "com\\.googleusercontent\\.apps\\..*"),
    ("Microsoft", "(msauth\\.|msal).*"), ("Dropbox", "db-.*"),
    ("Amazon", "amzn-.*"), ("X", "twitterkit-.*"),
    ("LINE", "line3rdp\\..*"), ("KakaoTalk", "kakao[0-9a-f]{16,}"),
    ("VK", "vk\\d{5,}"), ("WeChat", "wx[0-9a-f]{16}"),
    ("QQ", "(tencent|qq)[0-9a-f]{6,}.*"), ("Weibo", "wb\\d{6,}"),
  ]
}
