import URLSchemeReceiving

// What every app has once, whatever its entry points. Yours begins with its router: URLReceiver(router).
enum Apps {
  static let receiver = URLReceiver(clients: [])
}
