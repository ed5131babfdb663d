package import URLSchemeRuntime

/// How bytes are written as text, as `as` calls it.
package enum DataEncoding: String, CaseIterable, Sendable {
  case base64, base64url, anyBase64, base32, hex

  /// How the runtime reads and writes it.
  package var form: URLForm<Data> {
    switch self {
    case .base64: .base64
    case .base64url: .base64url
    case .anyBase64: .anyBase64
    case .base32: .base32
    case .hex: .hex
    }
  }
}
