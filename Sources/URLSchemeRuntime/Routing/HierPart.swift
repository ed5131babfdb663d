/// The part between a URL's scheme and its query, in normal form (RFC 3986 §3).
struct HierPart: ~Escapable {
  let bytes: Bytes
  /// Its length without the slash at its end, where that says nothing.
  let trimmedCount: Int
  let hierarchy: URLTemplate.Hierarchy
  /// Where the authority ends: up to there case never matters.
  let authorityEnd: Int

  @_lifetime(copy bytes)
  @inline(__always) init(_ bytes: Bytes, ignoresSlash: Bool) {
    self.bytes = bytes
    let isRooted = bytes.first == .slash
    let hasAuthority = isRooted && bytes.count > 1 && bytes[1] == .slash
    hierarchy = hasAuthority ? .authority : isRooted ? .rooted : .opaque
    let root = hasAuthority ? 2 : 1
    let hasSlash = isRooted && bytes.count > root && bytes[bytes.count - 1] == .slash
    trimmedCount = hasSlash && ignoresSlash ? bytes.count - 1 : bytes.count
    authorityEnd = hasAuthority ? bytes.firstIndex(of: .slash, from: 2) ?? bytes.count : 0
  }

  /// Without the slash at its end, where that says nothing.
  var trimmed: Bytes { @_lifetime(copy self) get { bytes[0..<trimmedCount] } }
}
