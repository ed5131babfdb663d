import XCTest

/// URLs reach the handler, whether they start the app or find it running.
final class ReceivingTests: XCTestCase {
  @MainActor
  func testURLsReachTheHandler() throws {
    let app = XCUIApplication()
    app.terminate()
    for (url, text) in [("notes://open/7", "open 7"), ("notes://add?text=Milk", "add Milk")] {
      app.open(try XCTUnwrap(URL(string: url)))
      XCTAssertTrue(app.staticTexts[text].waitForExistence(timeout: 60), "\(url) shows \(text)")
    }
  }

  @MainActor
  func testARefusedURLShowsNothing() throws {
    let app = XCUIApplication()
    app.terminate()
    app.open(try XCTUnwrap(URL(string: "notes://open/9")))
    XCTAssertTrue(app.staticTexts["open 9"].waitForExistence(timeout: 60))
    app.open(try XCTUnwrap(URL(string: "notes://open/0")))
    XCTAssertFalse(app.staticTexts["open 0"].waitForExistence(timeout: 5))
  }
}
