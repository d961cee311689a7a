import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Counts of the table "Budgets of the program"; the times are in `Tests/Benchmarks`.
  @Suite("Budgets of frames")
  struct FrameBudgetTests {
    @Test("Moving the cursor or scrolling by a line takes one write of at most 280 bytes")
    func moving() async throws {
      let app = try await people()
      // The terminal's answer about its background repaints the first row. The key follows that answer,
      // so the first move is drawn after it.
      _ = await bytes(app, to: 1...1)
      let first = try await restingSnapshot(app)
      let moves = await bytes(app, to: 2...16)
      let rest = await bytes(app, to: 17...30)
      let scrolls = await bytes(app, to: 31...60)
      // Two rows are rewritten, since their background changes; if the list scrolls, the scroll mark too.
      #expect(moves <= 15 * 280, "\(moves / 15)")
      #expect(scrolls <= 30 * 280, "\(scrolls / 30)")
      #if os(Linux)
        let last = try await restingSnapshot(app)
        let writes = try #require(last.writes(since: first, of: moves + rest + scrolls))
        #expect((58...59).contains(writes), "\(writes) writes for 59 frames")
      #endif
      app.press(.character("q"))
      await app.ends(with: 0)
    }

    @Test("A detail with all its names takes at most 3,000 bytes")
    func push() async throws {
      let app = try await people()
      // After the terminal's answer about its background, which repaints the list.
      _ = await bytes(app, to: 1...1)
      app.press(.up)
      await app.shows("▌ \(SampleNames.people[0])")
      await app.endsFrame()
      let before = app.terminal.progress.bytes
      app.press(.enter)
      await app.shows("Tatooine")
      await app.shows("X-wing")
      let count = app.terminal.progress.bytes - before
      #expect(count <= 3000, "\(count)")
    }

    #if os(Linux) && compiler(>=6.3) && compiler(<6.4)
      @Test("The main thread itself waits for input")
      func mainThread() async throws {
        let app = try await people()
        // Another wait may come first while something is still loading.
        await eventually("the main thread waits in poll") {
          app.snapshot?.mainThreadWaitsIn.map { $0.isEmpty || $0 == "0" || $0.contains("poll_schedule") } ?? true
        }
        app.press(.character("q"))
        await app.ends(with: 0)
      }
    #endif

    @Test("An idle program writes nothing")
    func rest() async throws {
      let app = try await people()
      _ = await bytes(app, to: 1...3)
      let before = app.terminal.progress
      await app.terminal.waitForOutput(after: before.reads, within: .milliseconds(1500))
      #expect(app.terminal.progress.bytes == before.bytes)
    }

    private func people() async throws -> CantinaProgram {
      let app = try await CantinaProgram(["--offline", "open", "people"])
      await app.shows("▌ \(SampleNames.people[0])")
      await app.shows("82 of 82")
      return app
    }

    /// Returns a snapshot while the main thread sleeps.
    ///
    /// The system counts a write when it returns, which may be after its bytes have arrived.
    private func restingSnapshot(_ app: CantinaProgram) async throws -> ProcessSnapshot {
      var snapshot: ProcessSnapshot?
      await eventually("the main thread sleeps") {
        snapshot = app.snapshot
        return snapshot?.mainThreadSleeps ?? true
      }
      return try #require(snapshot)
    }

    /// Moves down to each of these rows in turn, and returns the number of bytes written.
    private func bytes(_ app: CantinaProgram, to rows: ClosedRange<Int>) async -> Int {
      let before = app.terminal.progress.bytes
      for row in rows {
        app.press(.down)
        await app.shows("▌ \(SampleNames.people[row])")
        await app.endsFrame()
      }
      return app.terminal.progress.bytes - before
    }
  }
}
