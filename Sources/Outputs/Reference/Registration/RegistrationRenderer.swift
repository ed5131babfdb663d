package import URLSchemeCompiler
package import URLSchemeGeneration
import URLSchemeReceiving

/// Makes the texts that register an app's URLs elsewhere than in an `Info.plist`.
package enum RegistrationRenderer {
  /// The files; none when the problems include an error.
  package static func files(
    for specs: [Spec], in format: RegistrationFormat,
    options: RegistrationOptions = RegistrationOptions(), by library: TemplateLibrary,
    into diagnostics: inout Diagnostics
  ) -> [RenderedFile] {
    func file(_ name: String, _ view: View) -> RenderedFile {
      library.file(name, view, with: "registration/\(format)")
    }
    let apps =
      switch format {
      case .entitlements, .association, .assetLinks, .pages: specs.linked(into: &diagnostics)
      case .desktop: specs.claimingSchemes(into: &diagnostics)
      case .android, .xcodegen, .tuist: specs.claimed(into: &diagnostics)
      }
    guard !diagnostics.hasErrors else { return [] }
    switch format {
    case .desktop:
      return apps.map { file(DesktopEntry.fileName(of: $0), DesktopEntry.view(of: $0, options)) }
    case .android:
      // Each module has addresses of its own.
      let filters = specs.filter(\.claims).flatMap(AndroidFilter.filters).uniqued
      let view = AndroidFilter.manifest(activity: options.activity, filters)
      return [file("AndroidManifest.xml", view)]
    case .entitlements:
      return [file("urlscheme.entitlements", AssociatedDomains.entitlements(of: apps))]
    case .association: return hostFiles(apps, team: options.team, by: library, into: &diagnostics)
    case .assetLinks: return hostFiles(apps, by: library, into: &diagnostics)
    case .pages: return pages(apps, by: library)
    case .xcodegen, .tuist:
      let view = ProjectFile.view(
        target: options.target ?? apps.first?.app.name ?? "",
        types: apps.filter { !$0.schemes.isEmpty }
          .map { $0.urlType(as: ProjectFile.literal, into: &diagnostics) },
        domains: AssociatedDomains.all(of: apps))
      return [file(format == .xcodegen ? "urlscheme.yml" : "URLScheme.swift", view)]
    }
  }

  /// The files for the server of each host of universal links.
  ///
  /// - Parameter team: Apple's; nil for the files that Android reads.
  private static func hostFiles(
    _ apps: [Spec], team: String? = nil, by library: TemplateLibrary,
    into diagnostics: inout Diagnostics
  ) -> [RenderedFile] {
    let hosts = AssociatedHost.all(of: apps, into: &diagnostics) { spec in
      guard let team else { return spec.app.androidPackage }
      return spec.app.identifier.map { team + "." + $0 }
    }
    guard !diagnostics.hasErrors else { return [] }
    let name = team == nil ? "assetlinks.json" : "apple-app-site-association"
    let template = team == nil ? "registration/assetlinks" : "registration/association"
    let files = hosts.map {
      library.file($0.path(of: name), $0.association(forAndroid: team == nil), with: template)
    }
    // Apple's devices have a limit.
    for (host, file) in zip(hosts, files)
    where team != nil && file.text.utf8.count > AssociatedHost.maximumFileSize {
      diagnostics.report(
        .associationTooLarge, in: apps.first?.path,
        "the association file of '\(host.name)' would have \(file.text.utf8.count) bytes, and "
          + "devices ignore one of more than \(AssociatedHost.maximumFileSize); give the host fewer "
          + "addresses, with 'universalLink: false' or with apps on hosts of their own")
    }
    return diagnostics.hasErrors ? [] : files
  }

  private static func pages(_ apps: [Spec], by library: TemplateLibrary) -> [RenderedFile] {
    let style = library.render([:] as View, with: "registration/linkPageStyle")
    let linked = apps.flatMap { app in
      app.actions.filter { !$0.webTemplates.isEmpty }.map { (app, $0) }
    }
    return linked.map { app, action in
      library.file(
        FallbackPage.file(app: app.app.name, action: action.name),
        LinkPage.view(of: action, app.app, style: style), with: "registration/linkPage")
    }
  }
}
