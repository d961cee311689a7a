import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Every width and every height of a window.
  @Suite("Sizes")
  struct SizeTests {
    /// Small lengths, the most error-prone, and some up to a thousand; all would take four minutes.
    private static let lengths = Array(1...50) + [79, 80, 81, 132] + stride(from: 177, through: 1_000, by: 47)

    @Test("An absurdly large size is drawn up to a limit")
    func absurd() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      // Our screen model could not hold it either, so the test keeps the bytes only.
      let terminal = try await PseudoTerminal(
        executable: path, arguments: ["--offline", "open", "people"], size: Size(columns: 65_535, rows: 65_535))
      try await terminal.wait(for: "a frame", within: .seconds(60)) { $0.bytes.count > 2_000 }
      try terminal.press(.character("q"))
      #expect(try await terminal.waitForExit(within: .seconds(60)) == .exited(0))
    }

    @Test(
      "No size from 1 to 1,000 columns and rows crashes it, and the last frame is right",
      arguments: ["people", "cocktails", "seats", "posters/1"])
    func sweep(route: String) async throws {
      let app = try await CantinaProgram(
        ["--offline", "open", route], variables: ["SWIFT_BACKTRACE": "enable=no"], within: .seconds(60))
      await app.takesTheScreen()
      let sizes =
        Self.lengths.map { Size(columns: $0, rows: 24) } + Self.lengths.map { Size(columns: 80, rows: $0) }
        + (1...30).map { Size(columns: $0, rows: $0) } + [Size(columns: 1_000, rows: 1_000)]
      for size in sizes {
        let reads = app.terminal.progress.reads
        app.terminal.resize(to: size)
        // Without room nothing is drawn, so the wait is short.
        await app.terminal.waitForOutput(after: reads, within: .milliseconds(50))
        if app.terminal.hasEnded { break }
      }
      let before = app.terminal.output.bytes.count
      app.terminal.resize(to: Size(columns: 80, rows: 24))
      await app.draws(after: before)
      await app.shows("antina")
      app.press(.control("c"))
      await app.ends(with: 130)
    }
  }
}
