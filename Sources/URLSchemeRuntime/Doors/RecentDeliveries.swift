#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What came lately, to tell one event that the system brings by two doors from two events.
struct RecentDeliveries: Sendable {
  private struct Event: Sendable {
    var url: String
    var sources: Set<URLDelivery.Source>
    var time: Date
  }

  private var events: [Event] = []
  /// More than can be under way at once.
  private static let maximum = 64

  /// Whether a delivery is one more of an event that has come by another door.
  mutating func repeats(_ delivery: URLDelivery, at now: Date, within window: Duration) -> Bool {
    // What the app hands over by itself comes once.
    guard delivery.source != .program else { return false }
    // In either direction: clocks are set back, too.
    events.removeAll { abs(now.timeIntervalSince($0.time)) > window.timeInterval }
    let same = events.firstIndex {
      $0.url == delivery.url && !$0.sources.contains(delivery.source)
    }
    if let same {
      events[same].sources.insert(delivery.source)
      return true
    }
    if events.count == Self.maximum { events.removeFirst() }
    events.append(Event(url: delivery.url, sources: [delivery.source], time: now))
    return false
  }
}
