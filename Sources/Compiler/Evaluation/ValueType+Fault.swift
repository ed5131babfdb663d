import URLSchemeRuntime

// Which part of one text is at fault, where the text as a whole doesn't read as its type.

extension ValueType {
  /// The first part of a value's texts that is none of its type, or breaks a rule; nil for texts whose parts are
  /// right, or that have none.
  ///
  /// - Parameter texts: One text, or those of a list with an item for each element.
  package func fault(of texts: [String], in declarations: DeclarationLookup) -> GivenProblem? {
    switch kind {
    case .list(let element, .repeated): return element.fault(ofElements: texts, in: declarations)
    case _ where texts.count != 1: return nil
    case .list(let element, .separated(let separator)):
      return element.fault(ofElements: separator.parts(of: texts[0]), in: declarations)
    case .encoded(let inner, let form):
      return form.form.value(of: texts[0]).flatMap { inner.fault(of: [$0], in: declarations) }
    default:
      do throws(GivenProblem) {
        _ = try read(texts[0], in: declarations)
        return nil
      } catch {
        return error.path.isEmpty ? nil : error
      }
    }
  }

  private func fault(
    ofElements texts: [String], in declarations: DeclarationLookup
  ) -> GivenProblem? {
    for (index, text) in texts.enumerated() {
      do throws(GivenProblem) {
        let value = try read(text, in: declarations)
        do throws(RequestError) {
          try check(value, named: "element", in: declarations)
        } catch {
          throw GivenProblem(
            .broken(error.reason, expected: error.expected ?? expectation(in: declarations)))
        }
      } catch {
        return error.inside(.element(index))
      }
    }
    return nil
  }
}
