import Foundation
import URLSchemeSpec

/// Reads the schemes of an Info.plist.
enum PropertyListImport {
  static func draft(of file: SourceFile) throws(ImportError) -> SpecDraft {
    let list: Any
    do {
      list = try PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
    } catch {
      throw ImportError(
        description: "this begins like a property list and can't be read as one; "
          + "'plutil -lint' says what is wrong with it")
    }
    guard let info = list as? [String: Any] else {
      throw ImportError(description: "this property list is no dictionary, as an Info.plist is")
    }
    let types = (info["CFBundleURLTypes"] as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    let schemes = types.flatMap { ($0["CFBundleURLSchemes"] as? [Any] ?? []) }
      .compactMap { ($0 as? String)?.lowercased() }
    let usable = schemes.filter { SchemeName.isValid($0) }.uniqued
    guard let first = usable.first else {
      throw ImportError(
        description: "this property list has no scheme under CFBundleURLTypes; for a new app, "
          + "'urlscheme init' writes a specification to start from")
    }
    let name = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { info[$0] as? String }
      .first { $0.contains { $0.isLetter && $0.isASCII } && !$0.contains("$(") }
    var draft = SpecDraft(
      appName: name ?? first, nameGuess: name == nil ? "its first scheme" : nil, schemes: usable)
    draft.identifier = types.lazy.compactMap { $0["CFBundleURLName"] as? String }
      .first { !$0.contains("$(") }
    draft.role = types.lazy.compactMap { ($0["CFBundleTypeRole"] as? String)?.lowercased() }.first {
      Role(rawValue: $0) != nil
    }
    for scheme in schemes.uniqued where !usable.contains(scheme) {
      draft.remarks.append("Left out: '\(scheme)', which is no URL scheme (RFC 3986, 3.1).")
    }
    return draft
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
