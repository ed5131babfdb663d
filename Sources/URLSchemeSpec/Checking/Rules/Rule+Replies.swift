extension Rule {
  /// How actions answer.
  static let replyRules: [Rule] = [
    answerWithoutReplies, singleResult, callersName, callbackNeverOpened, answerPath,
  ]

  static let answerWithoutReplies = Rule(
    id: "answer-without-replies",
    summary: "An action has results or errors but does not answer.",
    explanation: """
      With the style `none` nothing that an action returns can reach the caller. Choose another \
      style, for this action or for all. (Where nothing is said about replies, an action that \
      returns something answers as x-callback-url has it.)
      """,
    bad: """
      replies: none
      actions:
        open: { url: //open, returns: { word: string } }
      """,
    good: """
      replies: xCallback
      actions:
        open: { url: //open, returns: { word: string } }
      """)

  static let callbackNeverOpened = Rule(
    id: "callback-never-opened",
    summary: "A scheme is allowed for callbacks that are never opened.",
    explanation: """
      A callback is a stranger's text. One with a scheme that executes or reads something, such as \
      `javascript` or `file`, is never opened, and neither is one to the app itself, which would be \
      a loop. No list allows them.
      """,
    bad: """
      replies: { style: xCallback, allow: [schemedemo, javascript] }
      actions:
        open: { url: //open, returns: { word: string } }
      """,
    good: """
      replies: { style: xCallback, allow: [schemedemo] }
      actions:
        open: { url: //open, returns: { word: string } }
      """)

  static let singleResult = Rule(
    id: "single-result",
    summary: "An answer that is one value has none or several.",
    explanation: """
      With `write: value` the result stands at the very end of the callback, without a name, so \
      there is exactly one, and it is a single text.
      """,
    bad: """
      replies: { style: xCallback, write: value }
      actions:
        open: { url: //open, returns: { word: string, length: integer } }
      """,
    good: """
      replies: { style: xCallback, write: value }
      actions:
        open: { url: //open, returns: { word: string } }
      """)

  static let answerPath = Rule(
    id: "answer-path",
    summary: "A name with dots leads nowhere.",
    explanation: """
      `parameter: data.callback_url` means the member `callback_url` of the JSON object that is the \
      parameter `data`; 'state' and the names of 'outcome' are spelled alike. The parameter is an \
      `object`, and doesn't declare the member itself: it belongs to the answer.
      """,
    bad: """
      replies: { style: returnURL, parameter: data.back }
      actions:
        open: { url: //open, parameters: { data: string } }
      """,
    good: """
      replies: { style: returnURL, parameter: data.back }
      actions:
        open: { url: //open, parameters: { data: { object: { word: string } } } }
      """)

  static let callersName = Rule(
    id: "callers-name",
    summary: "A name that the caller chooses stands where it can't, or is not spelled right.",
    explanation: """
      `name: "{retParam=text}"` at a returned value says that a request may have an item \
      `retParam` with the name that the caller wants the value to have; without it the value is \
      called `text`. Parameters have fixed names: the app could not find them otherwise.
      """,
    bad: """
      actions:
        open: { url: //open, returns: { word: { type: string, name: "{retParam=}" } } }
      """,
    good: """
      actions:
        open: { url: //open, returns: { word: { type: string, name: "{retParam=text}" } } }
      """)
}
