/// What stands between a URL's scheme and its query, in normal hierarchy.
struct HierPart {
  let bytes: Bytes
  /// Without the slash at its end, where that says nothing.
  let trimmed: Bytes
  let hierarchy: URLTemplate.Hierarchy

  @inline(__always) init(_ bytes: Bytes, ignoresSlash: Bool) {
    self.bytes = bytes
    let isRooted = bytes.first == .slash
    let hasAuthority = isRooted && bytes.count > 1 && bytes[1] == .slash
    hierarchy = hasAuthority ? .authority : isRooted ? .rooted : .opaque
    let root = hasAuthority ? 2 : 1
    let hasSlash = isRooted && bytes.count > root && bytes[bytes.count - 1] == .slash
    trimmed = hasSlash && ignoresSlash ? Bytes(rebasing: bytes.dropLast()) : bytes
  }

  /// Where the authority ends: up to there case never matters.
  var authorityEnd: Int {
    guard hierarchy == .authority else { return 0 }
    return bytes.dropFirst(2).firstIndex(of: .slash) ?? bytes.count
  }
}
