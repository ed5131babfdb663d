extension Require {
  /// The word of an app's enum that is written like an interface's.
  ///
  /// - Throws: `RequestError` with the reason `unknownValue` when there is none.
  public static func word<Word: URLWord>(
    _ word: some URLWord, as _: Word.Type
  ) throws(RequestError) -> Word {
    guard let own = Word(urlText: word.urlText) else {
      throw RequestError(.unknownValue, expected: Word.expectation)
    }
    return own
  }

  /// The word of an app's enum that is written like an interface's; nil where that is absent.
  public static func word<Word: URLWord>(
    ifPresent word: (some URLWord)?, as type: Word.Type
  ) throws(RequestError) -> Word? {
    guard let word else { return nil }
    return try Self.word(word, as: type)
  }

  /// The words of an app's enum that are written like those of an interface's list.
  public static func words<Word: URLWord>(
    _ words: [some URLWord], as type: Word.Type
  ) throws(RequestError) -> [Word] {
    var own: [Word] = []
    for word in words { own.append(try Self.word(word, as: type)) }
    return own
  }

  /// The words of an app's enum that are written like those of a list; nil where that is absent.
  public static func words<Word: URLWord>(
    ifPresent words: [some URLWord]?, as type: Word.Type
  ) throws(RequestError) -> [Word]? {
    guard let words else { return nil }
    return try Self.words(words, as: type)
  }
}
