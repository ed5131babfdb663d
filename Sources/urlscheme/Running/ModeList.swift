import ArgumentParser
import URLSchemeGeneration
import URLSchemeRendering

/// Parts of the generated Swift, as they are written on the command line: `types,client`.
struct ModeList: ExpressibleByArgument {
  let mode: Set<RenderOptions.Mode>

  init?(argument: String) {
    var mode: Set<RenderOptions.Mode> = []
    for word in argument.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = RenderOptions.Mode(rawValue: String(word)) else { return nil }
      mode.insert(part)
    }
    self.mode = mode
  }
}

extension RenderOptions.Access: ExpressibleByArgument {}
