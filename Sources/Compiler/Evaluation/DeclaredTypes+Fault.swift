import URLSchemeRuntime

// Which part of one text is at fault, where the text as a whole doesn't read as its type.

extension DeclaredTypes {
  /// The first part of a value's texts that is none of its type, or breaks a rule; nil for texts whose parts are
  /// right, or that have none.
  ///
  /// - Parameter texts: One text, or those of a list with an item for each element.
  package func fault(of texts: [String], as type: ValueType) -> GivenProblem? {
    do throws(GivenProblem) {
      switch type.kind {
      case .list(let element, .repeated): _ = try list(of: texts, as: element, checksRules: true)
      case _ where texts.count != 1: break
      case .list(let element, .separated(let separator)):
        _ = try list(of: separator.parts(of: texts[0]), as: element, checksRules: true)
      case .encoded(let inner, let form):
        return form.form.value(of: texts[0]).flatMap { fault(of: [$0], as: inner) }
      default: _ = try read(texts[0], as: type)
      }
      return nil
    } catch {
      return error.path.isEmpty ? nil : error
    }
  }
}
