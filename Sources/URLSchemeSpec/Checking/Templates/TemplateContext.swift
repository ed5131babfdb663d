/// What the templates of one action are checked against.
struct TemplateContext {
  var title: Subject
  var drafts: [ParameterDraft]
  /// False when some parameters can't be known because of an error.
  var knowsAllParameters: Bool
  /// The names of the items that carry callbacks.
  var callbacks: Set<String>
  private let index: [String: Int]

  init(
    title: Subject, drafts: [ParameterDraft], knowsAllParameters: Bool, callbacks: Set<String>
  ) {
    self.title = title
    self.drafts = drafts
    self.knowsAllParameters = knowsAllParameters
    self.callbacks = callbacks
    var index = [String: Int](minimumCapacity: drafts.count)
    for place in drafts.indices.reversed() { index[drafts[place].parameter.key] = place }
    self.index = index
  }

  func draft(_ key: String) -> ParameterDraft? { index[key].map { drafts[$0] } }

  var keys: [String] { drafts.map(\.parameter.key) }
}
