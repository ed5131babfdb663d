extension Require {
  /// The word of an app's enum that is written like an interface's.
  ///
  /// - Throws: `RequestError` with the reason `unknownValue` when there is none.
  public static func word<Word: URLEnum>(
    _ word: some URLEnum, as _: Word.Type
  ) throws(RequestError) -> Word {
    guard let appWord = Word(urlText: word.urlText) else {
      throw RequestError(.unknownValue, expected: Word.expectation)
    }
    return appWord
  }

  /// The word of an app's enum that is written like an interface's; nil where that is absent.
  public static func word<Word: URLEnum>(
    ifPresent word: (some URLEnum)?, as type: Word.Type
  ) throws(RequestError) -> Word? {
    try word.map { (word) throws(RequestError) in try Self.word(word, as: type) }
  }

  /// The words of an app's enum that are written like those of an interface's list.
  public static func words<Word: URLEnum>(
    _ words: [some URLEnum], as type: Word.Type
  ) throws(RequestError) -> [Word] {
    try words.map { (word) throws(RequestError) in try Self.word(word, as: type) }
  }

  /// The words of an app's enum that are written like those of a list; nil where that is absent.
  public static func words<Word: URLEnum>(
    ifPresent words: [some URLEnum]?, as type: Word.Type
  ) throws(RequestError) -> [Word]? {
    try words.map { (words) throws(RequestError) in try Self.words(words, as: type) }
  }
}
