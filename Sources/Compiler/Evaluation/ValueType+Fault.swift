import URLSchemeRuntime

// Which part of one text is at fault, where the text as a whole doesn't read as its type.

extension ValueType {
  /// The first part of a value's texts that is none of its type, or breaks a rule; nil for texts whose parts are
  /// right, or that have none.
  ///
  /// - Parameter texts: One text, or those of a list with an item for each element.
  package func fault(of texts: [String], in declarations: DeclarationLookup) -> GivenProblem? {
    do throws(GivenProblem) {
      switch kind {
      case .list(let element, .repeated):
        _ = try element.list(of: texts, checksRules: true, in: declarations)
      case _ where texts.count != 1: break
      case .list(let element, .separated(let separator)):
        let parts = separator.parts(of: texts[0])
        _ = try element.list(of: parts, checksRules: true, in: declarations)
      case .encoded(let inner, let form):
        return form.form.value(of: texts[0]).flatMap { inner.fault(of: [$0], in: declarations) }
      default: _ = try read(texts[0], in: declarations)
      }
      return nil
    } catch {
      return error.path.isEmpty ? nil : error
    }
  }
}
