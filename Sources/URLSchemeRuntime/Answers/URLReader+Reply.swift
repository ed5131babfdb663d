extension URLReader {
  /// Reads the query of any URL, whatever its place: an answer that came to a callback.
  ///
  /// - Parameters:
  ///   - prefix: The text before every name.
  ///   - item: The one item that every name stands for, where names don't travel.
  /// - Throws: `RequestError` when it is no URL, or what `body` throws.
  package static func read<Value>(
    query url: String, of interface: URLInterface, prefix: String = "", item: String? = nil,
    _ body: (inout URLReader) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let outcome: Result<Value, RequestError> = url.withBytes { bytes in
      guard bytes.schemeEnd != nil else { return .failure(RequestError(.notAURL)) }
      return QueryScan.read(bytes, from: bytes.headEnd, interface.queryRules) { query in
        var reader = URLReader(query, of: interface)
        _ = reader.rename(Naming(prefix: prefix, onlyItem: item))
        do throws(RequestError) { return .success(try body(&reader)) } catch {
          return .failure(error)
        }
      }
    }
    return try outcome.get()
  }
}
