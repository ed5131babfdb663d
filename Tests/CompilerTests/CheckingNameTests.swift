import Testing

@testable import URLSchemeCompiler

/// Swift names that follow from names of a specification.
struct CheckingNameTests {
  @Test(arguments: [
    ("word", "word", "Word"), ("invoice-number", "invoiceNumber", "InvoiceNumber"),
    ("add-project", "addProject", "AddProject"), ("URL", "url", "URL"),
    ("x-things-id", "xThingsID", "XThingsID"), ("client_id", "clientID", "ClientID"),
    ("matchingId", "matchingID", "MatchingID"), ("vcsUrl", "vcsURL", "VcsURL"),
    ("url_path", "urlPath", "URLPath"), ("UrlPath", "urlPath", "URLPath"), ("id", "id", "ID"),
    ("item-ids", "itemIDs", "ItemIDs"), ("ids", "ids", "IDs"), ("IDs", "ids", "IDs"),
    ("USER_ID", "userID", "UserID"), ("userIdHash", "userIDHash", "UserIDHash"),
    ("https_url", "httpsURL", "HTTPSURL"), ("html5", "html5", "HTML5"), ("idea", "idea", "Idea"),
    ("videoid", "videoid", "Videoid"), ("myJSON", "myJSON", "MyJSON"),
    ("apiKey", "apiKey", "APIKey"),
    ("URLName", "urlName", "URLName"), ("openURL", "openURL", "OpenURL"), ("URLs", "urls", "URLs"),
    ("ID3tag", "id3tag", "ID3tag"), ("iOS", "iOS", "IOS"), ("SEND_MAIL", "sendMail", "SendMail"),
    ("X-Success", "xSuccess", "XSuccess"), ("pickup[latitude]", "pickupLatitude", "PickupLatitude"),
    ("data.callback_url", "dataCallbackURL", "DataCallbackURL"), ("1", "_1", "_1"),
    ("1.0", "_1_0", "_1_0"), ("10", "_10", "_10"), ("2fast", "_2fast", "_2fast"),
    ("v2.1", "v2_1", "V2_1"), ("_blank", "blank", "Blank"), ("class", "class", "Class"),
    ("größe", "größe", "Größe"), ("ÄRGER", "ärger", "ÄRGER"), ("名前", "名前", "名前"),
    ("a b\tc", "aBC", "ABC"), ("e\u{301}t\u{E9}", "e\u{301}té", "E\u{301}té"),
  ])
  func names(name: String, member: String, type: String) {
    #expect(Identifier.member(name) == member)
    #expect(Identifier.type(name) == type)
  }

  @Test(arguments: ["", "*", "🙂", "--", " ", "\u{301}", "+", "。"])
  func namesWithoutLetters(name: String) {
    #expect(Identifier.member(name) == nil)
    #expect(Identifier.type(name) == nil)
  }

  @Test func sameNamesGiveSameIdentifiers() {
    for name in ["word", "add-project", "1.0"] {
      #expect(Identifier.member(name) == Identifier.member(name))
    }
  }

  @Test func reservedActions() throws {
    let checking = Checking(
      """
      app: { name: Example }
      actions:
        Client: { url: //a }
        Type: { url: //b }
        self: { url: //c }
        init: { url: //d }
        example: { url: //e }
        url: { url: //f }
        class: { url: //g }
        receive: { url: //h }
        intents: { url: //i }
        app-intents: { url: //j }
      """)
    let actions = try #require(checking.spec, "\(checking.rendered)").actions
    #expect(
      actions.map(\.typeName) == [
        "ClientAction", "TypeAction", "SelfAction", "Init", "ExampleAction", "URLAction", "Class",
        "Receive", "IntentsAction", "AppIntentsAction",
      ])
    #expect(
      actions.map(\.memberName) == [
        "client", "type", "selfAction", "initAction", "example", "url", "class", "receiveAction",
        "intents", "appIntents",
      ])
  }

  @Test func reservedTypesAndProperties() throws {
    let checking = Checking(
      """
      types:
        URL: { enum: [a] }
        Set: { enum: [a] }
        Tone: { enum: [a, none, self, allCases, description] }
      actions:
        open:
          url: //open
          parameters:
            a: URL
            b: Set
            c: Tone
            tone: { enum: [x] }
            open: { enum: [x] }
            data: { enum: [x] }
            self: string
            description: string
            route: string
      """)
    let spec = try #require(checking.spec, "\(checking.rendered)")
    #expect(
      spec.declarations.map(\.path) == [
        "URLValue", "Set", "Tone", "Open.ToneValue", "Open.OpenValue", "Open.DataValue",
      ])
    guard case .enumeration(let cases)? = spec.declaration("Tone")?.kind else {
      return #expect(Bool(false))
    }
    #expect(
      cases.map(\.caseName) == ["a", "noneValue", "selfValue", "allCasesValue", "description"])
    #expect(
      spec.actions[0].parameters.suffix(3).map(\.propertyName) == [
        "selfValue", "description", "routeValue",
      ])
    #expect(
      spec.actions[0].parameters.suffix(3).map(\.label) == ["self", "description", "route"])
  }

  @Test(arguments: [
    (
      """
      actions:
        add-item: { url: //a }
        addItem: { url: //b }
      """,
      "3:3 name-collision action 'addItem' and action 'add-item' would both be 'AddItem' in Swift"
    ),
    (
      """
      types: { Open: { enum: [a] } }
      actions:
        open: { url: //open, parameters: { a: Open } }
      """,
      "3:3 name-collision action 'open' and type 'Open' would both be 'Open' in Swift; "
        + "give the type another name, such as 'OpenKind'"
    ),
    (
      """
      actions:
        open: { url: //open, parameters: { a-b: string, aB: string } }
      """,
      "2:51 name-collision parameter 'aB' and parameter 'a-b' would both be 'aB' in Swift"
    ),
    (
      """
      actions:
        open: { url: //open, parameters: { word: string, word?: string } }
      """,
      "2:52 name-collision parameter 'word' is declared twice"
    ),
    (
      """
      types:
        Item: { object: { kind: { enum: [a] } } }
        ItemKind: { enum: [b] }
      actions:
        open: { url: //open, parameters: { item: Item, kind: ItemKind } }
      """,
      "2:21 name-collision the type of member 'kind' and type 'ItemKind' would both be 'ItemKind' in Swift"
    ),
  ])
  func collisions(text: String, problem: String) {
    let checking = Checking(text)
    #expect(checking.problems.contains(problem), "\(checking.rendered)")
    #expect(checking.spec == nil)
  }
}
