import Foundation
import TestSupport
import Testing

/// `generate --language typescript`: it is what `tsc --strict` takes, and passes the vectors.
@Suite(
  .enabled(if: runsSlowTests),
  .serialized,
  .enabled("needs tsc and Node.js 18 or newer: apt-get install nodejs node-typescript") {
    await TypeScript.isThere.value
  })
struct TypeScriptTests {
  /// All of `Specs`, and what a campaign says. Two specifications of one name can't be written into one folder.
  private static let parts = [
    "Specs/catalog", "Specs/posting Specs/*.yaml Tests/Cases/campaign",
  ]

  /// Every specification, and more than 30,000 URLs; `make fuzz-quick` has the library read more.
  @Test(arguments: parts) func allSpecsAreCompiledAndPassTheirVectors(_ specs: String)
    async throws
  {
    let scratch = try Scratch()
    let folder = scratch.path
    let run = try await Tool.shell(
      """
      set -e
      mkdir \(folder)/ts \(folder)/js
      "$TOOL" generate $(find \(specs) -name '*.urlscheme.yaml' | sort) --language typescript \
        --output \(folder)/ts --quiet
      cp \(folder)/ts/urlscheme.js \(folder)/js
      tsc --strict --noImplicitReturns --exactOptionalPropertyTypes --skipDefaultLibCheck --target es2020 \
        --module es2020 --moduleResolution node --outDir \(folder)/js \(folder)/ts/*.ts
      "$TOOL" vectors \(specs) --mutations 520 --output \(folder)/js --quiet
      echo '{"type": "module"}' > \(folder)/js/package.json
      VECTORS=\(folder)/js node --max-semi-space-size=64 --stack-trace-limit=0 \
        --test Runtimes/JavaScript/tests/vectors.js > \(folder)/report || {
        grep -m 40 -v '^# Subtest' \(folder)/report; exit 1
      }
      grep -o '[0-9]* vectors$' \(folder)/report
      """, in: Tool.package.path)
    #expect(run.status == 0, "\(run.output.suffix(6000))\(run.errors)")
    let counts = run.output.split(separator: "\n").compactMap { Int($0.prefix { $0 != " " }) }
    let least = specs == Self.parts[0] ? 28_000 : 2_800
    #expect(counts.reduce(0, +) > least, "\(counts.reduce(0, +)) URLs")
  }

  /// Types may be called what JavaScript, the library or another part of the module is called.
  @Test func namesThatAreTakenCompile() async throws {
    let scratch = try Scratch()
    let names = [
      "Date", "Promise", "URL", "Map", "Array", "Record", "Error", "Object", "String", "Number",
      "Uint8Array", "App", "Refusal", "Answer", "Readonly", "AnyRequest", "SendRequest",
      "SendError", "SendReply", "SendCallbacks",
    ]
    let types = names.map { "  \($0): { object: { text: string } }" }
    let parameters = names.map { "      \($0.lowercased())?: \($0)" }
    let spec = """
      urlscheme: 1
      app: { name: Names }
      schemes: [names]
      replies: { style: xCallback }
      types:
      \(types.joined(separator: "\n"))
      actions:
        send:
          url: //send
          parameters:
            at: date-time
            bytes?: data
            list?: [Date]
      \(parameters.joined(separator: "\n"))
          returns: { when: date-time, what?: Error }
          errors: { gone: { code: 1 } }
        any: { url: //any }
      """
    try Data(spec.utf8).write(to: URL(filePath: scratch.path + "/names.urlscheme.yaml"))
    // Each is what the specification says, and JavaScript's own are what they were.
    let use = """
      import * as names from "./names.js";
      const own: names.DateValue = { text: "a" };
      const map: names.Map = { text: "m" };
      const promise: names.Promise = { text: "p" };
      const other: names.SendRequest2 = { text: "c" };
      const request: names.SendRequest = {
        at: new Date(0), bytes: new Uint8Array(1), date: own, list: [own], map, promise,
        anyrequest: { text: "b" }, sendrequest: other,
      };
      const url: string = names.sendURL(request);
      const called: Promise<unknown> = names.callSend(request, { answerPage: "https://a.example/" });
      const read = names.parse(url);
      if (read.ok && read.action === "send") {
        const at: Date = read.request.at;
        const any: names.AnyRequest2 = read;
        console.log(at.getTime(), any.action, called, url);
      }
      """
    try Data(use.utf8).write(to: URL(filePath: scratch.path + "/use.ts"))
    let run = try await Tool.shell(
      """
      set -e
      "$TOOL" generate names.urlscheme.yaml --language typescript --output . --quiet
      tsc --strict --noEmit --skipDefaultLibCheck --target es2020 --module es2020 --moduleResolution node names.ts use.ts
      """, in: scratch.path)
    #expect(run.status == 0, "\(run.output.suffix(6000))\(run.errors)")
  }
}

private enum TypeScript {
  static let isThere = Task {
    let line = "node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'"
    return (try? await Tool.shell("command -v tsc && " + line))?.status == 0
  }
}
