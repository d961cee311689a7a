import CantinaTestSupport
import Foundation
import Terminal
import Testing

extension EndToEndTests {
  @Suite("No picture remains on the terminal")
  struct PictureRestoreTests {
    /// A terminal's picture protocol.
    enum Way: CaseIterable {
      case kitty, sixel

      var answers: TerminalAnswers { self == .kitty ? .pictures() : .sixels }
      /// The output that marks a shown picture.
      var sign: String { self == .kitty ? "\u{1B}_Ga=p," : "\u{1B}P0;1q" }

      func count(in ledger: ModeLedger) -> Int { self == .kitty ? ledger.everPictures.count : ledger.everSixels }
    }

    /// Starts a program that shows a poster in pixels.
    private func poster(_ way: Way = .kitty, _ variables: [String: String] = [:]) async throws -> CantinaProgram {
      let app = try await CantinaProgram(
        ["--offline", "open", "posters/3"], variables: variables.merging(["COLORTERM": "truecolor"]) { $1 },
        answers: way.answers)
      try await app.terminal.wait(for: "a picture", within: .seconds(60)) { $0.text.contains(way.sign) }
      return app
    }

    @Test("after quitting or leaving the picture's screen")
    func quit() async throws {
      let app = try await poster()
      let before = app.terminal.output.bytes.count
      app.press(.escape)
      try await app.terminal.wait(for: "the picture to go", within: .seconds(60)) {
        String(decoding: $0.bytes[before...], as: UTF8.self).contains("\u{1B}_Ga=d,d=i,")
      }
      app.press(.character("q"))
      await app.ends(with: 0)
      let ledger = ModeLedger(app.terminal.output.bytes)
      #expect(ledger.everPictures.count == 1)
    }

    @Test("after quitting with sixels; leaving the screen overwrites them with cells")
    func quitSixels() async throws {
      let app = try await poster(.sixel)
      let before = app.terminal.output.bytes.count
      app.press(.escape)
      await app.shows("Enceladus")
      let list = Array(app.terminal.output.bytes[before...])
      #expect(!String(decoding: list, as: UTF8.self).contains(Way.sixel.sign))
      app.press(.character("q"))
      await app.ends(with: 0)
      let ledger = ModeLedger(app.terminal.output.bytes)
      #expect(ledger.everSixels == 1 && ledger.leftovers == [])
    }

    @Test(
      "after a signal and after a crash",
      arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE],
      Way.allCases)
    func signal(number: Int32, way: Way) async throws {
      let app = try await poster(way, ["SWIFT_BACKTRACE": "enable=no"])
      app.terminal.signal(number)
      await app.ends(with: 128 + number)
      let ledger = ModeLedger(app.terminal.output.bytes)
      #expect(way.count(in: ledger) > 0 && ledger.leftovers == [])
    }

    @Test("while the program is suspended, and it is sent again afterwards", arguments: Way.allCases)
    func suspend(way: Way) async throws {
      let app = try await poster(way)
      app.terminal.signal(SIGTSTP)
      await app.stops()
      #expect(ModeLedger(app.terminal.output.bytes).leftovers == [])
      let before = app.terminal.output.bytes.count
      await app.terminal.resumeInForeground()
      try await app.terminal.wait(for: "the picture again", within: .seconds(60)) {
        String(decoding: $0.bytes[before...], as: UTF8.self).contains(way.sign)
      }
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("if the terminal supports none: the poster is drawn in cells")
    func refused() async throws {
      let app = try await CantinaProgram(
        ["--offline", "open", "posters/3"], variables: ["COLORTERM": "truecolor"], answers: .pictures(isHeld: false))
      // First as a file, then inline with fewer pixels.
      try await app.terminal.wait(for: "two tries", within: .seconds(60)) {
        $0.text.contains("t=t;") && $0.text.contains("t=d,m=")
      }
      app.press(.character("q"))
      await app.ends(with: 0)
      #expect(!app.terminal.output.text.contains("\u{1B}_Ga=p,"))
    }
  }
}
