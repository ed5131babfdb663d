/// A URL's template with its placeholders and optional parts marked.
enum HTMLShape {
  static func marked(_ template: String) -> String {
    var result = ""
    var name: String?
    for character in template {
      switch character {
      case "{" where name == nil: name = "{"
      case "}" where name != nil:
        result += "<var>\(HTMLText.escaped((name ?? "") + "}"))</var>"
        name = nil
      default:
        if name == nil {
          result += HTMLText.escaped(String(character))
        } else {
          name?.append(character)
        }
      }
    }
    return result + HTMLText.escaped(name ?? "")
  }
}
