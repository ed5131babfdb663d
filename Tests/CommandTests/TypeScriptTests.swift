import Foundation
import TestSupport
import Testing

/// `generate --language typescript`: it is what `tsc --strict` takes, and passes the vectors.
@Suite(
  .serialized,
  .enabled("needs tsc and Node.js 18 or newer: apt-get install nodejs node-typescript") {
    await TypeScript.isThere.value
  })
struct TypeScriptTests {
  /// All of `Specs`, and what a campaign says. Two specifications of one name can't be written into one folder.
  private static let parts = [
    "Specs/catalog", "Specs/system Specs/posting Specs/*.yaml Tests/Cases/campaign",
  ]

  /// Every specification, and more than 100,000 URLs.
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
      tsc --strict --noImplicitReturns --exactOptionalPropertyTypes --target es2020 \
        --module es2020 --moduleResolution node --outDir \(folder)/js \(folder)/ts/*.ts
      "$TOOL" vectors \(specs) --mutations 1650 --output \(folder)/js --quiet
      echo '{"type": "module"}' > \(folder)/js/package.json
      VECTORS=\(folder)/js node --test Runtimes/JavaScript/tests/vectors.js > \(folder)/report || {
        grep -m 40 -v '^# Subtest' \(folder)/report; exit 1
      }
      grep -o '[0-9]* vectors$' \(folder)/report
      """, in: Tool.package.path)
    #expect(run.status == 0, "\(run.output.suffix(6000))\(run.errors)")
    let counts = run.output.split(separator: "\n").compactMap { Int($0.prefix { $0 != " " }) }
    let least = specs == Self.parts[0] ? 80_000 : 20_000
    #expect(counts.reduce(0, +) > least, "\(counts.reduce(0, +)) URLs")
  }
}

private enum TypeScript {
  static let isThere = Task {
    let line = "node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'"
    return (try? await Tool.shell("command -v tsc && " + line))?.status == 0
  }
}
