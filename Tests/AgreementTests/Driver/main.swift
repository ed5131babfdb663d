import Foundation
import URLSchemeRuntime

// Reads URLs with the generated code of several apps, whose list the test writes beside it. Takes a
// file with a list of URLs for each app, and writes what became of them.

let input = try Data(contentsOf: URL(filePath: CommandLine.arguments[1]))
let urls = try JSONDecoder().decode([[String]].self, from: input)
let readings = zip(apps, urls).map { app, urls in
  urls.map { Reading($0, by: app).description }
}
try JSONEncoder().encode(readings).write(to: URL(filePath: CommandLine.arguments[2]))
