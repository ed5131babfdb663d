import URLSchemeReceiving

// What every app has once, whatever its entry points: here, of an app that calls no others.
enum Apps {
  static let receiver = URLReceiver(clients: [])
}
