package import URLSchemeCompiler

/// Makes Swift of a spec: model → view → template → layout.
///
/// Views decide what is said, templates how it looks, and the layout where lines break.
package struct SwiftRenderer {
  /// The files that can come of a spec, in the order in which they are listed.
  private enum Part: String, CaseIterable {
    case types, actions, router, client, intents

    /// The template; nil where an interface has no such part.
    func template(isInterface: Bool) -> String? {
      guard isInterface else { return "swift/" + rawValue }
      return switch self {
      case .types: "swift/interface"
      case .actions: "swift/interfaceActions"
      case .client: "swift/interfaceClient"
      case .router, .intents: nil
      }
    }

    /// The mode whose library the file needs: actions belong to the types.
    var mode: RenderOptions.Mode { RenderOptions.Mode(rawValue: rawValue) ?? .types }

    /// Whether the modes need the file; no other can be compiled without the types.
    func isNeeded(for modes: Set<RenderOptions.Mode>) -> Bool {
      mode == .types ? !modes.isEmpty : modes.contains(mode)
    }
  }

  private let context: SwiftContext
  private let library: TemplateLibrary

  package init(_ spec: Spec, options: RenderOptions, library: TemplateLibrary) {
    context = SwiftContext(spec, options: options)
    self.library = library
  }

  /// A file for each part that none of these files is: with a comment alone, or with what says which library the part
  /// needs.
  ///
  /// - Parameter missing: The modes whose libraries the target doesn't link.
  package func placeholders(
    besides files: [RenderedFile], without missing: Set<RenderOptions.Mode>
  ) -> [RenderedFile] {
    let written = Set(files.map(\.name))
    return Part.allCases.flatMap { part in
      let view = placeholder(for: part, isMissing: missing.contains(part.mode))
      return fileNames(of: part).filter { !written.contains($0) }.map {
        library.file($0, view, with: "swift/placeholder")
      }
    }
  }

  /// The names of a part's files: one, or those that the actions are spread over. They follow from the spec's file name
  /// alone, so that a build system can know them before the spec is read.
  private func fileNames(of part: Part) -> [String] {
    let start = "\(context.options.prefix)\(context.spec.stem).urlscheme.\(part.rawValue)"
    return (1...(part == .actions ? context.options.actionFiles : 1)).map { number in
      "\(start)\(number > 1 ? String(number) : "").swift"
    }
  }

  /// What is in place of a part, for `swift/placeholder`. If the part's library isn't linked, the compiler says which
  /// it is where the part is used.
  ///
  /// | name | what it is |
  /// | --- | --- |
  /// | `generated` | the marker and the tool's version |
  /// | `access`, `namespace` | as in other files |
  /// | `lacksRouter`, `lacksClient` | whether it is in place of one of these, because the target lacks the library |
  /// | `library` | the library's name |
  private func placeholder(for part: Part, isMissing: Bool) -> View {
    [
      "generated": GeneratedMarker.line, "access": context.access, "namespace": context.namespace,
      "lacksRouter": isMissing && part == .router, "lacksClient": isMissing && part == .client,
      "library": part.mode.library(isInterface: context.spec.isInterface),
    ]
  }

  /// The files, laid out.
  package func files() -> [RenderedFile] {
    let actions = context.spec.actions.map(context.action)
    var files: [RenderedFile] = []
    for part in Part.allCases where part.isNeeded(for: context.options.mode) {
      guard let template = part.template(isInterface: context.spec.isInterface) else { continue }
      for (name, range) in zip(fileNames(of: part), actionRanges(of: part)) {
        let view =
          part == .intents
          ? IntentPlan(context).view
          : context.file(
            imports(of: part, context.spec.actions[range]), actions: Array(actions[range]),
            isRouter: part == .router)
        let text = library.render(view, with: template)
        files.append(RenderedFile(name: name, text: SwiftLayout.format(text)))
      }
    }
    // The types are the first file, and there is none without them. All files have said by now which aliases they need.
    let aliases = library.render(context.aliases, with: "swift/aliases")
    if !files.isEmpty, !aliases.isEmpty { files[0].text += "\n" + SwiftLayout.format(aliases) }
    return files
  }

  /// The actions that each of a part's files is about: all of them where it is one file.
  private func actionRanges(of part: Part) -> [Range<Int>] {
    let total = context.spec.actions.count
    let count = part == .actions ? max(1, min(context.options.actionFiles, total)) : 1
    return (0..<count).map { (total * $0 / count)..<(total * ($0 + 1) / count) }
  }

  private func imports(of part: Part, _ actions: ArraySlice<Action>) -> SwiftImports {
    let spec = context.spec
    // The aliases at its end are for what all actions have of Foundation.
    if part == .types, context.options.isStandalone { return context.types }
    let parameters: [Parameter] =
      switch part {
      case .types: context.declarationsOutsideActions.flatMap(\.kind.contents)
      case .actions:
        actions.flatMap { action in
          action.parameters + action.returns
            + [action.typeName, action.typeName + ".Reply"].flatMap(context.declarations)
            .flatMap(\.kind.contents)
        }
      case .client: spec.actions.flatMap(\.parameters)
      case .router, .intents: []
      }
    let others = part == .client ? spec.implementations.compactMap(\.module) : []
    return SwiftImports(
      for: parameters, besides: Set([part.mode.library(isInterface: spec.isInterface)] + others),
      in: context.options.module)
  }
}
