import Catalog
import Foundation
import GeneratedCodeTests
import URLSchemeRuntime

// What libFuzzer calls, which keeps the inputs that reach new places of the code and mutates those
// (https://llvm.org/docs/LibFuzzer.html). An input is the number of an app and a URL.

private let apps = Catalog.apps + GeneratedCodeTests.apps

/// Writes the examples into a folder, where libFuzzer begins: `seeds` has a file and a URL a line.
@_cdecl("LLVMFuzzerInitialize")
public func begin(_: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) -> CInt {
  let environment = ProcessInfo.processInfo.environment
  guard let seeds = environment["FUZZ_SEEDS"], let corpus = environment["FUZZ_CORPUS"],
    let text = try? String(contentsOfFile: seeds, encoding: .utf8)
  else { return 0 }
  for (number, line) in text.split(separator: "\n").enumerated() {
    let parts = line.split(separator: "\t", maxSplits: 1)
    guard parts.count == 2, let index = apps.firstIndex(where: { $0.file == parts[0] }) else {
      continue
    }
    let path = corpus + "/example-\(number)"
    _ = FileManager.default.createFile(
      atPath: path, contents: Data([UInt8(index)] + Array(parts[1].utf8)))
  }
  return 0
}

/// Holds one URL to the laws; what breaks one ends the process, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func check(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard let data, size > 0 else { return 0 }
  let bytes = UnsafeBufferPointer(start: data, count: size)
  let (file, app) = apps[Int(bytes[0]) % apps.count]
  let url = String(decoding: bytes.dropFirst(), as: UTF8.self)
  if let broken = broken(by: url, app) {
    print("\(broken): \(url.debugDescription) of \(file)")
    fflush(nil)
    abort()
  }
  return 0
}

@_silgen_name("LLVMFuzzerMutate")
private func mutateBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

/// Mutates an input: by libFuzzer's own ways, or as one who knows what a URL is made of.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt
) -> Int {
  if size < 2 || seed % 2 == 0 { return mutateBytes(data, size, limit) }
  var random = SeededGenerator(UInt64(seed))
  let url = String(decoding: UnsafeBufferPointer(start: data + 1, count: size - 1), as: UTF8.self)
  let mutated = URLMutation.mutated(url, &random).utf8.prefix(limit - 1)
  for (offset, byte) in mutated.enumerated() { data[1 + offset] = byte }
  return 1 + mutated.count
}

private enum Outcome: Equatable {
  case refused
  case built(String)
  case unbuildable
}

/// The law that a URL breaks, of those that hold for generated code alone.
private func broken<App: URLApp>(by url: String, _ app: App.Type) -> String? {
  switch outcome(url, app) {
  case .refused: return nil
  case .unbuildable: return "what is read can be built"
  case .built(let text):
    if URL(string: text)?.absoluteString != text { return "what is built is a URL" }
    return outcome(text, app) == .built(text) ? nil : "what is built reads as itself"
  }
}

private func outcome<App: URLApp>(_ url: String, _: App.Type) -> Outcome {
  // The enum's only content is the request.
  guard let action = try? App.Action(url),
    let content = Mirror(reflecting: action).children.first?.value
  else { return .refused }
  switch content {
  case let request as any URLThrowingAction:
    return (try? request.urlString).map { .built($0) } ?? .unbuildable
  case let request as any URLAction: return .built(request.urlString)
  default: return .refused
  }
}
