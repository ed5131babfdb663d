/// The campaign of a link: items such as `utm_source` that tell where the link was found.
///
/// The spec lists their names under `campaign`. They are not parameters of an action: a request is
/// equal with and without them.
///
/// ```swift
/// let campaign: URLCampaign = ["utm_source": "mail"]
/// print(campaign.added(to: try WordRev.Reverse(word: "foo").urlString))
/// ```
public struct URLCampaign: Hashable, Sendable {
  /// The items, in the order of the URL.
  public var items: [NamedValue<String>]

  /// The campaign of the request that is being handled, in a handler's methods and in the functions
  /// that they call.
  @TaskLocal public static var current = URLCampaign()

  /// Creates the campaign for a link, such as `URLCampaign([NamedValue(name: "utm_source", value: "mail")])`.
  public init(_ items: [NamedValue<String>] = []) { self.items = items }

  /// Reads the campaign of a URL. Items that aren't valid text are left out.
  ///
  /// - Parameter interface: The app's interface, which has the names.
  public init(_ url: String, of interface: URLInterface) {
    items = interface.commonSpelling(of: url).withBytes { bytes in
      guard bytes.schemeEnd != nil else { return [] }
      return QueryScan.read(bytes, from: bytes.headEnd, interface.queryRules) { query in
        var items: [NamedValue<String>] = []
        for index in query.items.indices {
          guard let name = query.campaignName(of: query.items[index], in: interface),
            let value = URLText.decoded(
              query.valueBytes(of: query.items[index]), plusIsSpace: interface.settings.plusIsSpace)
          else { continue }
          items.append(NamedValue(name: name, value: value))
        }
        return items
      }
    }
  }

  /// Reads the campaign of a URL. Items that aren't valid text are left out.
  public init(_ url: URL, of interface: URLInterface) {
    self.init(url.absoluteString, of: interface)
  }

  /// The first value with the name.
  public subscript(name: String) -> String? { items.first { $0.name.isIdentical(to: name) }?.value }

  /// Returns a request's URL, or its link, with the campaign added.
  public func added(to url: String) -> String {
    guard !items.isEmpty else { return url }
    let end = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
    let hasQuery = url.utf8[..<end].contains(UInt8(ascii: "?"))
    let texts = items.map { URLText.encoded($0.name) + "=" + URLText.encoded($0.value) }
    return url[..<end] + (hasQuery ? "&" : "?") + texts.joined(separator: "&") + url[end...]
  }
}

extension URLCampaign: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    items = elements.map { NamedValue(name: $0, value: $1) }
  }
}

extension QueryScan {
  /// The name of an item that belongs to a campaign; nil for others.
  func campaignName(of item: QueryItem, in interface: URLInterface) -> String? {
    guard isNamed(item, amongst: interface.settings.campaign) else { return nil }
    return URLText.decoded(nameBytes(of: item), plusIsSpace: rules.plusIsSpace)
  }

  /// Returns whether the URL is refused for an unknown item.
  func isRefused(_ item: QueryItem, by unknown: URLInterface.UnknownParameters) -> Bool {
    switch unknown {
    case .ignore: false
    case .reject: true
    case .rejectNamed(let names): isNamed(item, amongst: names)
    }
  }

  /// Returns whether an item has one of several names. A name can end with a `*` for any
  /// continuation.
  private func isNamed(_ item: QueryItem, amongst patterns: [String]) -> Bool {
    patterns.contains { pattern in
      pattern.withBytes { bytes in
        let isOpen = bytes.last == UInt8(ascii: "*")
        return name(
          of: item, begins: bytes[0..<bytes.count - (isOpen ? 1 : 0)], andEnds: !isOpen)
      }
    }
  }
}
