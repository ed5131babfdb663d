import Foundation
import TestSupport
import Testing
import URLSchemeRuntime

/// Steps of numbers, reckoned as people write them.
@Suite struct ValuesMultipleTests {
  @Test(arguments: [
    ("0.3", "0.1", true), ("0.35", "0.1", false), ("-4.5", "0.5", true), ("0", "7", true),
    ("-0.0", "7", true), ("14", "7", true), ("13", "7", false), ("1e3", "250", true),
    ("1e300", "7", false), ("7e300", "7", true), ("1e-300", "0.5", false), ("2.50", "0.25", true),
    ("100", "1e2", true), ("150", "1e2", false), ("0.0007", "0.00035", true),
    ("9223372036854775807", "7", true), ("9223372036854775806", "7", false), ("5", "0", false),
    ("5", "-5", true), ("five", "5", false), ("1e999999999999", "5", false),
  ])
  func multiples(_ value: String, _ step: String, _ expected: Bool) {
    #expect(NumberText.isMultiple(value, of: step) == expected)
  }

  /// Foundation's division agrees, where it can say.
  @Test(arguments: [1, 3, 7, 8, 60, 997])
  func agreesWithDivision(_ step: Int) {
    for value in stride(from: -2000, through: 2000, by: runsSlowTests ? 1 : 13) {
      #expect(NumberText.isMultiple("\(value)", of: "\(step)") == (value % step == 0))
      let hundredths = Decimal(value) / 100
      #expect(
        NumberText.isMultiple("\(hundredths)", of: "\(Decimal(step) / 100)") == (value % step == 0))
    }
  }

  @Test func theErrorSaysTheStep() {
    #expect(
      throws: RequestError(.notMultiple, parameter: "rating", expected: "a multiple of 0.5")
    ) { try Require.multiple("rating", 0.75, of: 0.5) }
    #expect(throws: Never.self) { try Require.multiple("rating", Double?.none, of: 0.5) }
  }
}
