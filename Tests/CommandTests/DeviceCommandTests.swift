import Foundation
import TestSupport
import Testing

/// `open`, `call` and `mcp` on devices, whose programs are played by scripts that print what the real
/// ones print.
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
      pay:
        url: //pay
        effect: none
        replies: { style: xCallback, required: true }

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

  @Test func aCallOnADeviceIsNotAnswered() async throws {
    let run = try await run(["call", path, "show", "name=a", "--on", "simulator"])
    #expect(run.status == 0, "\(run.text)")
    #expect(run.output == "{\n  \"opened\": true\n}\n")
    #expect(run.errors.contains("no answer can come back from a"))
    #expect(try home.read("xcrun").contains("shop://show/a"))
    #expect(try !home.read("xcrun").contains("x-success"))
    try home.write("", to: "xcrun")
    let needed = try await self.run(["call", path, "pay", "--on", "simulator"])
    #expect(needed.status == 1)
    #expect(needed.errors.contains("pay needs a callback, and no answer can come back"))
    #expect(try home.read("xcrun") == "")
  }

  @Test func aToolOnADeviceIsNotAnswered() async throws {
    let messages = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"shop_show","arguments":{"name":"a"}}}"#,
    ]
    try home.write(messages.joined(separator: "\n") + "\n", to: "input")
    let run = try await Tool.shell(
      // The client stays until the device was asked.
      "cd '\(home.path)' && { cat input; until [ -e xcrun ]; do sleep 0.1; done; } | "
        + "HOME='\(home.path)' PATH='\(home.file("bin")):/usr/bin:/bin' $TOOL mcp '\(path)' "
        + "--on simulator")
    #expect(run.errors.contains("no answer can come back from a simulator"))
    #expect(try words("xcrun").last == "shop://show/a")
  }
}
