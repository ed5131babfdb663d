/// A text of a spec in generated code, such as the name of a query item: its bytes live as long as the program,
/// so that nothing is copied or counted to compare a URL with it.
public struct URLLiteral: ExpressibleByStringLiteral {
  package let bytes: Bytes

  @inline(__always) public init(stringLiteral text: StaticString) { bytes = text.bytes }

  /// A text that lives as long as it is used.
  @inline(__always) package init(_ bytes: Bytes) { self.bytes = bytes }

  /// A copy, for messages.
  var text: String { String(copying: bytes) }
}

extension [String] {
  /// Calls `body` with texts as literals, which live no longer than the call.
  package func withLiterals<Result, Failure: Error>(
    _ body: ([URLLiteral]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var (text, ends): ([UInt8], [Int]) = ([], [])
    for name in self {
      text += name.utf8
      ends.append(text.count)
    }
    let outcome = text.withBorrowed { text -> Swift.Result<Result, Failure> in
      var start = 0
      let literals = ends.map { end in
        defer { start = end }
        return URLLiteral(text[start..<end])
      }
      do throws(Failure) { return .success(try body(literals)) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}

extension String {
  /// Calls `body` with the text as a literal, which lives no longer than the call.
  package func withLiteral<Result, Failure: Error>(
    _ body: (URLLiteral) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outcome = withBytes { bytes -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body(URLLiteral(bytes))) } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }
}

/// A name as it is looked for among those of items: its length and its first eight bytes tell it from most others.
struct SoughtName {
  let bytes: Bytes
  let key: NameKey

  @inline(__always) init(_ bytes: Bytes) {
    self.bytes = bytes
    key = NameKey(bytes)
  }

  @inline(__always) init(_ name: URLLiteral) { self.init(name.bytes) }

  var text: String { String(copying: bytes) }
}
