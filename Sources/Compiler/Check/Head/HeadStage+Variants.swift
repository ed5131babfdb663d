// `variants`: builds of the app that answer elsewhere.
extension HeadStage {
  func variants(_ root: MappingReader) -> [Variant] {
    let variants = root.entries("variants").compactMap(variant)
    for (index, variant) in variants.enumerated() {
      checkSchemes(of: variant, besides: variants[..<index])
    }
    return variants
  }

  private func variant(_ pair: YAMLPair) -> Variant? {
    guard let reader = MappingReader(pair, as: .variant, "variant", self) else { return nil }
    var variant = Variant(name: pair.key.text, range: pair.key.range)
    variant.identifier = reader.text("identifier")
    variant.title = reader.text("title")
    variant.android = android(reader)
    let schemes = schemes(reader.texts("schemes") ?? [])
    if head.isOnWebAlone {
      reader.misplaced(
        "schemes", "has no meaning here: the app has none whose place these would take")
    }
    if !schemes.isEmpty { variant.schemes = schemes }
    variant.universalLinks = addresses("universalLinks", reader, insteadOf: head.universalLinks)
    variant.webHosts = addresses("webHosts", reader, insteadOf: head.webHosts)?
      .map { $0.lowercased() }
    return variant
  }

  /// The addresses of a variant that take the places of the app's own.
  private func addresses(
    _ key: String, _ reader: MappingReader, insteadOf own: [String]
  ) -> [String]? {
    guard reader.has(key) else { return nil }
    if own.isEmpty {
      reader.misplaced(key, "has no meaning here: the app has none whose place these would take")
    }
    return reader.unique(key)
  }

  /// Warns of two builds that can be installed beside each other and answer to the same scheme.
  private func checkSchemes(of variant: Variant, besides others: ArraySlice<Variant>) {
    guard head.claims, let variantIdentifier = variant.identifier ?? head.app.identifier else {
      return
    }
    let schemes = variant.schemes ?? head.schemes
    let app = Variant(name: "", range: variant.range)
    for other in [app] + others {
      let names = Set((other.schemes ?? head.schemes).map(\.name))
      guard let identifier = other.identifier ?? head.app.identifier,
        identifier != variantIdentifier,
        let shared = schemes.first(where: { names.contains($0.name) })
      else { continue }
      let title = other.name.isEmpty ? "the app itself" : "variant \(other.name.quoted)"
      return report(
        .variantSharesScheme, at: variant.schemes.flatMap { _ in shared.range } ?? variant.range,
        "variant \(variant.name.quoted) has the scheme \(shared.name.quoted) of \(title); if both are "
          + "installed, the system may open either one")
    }
  }
}
