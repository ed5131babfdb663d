/// A parameter while its default and its requirements are still text: both need types and
/// neighbours that may stand further down.
struct ParameterDraft {
  var parameter: Parameter
  var keyRange: SourceRange
  /// False when its type can't be known because of an error.
  var isUsable: Bool
  var defaultNode: YAMLNode?
  var exampleNodes: [YAMLNode] = []
  var requirements: [RequirementDraft] = []
  /// Where the item stands by which the caller names a result.
  var nameRange: SourceRange?
  /// What makes it required.
  var conditions: [RequirementDraft] = []

  struct RequirementDraft {
    var key: YAMLScalar
    var value: YAMLScalar?
  }

  /// Whether it may be nil.
  var isOptional: Bool {
    if case .optional = parameter.presence { defaultNode == nil } else { false }
  }

  /// Whether a request may lack it.
  var mayBeAbsent: Bool {
    if defaultNode != nil { return true }
    if case .required = parameter.presence { return false }
    return true
  }

  var title: Subject { Subject("parameter", parameter.key) }
}
