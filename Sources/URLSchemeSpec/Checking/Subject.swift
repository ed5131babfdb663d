/// What a message is about: `the app`, or `parameter 'word'`. Its text is made when a message is.
struct Subject: CustomStringConvertible, ExpressibleByStringLiteral {
  /// What kind of thing it is.
  var noun: StaticString
  /// The name that the spec gives to it.
  var name: String?
  /// What it belongs to, where that has to be said.
  var owner: String?

  init(_ noun: StaticString, _ name: String? = nil, of owner: String? = nil) {
    self.noun = noun
    self.name = name
    self.owner = owner
  }

  init(stringLiteral noun: StaticString) { self.init(noun) }

  var description: String {
    var text = noun.description
    if let name { text += " " + name.quoted }
    if let owner { text += " of " + owner }
    return text
  }
}
