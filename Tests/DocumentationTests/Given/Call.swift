import Foundation
import URLSchemeCalling
import URLSchemeRuntime

struct Label: Sendable {
  var text: String {
    get { "" }
    nonmutating set { print(newValue) }
  }
}

let label = Label()
let folder = URL(filePath: "/calls")
let opener: any URLOpener = ClosureOpener { _ in true }
let twitterrific = Twitterrific.Client(opener: opener)
let tweetbot = Tweetbot.Client(opener: opener)
