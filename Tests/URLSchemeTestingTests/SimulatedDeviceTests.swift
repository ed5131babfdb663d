import Foundation
import Testing
import URLSchemeRuntime
import URLSchemeTesting

@Suite(.timeLimit(.minutes(60))) struct SimulatedDeviceTests {
  // MARK: Apps and schemes

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func aURLStartsTheAppThatClaimsItsScheme() {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook("Notes", book, schemes: ["Notes"])
    #expect(!app.isRunning)
    #expect(device.open("NOTES:a"))
    #expect(!device.open("others:a"))
    #expect(!device.open("no scheme"))
    #expect(book.notes.isEmpty, "nothing happens by itself")
    device.settle()
    #expect(book.notes == ["1: NOTES:a"])
    #expect(app.isRunning && app.launches == 1)
    #expect(device.journal.map(\.receiver) == ["Notes", nil, nil])
    #expect(device.journal[0].deliveries == [.init(time: .zero, process: 1, url: "NOTES:a")])
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func anAppThatIsGoneTakesNothing() {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook("Notes", book, schemes: ["notes"])
    device.open("notes:a")
    app.uninstall()
    #expect(!device.open("notes:b"))
    device.settle()
    #expect(book.notes.isEmpty, "what was on its way when the app went finds nobody")
    #expect(app.launch() == nil)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func anUpdateTakesTheOldOnesPlace() {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let other = Book()
    device.installNotebook("Notes", book, schemes: ["notes"])
    device.open("notes:a")
    device.settle()
    device.installNotebook("Notes", other, schemes: ["notes2"])
    #expect(!device.open("notes:b"))
    #expect(device.open("notes2:b"))
    device.settle()
    #expect(book.notes == ["1: notes:a"])
    #expect(other.notes == ["1: notes2:b"])
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func whichOfTwoClaimantsGetsAURLIsAMatterOfChanceUntilOneIsPreferred() {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let other = Book()
    device.installNotebook("Notes", book, schemes: ["notes"])
    device.installNotebook("Thief", other, schemes: ["notes"])
    for number in 0..<40 { device.open("notes:\(number)") }
    device.settle()
    #expect(book.notes.count + other.notes.count == 40)
    #expect(!book.notes.isEmpty && !other.notes.isEmpty)
    let before = book.notes.count
    device.prefer("Thief", for: "NOTES")
    for number in 0..<40 { device.open("notes:\(number)") }
    device.settle()
    #expect(book.notes.count == before)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func canOpenKnowsOnlyWhatIsListed() async throws {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook(
      "Asking", book, schemes: ["asking"], queries: ["Notes", "absent"])
    device.installNotebook("Notes", book, schemes: ["notes"])
    device.installNotebook("Others", book, schemes: ["others"])
    let answers = try await app.run { app in
      var answers: [Bool] = []
      for url in ["notes:x", "NOTES:", "others:x", "absent:x", "no scheme"] {
        answers.append(await app.process.canOpen(url))
      }
      return answers
    }.value
    #expect(answers == [true, true, false, false, false])
    let isOpened = try await app.run { await $0.process.open("others:x") }.value
    #expect(isOpened, "opening needs no list")
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func theListOfQueriesHasAnEnd() async throws {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let others = (0..<SimulatedDevice.maximumQueries).map { "other\($0)" }
    let app = device.installNotebook(
      "Asking", book, schemes: ["asking"], queries: others + ["notes"])
    device.installNotebook("Notes", book, schemes: ["notes", "other49"])
    let answers = try await app.run { app in
      [await app.process.canOpen("other49:"), await app.process.canOpen("notes:")]
    }.value
    #expect(answers == [true, false])
  }

  // MARK: Faults

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test(
    arguments: [
      (.lost, []),
      (.repeated(3), ["1: notes:abc", "1: notes:abc", "1: notes:abc"]),
      (.repeated(0), []),
      (.truncated(7), ["1: notes:a"]),
      (.truncated(100), ["1: notes:abc"]),
      (.replaced("notes:forged"), ["1: notes:forged"]),
      (.receiverEnded, ["2: notes:abc"]),
    ] as [(OpenedURL.Fault, [String])])
  func faults(_ fault: OpenedURL.Fault, _ arrivals: [String]) {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook("Notes", book, schemes: ["notes"])
    app.launch()
    device.injectFaults { _ in fault }
    #expect(device.open("notes:abc"), "the sender is told that it was opened")
    device.settle()
    #expect(book.notes == arrivals)
    #expect(device.journal[0].fault?.description == fault.description)
    device.stopInjectingFaults()
    device.open("notes:d")
    device.settle()
    #expect(book.notes.count == arrivals.count + 1)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func aDelayedURLComesInItsTime() {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    device.installNotebook("Notes", book, schemes: ["notes"])
    device.injectFaults { $0.url == "notes:late" ? .delayed(.seconds(10)) : nil }
    device.open("notes:late")
    device.open("notes:early")
    device.advance(by: .milliseconds(9_999))
    #expect(book.notes == ["1: notes:early"])
    device.advance(by: .milliseconds(1))
    #expect(book.notes == ["1: notes:early", "1: notes:late"])
    #expect(device.journal[0].deliveries.map(\.time) == [.seconds(10)])
  }

  // MARK: Processes and time

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func whatAnEndedProcessWasDoingNeverGoesOn() {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook("Notes", book, schemes: ["notes"])
    let activity = app.run { app in
      defer { app.book.note("cleaned up") }
      app.book.note("began")
      try await app.process.sleep(for: .seconds(1))
      app.book.note("went on")
    }
    device.settle()
    app.terminate()
    #expect(!app.isRunning)
    activity.cancel()
    device.advance(by: .seconds(5))
    #expect(book.notes == ["began"])
    #expect(activity.result == nil)
    device.open("notes:a")
    device.settle()
    #expect(book.notes == ["began", "2: notes:a"])
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func cancellingWakesASleeper() async throws {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook("Notes", book, schemes: ["notes"])
    let activity = app.run { try await $0.process.sleep(for: .seconds(1)) }
    device.settle()
    activity.cancel()
    await #expect(throws: CancellationError.self) { try await activity.value }
    let early = app.run { try await $0.process.sleep(for: .seconds(1)) }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func sleepersWakeInTheOrderOfTime() {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook("Notes", book, schemes: ["notes"])
    for seconds in [3, 1, 2, 0] {
      app.run { app in
        try await app.process.sleep(for: .seconds(seconds))
        app.book.note("\(seconds) at \(app.process.now.timeIntervalSinceReferenceDate)")
      }
    }
    device.advance(by: .seconds(2))
    #expect(book.notes == ["0 at 0.0", "1 at 1.0", "2 at 2.0"])
    device.advance(by: .seconds(2))
    #expect(book.notes.last == "3 at 3.0")
    #expect(device.clock.now.sinceStart == .seconds(4))
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func whoWaitsForNothingIsTold() async {
    let (device, book) = (SimulatedDevice(seed: 1), Book())
    let app = device.installNotebook("Notes", book, schemes: ["notes"])
    device.open("notes:a")
    let activity = app.run { try await $0.process.sleep(for: .seconds(1)) }
    await #expect {
      try await activity.value
    } throws: {
      ($0 as? SimulatedDevice.Unfinished)?.description.contains("outside → Notes: notes:a") == true
    }
  }

  // MARK: The seed

  /// Many apps that write to each other at once, with faults by chance.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  private static func commotion(_ seed: UInt64) -> [String] {
    let device = SimulatedDevice(seed: seed)
    let book = Book()
    let apps = (0..<4).map {
      device.installNotebook("App\($0)", book, schemes: ["app\($0)", "shared"])
    }
    for (index, app) in apps.enumerated() {
      app.run { app in
        await withTaskGroup(of: Void.self) { group in
          for step in 0..<5 {
            group.addTask {
              let target = (index + step) % 4
              _ = await app.process.open(step == 4 ? "shared:\(index)" : "app\(target):\(step)")
              try? await app.process.sleep(for: .seconds(step))
              app.book.note("\(index) finished \(step)")
            }
          }
        }
      }
    }
    device.advance(by: .seconds(10))
    return book.notes
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @Test func theSameSeedIsTheSameRun() {
    let first = Self.commotion(7)
    #expect(first.count == 40)
    for _ in 0..<5 { #expect(Self.commotion(7) == first) }
    #expect(Set((0..<20).map(Self.commotion)).count > 1)
  }
}
