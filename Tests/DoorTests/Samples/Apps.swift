import URLSchemeRuntime

// What every app has once, whatever its doors: here, of an app that calls no others.
enum Apps {
  static let door = URLDoor(clients: [])
}
