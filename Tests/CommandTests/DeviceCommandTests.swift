import Foundation
import TestSupport
import Testing

/// `open` on devices, whose programs are played by scripts that print what the real ones print.
@Suite(.enabled(if: runsSlowTests)) final class DeviceCommandTests {
  private static let xcrun = #"""
    #!/bin/bash
    printf '%s\n' "$@" >"$HOME/xcrun"
    [ -z "$FAILS" ] || { echo "ERROR: The specified device was not found. (com.apple.dt.CoreDeviceError error 1000)" >&2; exit 1; }
    echo "Launched application with com.example.shop bundle identifier."
    """#

  private static let spec = """
    urlscheme: 1
    app: { name: Shop, identifier: com.example.shop }
    schemes: [shop]
    universalLinks: [https://links.example.com, https://www.example.com, https://shop.example.com]
    replies: { style: xCallback }
    actions:
      show:
        url: //show/{name}
        effect: none
        parameters: { name: string }
        returns: { count: integer }
        examples: ["shop://show/a'b;c(d)$e&f*g"]

    """

  let home: Scratch
  private let path: String

  init() throws {
    home = try Scratch()
    try home.write(Self.spec, to: "shop.urlscheme.yaml")
    try home.write(Self.xcrun, to: "bin/xcrun")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.file("bin/xcrun"))
    path = home.file("shop.urlscheme.yaml")
  }

  private func run(
    _ arguments: [String], _ variables: [String: String] = [:]
  ) async throws -> Tool.Run {
    let environment = [
      "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "NO_COLOR": "1",
      "PATH": home.file("bin") + ":/usr/bin:/bin",
    ]
    return try await Tool.run(
      Tool.url, arguments, in: nil, environment: environment.merging(variables) { $1 })
  }

  private func words(_ file: String) throws -> [String] {
    try home.read(file).split(separator: "\n").map(String.init)
  }

  @Test func everyWordReachesTheDevice() async throws {
    let url = "shop://show/a'b;c(d)$e&f*g"
    let phone = try await run(
      ["open", path, "--examples", "--on", "iphone", "--device", "My iPhone"])
    #expect(phone.status == 0, "\(phone.text)")
    #expect(
      try words("xcrun") == [
        "devicectl", "device", "process", "launch", "--terminate-existing", "--device", "My iPhone",
        "--payload-url", url, "com.example.shop",
      ])
    let lost = try await run(
      ["open", path, "show", "name=secret", "--on", "iphone", "--device", "x"], ["FAILS": "1"])
    #expect(lost.status == 1)
    #expect(lost.errors.contains("xcrun says: ERROR: The specified device was not found"))
    #expect(!lost.errors.contains("secret"))
  }

  @Test func aPhoneNeedsTheAppsIdentifier() async throws {
    try home.write(
      Self.spec.replacing(", identifier: com.example.shop", with: ""), to: "shop.urlscheme.yaml")
    let run = try await run(["open", path, "show", "name=a", "--on", "iphone", "--device", "x"])
    #expect(run.status == 1)
    #expect(run.errors.contains("an iPhone finds an app by its identifier"))
  }
}
