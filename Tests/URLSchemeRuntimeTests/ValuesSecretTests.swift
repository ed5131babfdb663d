import Foundation
import Testing
import URLSchemeRuntime

@Suite struct ValuesSecretTests {
  private static let hidden = "hunter2"

  private struct Login {
    var user = "me"
    var password = Secret(ValuesSecretTests.hidden)
    var previous: Secret<String>? = Secret(ValuesSecretTests.hidden)
    var others = [Secret(ValuesSecretTests.hidden)]
    var named = ["x": Secret(ValuesSecretTests.hidden)]
    var either: Result<Secret<String>, any Error> = .success(Secret(ValuesSecretTests.hidden))
  }

  private enum Choice { case secret(Secret<String>, [Secret<[String]>]) }

  @Test func isNeverPrinted() {
    let secret = Secret(Self.hidden)
    let subjects: [Any] = [
      secret, Login(), [secret], [secret: secret], Set([secret]), (secret, secret),
      Optional(secret) as Any, Choice.secret(secret, [Secret([Self.hidden])]), AnyHashable(secret),
      Secret(Secret(Self.hidden)), Mirror(reflecting: Login()).children.map(\.value),
    ]
    for subject in subjects {
      var dumped = ""
      dump(subject, to: &dumped)
      for text in [
        "\(subject)", String(describing: subject), String(reflecting: subject), dumped,
        "\(String(describing: Optional(subject)))", String(describing: Mirror(reflecting: subject)),
      ] {
        #expect(!text.contains(Self.hidden))
      }
    }
    #expect("\(secret)" == "•••")
    #expect(Mirror(reflecting: secret).children.isEmpty)
    #expect(Mirror(reflecting: secret).descendant("revealed") == nil)
  }

  @Test func isItsValueOtherwise() {
    let form = URLForm.secret(.integer)
    #expect(form.value(of: "5") == Secret(5))
    #expect(form.value(of: "x") == nil)
    #expect(form.text(of: Secret(5)) == "5")
    #expect(form.expectation == "a whole number")
    #expect(Secret("a") != Secret("b"))
    #expect(Secret("a").revealed == "a")
    #expect(URLForm.secret(.yesNo).value(of: "yes") == Secret(true))
    #expect(URLForm.secret(.yesNo).expectation == "'yes' or 'no'")
  }
}
