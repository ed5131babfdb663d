package import URLSchemeCompiler
package import URLSchemeGeneration
import URLSchemeReceiving

/// Makes the texts that register an app's URLs elsewhere than in an `Info.plist`.
package struct RegistrationRenderer {
  private let specs: [Spec]
  private let format: RegistrationFormat
  private let options: RegistrationOptions
  private let library: TemplateLibrary

  package init(
    _ specs: [Spec], in format: RegistrationFormat,
    options: RegistrationOptions = RegistrationOptions(), library: TemplateLibrary
  ) {
    self.specs = specs
    self.format = format
    self.options = options
    self.library = library
  }

  /// The files; none when the problems include an error.
  package func files(into diagnostics: inout Diagnostics) -> [RenderedFile] {
    let apps =
      format.isAboutLinks
      ? specs.linked(into: &diagnostics) : specs.claimed(into: &diagnostics)
    guard !diagnostics.hasErrors else { return [] }
    switch format {
    case .desktop:
      return apps.map { file(DesktopEntry.fileName(of: $0), DesktopEntry.view(of: $0, options)) }
    case .android:
      let filters = apps.flatMap(AndroidFilter.filters)
      let view = AndroidFilter.manifest(activity: options.activity, filters)
      return [file("AndroidManifest.xml", view)]
    case .entitlements:
      return [file("urlscheme.entitlements", AssociatedDomains.entitlements(of: apps))]
    case .association, .assetLinks: return hostFiles(apps, into: &diagnostics)
    case .pages: return pages(apps)
    case .xcodegen, .tuist:
      let view = ProjectFile.view(
        target: options.target ?? apps.first?.app.name ?? "",
        types: apps.map { PlistURLType($0, name: $0.urlName(into: &diagnostics)) },
        domains: AssociatedDomains.all(of: apps))
      return [file(format == .xcodegen ? "urlscheme.yml" : "URLScheme.swift", view)]
    }
  }

  /// The files for the server of each host of universal links.
  private func hostFiles(_ apps: [Spec], into diagnostics: inout Diagnostics) -> [RenderedFile] {
    let isApple = format == .association
    let hosts = AssociatedHost.all(of: apps, into: &diagnostics) { spec in
      isApple ? spec.app.identifier.map { options.team + "." + $0 } : spec.app.androidPackage
    }
    guard !diagnostics.hasErrors else { return [] }
    let name = isApple ? format.rawValue : "assetlinks.json"
    let template = isApple ? "registration/association" : "registration/assetlinks"
    let files = hosts.map { library.file($0.path(of: name), $0.association, with: template) }
    // Apple's devices have a limit.
    for (host, file) in zip(hosts, files)
    where isApple && file.text.utf8.count > AssociatedHost.maximumFileSize {
      diagnostics.report(
        .associationTooLarge,
        "the association file of '\(host.name)' would have \(file.text.utf8.count) bytes, and "
          + "devices ignore one of more than \(AssociatedHost.maximumFileSize); give the host fewer "
          + "addresses, with 'universalLink: false' or with apps on hosts of their own",
        path: apps.first?.path)
    }
    return diagnostics.hasErrors ? [] : files
  }

  private func pages(_ apps: [Spec]) -> [RenderedFile] {
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

  private func file(_ name: String, _ view: View) -> RenderedFile {
    library.file(name, view, with: "registration/\(format)")
  }
}
