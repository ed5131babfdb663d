package import URLSchemeSpec

/// Makes Swift of a spec: model → view → template → layout.
///
/// Views decide what is said, templates how it looks, and the layout where lines break.
package struct SwiftRenderer {
  /// The files that can come of a spec, in the order in which they are listed.
  private enum Part: String, CaseIterable {
    case types, actions, router, client

    /// The template; nil where an interface has no such part.
    func template(isInterface: Bool) -> String? {
      guard isInterface else { return "swift/" + rawValue }
      return switch self {
      case .types: "swift/interface"
      case .actions: "swift/interfaceActions"
      case .client: "swift/interfaceClient"
      case .router: nil
      }
    }

    /// The modes that need the file.
    func isNeeded(for mode: Set<RenderOptions.Mode>) -> Bool {
      switch self {
      // The others can't be compiled without these.
      case .types, .actions: !mode.isEmpty
      case .router: mode.contains(.router)
      case .client: mode.contains(.client)
      }
    }

    func fileName(stem: String, prefix: String) -> String {
      "\(prefix)\(stem).urlscheme.\(rawValue).swift"
    }
  }

  private let context: SwiftContext
  private let library: TemplateLibrary

  package init(_ spec: Spec, options: RenderOptions, library: TemplateLibrary) {
    context = SwiftContext(spec, options: options)
    self.library = library
  }

  /// The names of the files that `files` makes; they follow from the spec's file name alone, so a
  /// build system can know them before the spec is read.
  ///
  /// - Parameter stem: The spec's file name without `.urlscheme.yaml`.
  package static func outputNames(
    stem: String, mode: Set<RenderOptions.Mode>, prefix: String = ""
  ) -> [String] {
    Part.allCases.filter { $0.isNeeded(for: mode) }.map {
      $0.fileName(stem: stem, prefix: prefix)
    }
  }

  /// The files, laid out.
  ///
  /// - Throws: a template's own problem.
  package func files() throws(TemplateError) -> [RenderedFile] {
    let spec = context.spec
    let actions = spec.actions.map { SwiftActionView($0, context: context) }
    var files: [RenderedFile] = []
    for part in Part.allCases where part.isNeeded(for: context.options.mode) {
      guard let template = part.template(isInterface: spec.isInterface) else { continue }
      let view = SwiftFileView(context: context, imports: imports(of: part), actions: actions)
      let text = try library.render(view, with: template)
      files.append(
        RenderedFile(
          name: part.fileName(stem: spec.stem, prefix: context.options.prefix),
          text: SwiftLayout.format(text)))
    }
    return files
  }

  private func imports(of part: Part) -> SwiftImports {
    var imports = SwiftImports(ownModule: context.options.module)
    let spec = context.spec
    switch part {
    case .types: imports.add(context.declarationsOutsideActions)
    case .actions:
      for action in spec.actions {
        imports.add(action.parameters + action.returns)
        for path in [action.typeName, action.typeName + ".Reply"] {
          imports.add(context.declarations(in: path))
        }
      }
    case .client:
      for action in spec.actions { imports.add(action.parameters) }
      for implementation in spec.implementations { imports.add(module: implementation.module) }
    case .router: break
    }
    return imports
  }
}
