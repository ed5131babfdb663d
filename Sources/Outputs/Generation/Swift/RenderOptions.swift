/// The parts of a spec to render, and how to render them.
package struct RenderOptions: Sendable {
  /// A part of the generated Swift.
  package enum Mode: String, CaseIterable, Sendable {
    /// The types of requests, replies and errors, with their builders and readers.
    case types
    /// Calls the app. It needs the types.
    case client
    /// Receives the app's URLs. It needs the types.
    case router
    /// App Intents that call the router's handler or, without a router, another app by its client.
    case intents

    /// The library that the part needs. Each brings the runtime along.
    package func library(isInterface: Bool) -> String {
      switch self {
      case .types: isInterface ? "URLSchemeCalling" : "URLSchemeRuntime"
      case .router: "URLSchemeReceiving"
      case .client, .intents: "URLSchemeCalling"
      }
    }

    /// The modes that are generated unless something else is asked for.
    package static let usual: Set<Mode> = [.types, .client, .router]
  }

  /// Who may use the generated declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `public`, package, `internal`

    /// What stands before a declaration: `public `, `package ` or nothing.
    var modifier: String { self == .internal ? "" : rawValue + " " }
  }

  /// The parts to generate for an app that you only call: all but the router.
  package static func calling(_ mode: Set<Mode>) -> Set<Mode> {
    mode.subtracting([.router]).union([.types, .client])
  }

  package var mode: Set<Mode>
  package var access: Access
  /// Put before every file's name, where several specs share a folder.
  package var prefix = ""
  /// The module that the files become a part of, where that is known: it is not imported.
  package var module: String?
  /// Over how many files the actions are spread, so that several compilers share the work of many.
  package var actionFiles = 1
  /// The numbers that `actionFiles` may have.
  package static let actionFileCounts = 1...64
  /// Whether the code of the library that it needs is generated beside it, and nothing is imported.
  package var isStandalone = false

  package init(mode: Set<Mode> = Mode.usual, access: Access = .public) {
    (self.mode, self.access) = (mode, access)
  }
}
