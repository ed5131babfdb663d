import URLSchemeRuntime

// The templates of a released app have been checked; only the tool shows errors to people.

extension URLTemplateError: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .unbalanced(let bracket):
      "unexpected '\(bracket)': it has no match; for the character itself, write "
        + "'%\(String(bracket.asciiValue ?? 0, radix: 16, uppercase: true))'"
    case .invalidName(let name):
      name.isEmpty
        ? "a placeholder needs a name"
        : "'\(name)' can't name a placeholder; use letters, digits, '_', '-' and '.'"
    case .repeatedName(let name): "the placeholder '{\(name)}' occurs here twice"
    case .adjacentVariables(let first, let second):
      "there is no text between '{\(first)}' and '{\(second)}', so the first one has no end"
    case .ambiguousEnd(let name, let character):
      "'\(character)' after '{\(name)}' could be a part of its value; put a delimiter between them"
    case .afterRest(let name): "nothing can follow '{\(name)+}', which takes everything left"
    case .misplacedIgnored:
      "'{_}' is one segment of the path that says nothing, before any '{name*}', and '{_*}' is all that is left "
        + "of the path; neither has a place here"
    case .emptyOptional:
      "an optional part can't be empty; put text or a placeholder in the brackets"
    case .misplacedOptional("#"):
      "brackets hold a part of the path, items or the whole fragment, so '#' comes first in them: "
        + "'[/{page}][#{section}]'"
    case .misplacedOptional(let character):
      "brackets hold a part of the path, items or the whole fragment, so '\(character)' comes first in them: "
        + "'[/{page}][?mode={mode}][&page={page}]'"
    case .nestedItems:
      "optional items can't be in brackets with others; write each in brackets of its own: "
        + "'[?mode={mode}][&page={page}]'"
    case .malformedEscape: "'%' must be followed by two hexadecimal digits"
    case .controlCharacter(let byte):
      "a URL can't hold a line break or another control character; write it as '\(URLText.encoded(String(Unicode.Scalar(byte))))'"
    case .tooManyExpansions(let count):
      "the optional parts make \(count) shapes; at most \(URLTemplate.maximumExpansions) can be told apart"
    case .schemePlaceholder:
      "the text before '://' must be one of the app's schemes, or one placeholder of a parameter of type 'scheme' or of an enum of them"
    case .emptyItem: "the name of a query item is missing here"
    case .partialValue(let name):
      "among items, '{\(name)}' must be a whole item or a whole value: 'key={\(name)}'; a value with other text "
        + "around it, or with parts, is a type with 'text', such as 'text: \"id-{value}\"'"
    case .malformedFragment:
      "a fragment is text with placeholders, as in '#user/{name}', or items, as in '#id={id}'"
    case .misplacedRest(let name):
      "a placeholder can take a rest only in the path; write '{\(name)}' here"
    }
  }
}
