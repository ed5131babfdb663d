import Foundation

/// Reads a file as YAML: bytes in, a located tree out.
package enum YAMLReader {
  /// The most problems that are collected before reading stops.
  private static let problemLimit = 1_000

  /// Reads a file, and reports all problems that can be found.
  ///
  /// It returns the tree if it is complete, even with problems such as a repeated key. If a part is
  /// missing, because reading stopped or the part could not be understood, it returns `nil`, so
  /// that later checks don't report what is missing.
  package static func read(_ file: SourceFile, into diagnostics: inout Diagnostics) -> YAMLNode? {
    if let problem = file.textProblem ?? directive(in: file) {
      diagnostics.add(problem)
      return nil
    }
    var builder = YAMLTreeBuilder(file)
    build(file, with: &builder)
    diagnostics.merge(builder.diagnostics)
    guard builder.isWhole else { return nil }
    guard let root = builder.root, !root.isAbsent else {
      if !builder.diagnostics.hasErrors {
        diagnostics.report(.yamlEmpty, at: file.range.beginning, "there is nothing in this file")
      }
      return nil
    }
    return root
  }

  private static func build(_ file: SourceFile, with builder: inout YAMLTreeBuilder) {
    unsafe file.bytes.withUnsafeBufferPointer { bytes in
      guard var parser = unsafe YAMLParser(bytes, from: file.contentStart) else {
        return builder.stop(.yamlTooLarge, at: 0..<0, "there is not enough memory for this file")
      }
      do throws(YAMLParser.Problem) {
        while !builder.isStopped, builder.diagnostics.count < problemLimit {
          let event = try parser.next()
          switch event.kind {
          case .streamEnd:
            return
          case .documentStart where builder.root != nil:
            let line = file.restOfLine(from: event.offsets.lowerBound)
            return builder.report(
              .yamlSecondDocument, at: event.offsets.isEmpty ? line : event.offsets,
              "a second document begins here; a file holds one specification")
          default:
            builder.add(event)
          }
        }
      } catch {
        let explanation = YAMLSyntaxExplanation(
          problem: error, file: file, openFlow: builder.openFlow, lastValue: builder.lastValue)
        builder.stop(explanation.diagnostic)
      }
    }
  }

  /// The problem with a `%TAG` directive: there are no tags to abbreviate, and libyaml's time grows with the
  /// square of the directives' number.
  private static func directive(in file: SourceFile) -> Diagnostic? {
    // Foundation finds bytes fast even where this tool isn't optimized, as in plug-ins.
    let (data, directive) = (Data(file.bytes), Data("%TAG".utf8))
    var start = file.contentStart
    while let found = data.range(of: directive, in: start..<data.count) {
      start = found.upperBound
      let isFirst = found.lowerBound == file.contentStart
      if isFirst || "\r\n".utf8.contains(file.bytes[found.lowerBound - 1]) {
        return Diagnostic(
          .yamlTag, at: SourceRange(file: file, offsets: found),
          "the directive %TAG is not supported")
      }
    }
    return nil
  }
}
