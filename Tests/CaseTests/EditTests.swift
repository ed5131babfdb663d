import Foundation
import TestSupport
import Testing
import URLSchemeCompiler
import URLSchemeInterpreter

/// What a program changes to mend a spec.
@Suite struct EditTests {
  /// Every edit of every case makes its problem go away.
  @Test func editsMendWhatTheyAreFor() throws {
    var suggested = 0
    var edited = 0
    for item in Case.all where item.commandLines == nil {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Files.write(try item.inputs(), to: folder)
      let path = folder.appending(path: "spec.urlscheme.yaml").path
      for problem in Validation(paths: [path], from: .disk).diagnostics.sorted
      where problem.suggestion != nil {
        suggested += 1
        guard let edit = problem.edit, let file = problem.path else { continue }
        edited += 1
        let before = try Data(contentsOf: URL(filePath: file))
        var after = before
        after.replaceSubrange(edit.range.offsets, with: Data(edit.text.utf8))
        try after.write(to: URL(filePath: file))
        let left = Validation(paths: [path], from: .disk).diagnostics.sorted
        #expect(
          !left.contains {
            $0.message == problem.message && $0.range?.start == problem.range?.start
          },
          "\(item.name): \(problem.message)")
        try before.write(to: URL(filePath: file))
      }
    }
    #expect(edited * 10 >= suggested * 9, "\(edited) of \(suggested) suggestions have an edit")
    #expect(edited > 50)
  }
}
