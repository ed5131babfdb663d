/// A call as the bytes of a file: a line with a sum of what follows, and JSON. A file that was cut,
/// or changed in a single bit, is no record.
enum CallRecord {
  private static let magic = "urlscheme-call 1 "
  /// More than any call takes: its context is bounded, and Base64 makes it a third longer.
  static let maximumSize = 4 * CallerOptions.maximumContext

  static func data(of call: PendingCall) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let json = try encoder.encode(call)
    return Data((magic + sum(of: json) + "\n").utf8) + json
  }

  /// The call of a record; nil when it is none.
  static func call(from data: Data) -> PendingCall? {
    guard data.count <= maximumSize,
      let lineEnd = data.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let json = data[data.index(after: lineEnd)...]
    guard data[..<lineEnd].elementsEqual((magic + sum(of: json)).utf8) else { return nil }
    return try? JSONDecoder().decode(PendingCall.self, from: Data(json))
  }

  /// FNV-1a of 64 bits, as 16 hexadecimal digits: against accidents, not against enemies, who could
  /// not write here at all.
  private static func sum(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash &*= 0x0000_0100_0000_01b3
    }
    return hash.padded(to: 16, radix: 16)
  }
}
