import Foundation
import CantinaTestSupport
import Testing

@testable import ApiSession

/// The possible faults of one request with their exact results; `CANTINA_MATRIX=1` prints the table.
///
/// The rows of many calls are smaller in the default run: `FullRun.amount`.
@Suite("Fault matrix", .bounded)
struct FaultMatrixTests {
  private struct Line {
    let cells: [String]
    let isAsExpected: Bool
  }

  @Test("Every subject has rows, and every row is unique")
  func complete() {
    #expect(Set(MatrixRow.all.map(\.subject)) == Set(MatrixRow.subjects))
    #expect(Set(MatrixRow.subjects).count == MatrixRow.subjects.count)
    let names = MatrixRow.all.map { "\($0.subject) \($0.detail)" }
    #expect(Set(names).count == names.count)
  }

  /// The count if the system cannot list the sockets; on Linux it can, so 1 is a failure there.
  #if os(Linux)
    private static let unknown = 1
  #else
    private static let unknown = 0
  #endif

  @Test(
    "Each row has its exact outcome, attempts and duration, and leaves nothing open",
    arguments: TestTransport.tested)
  func matrix(of kind: TestTransport) async throws {
    var lines: [Line] = []
    for (index, row) in MatrixRow.all.enumerated() {
      let line = try await played(row, number: index + 1, over: kind)
      if !line.isAsExpected { Issue.record("\(line.cells.joined(separator: " | "))") }
      lines.append(line)
    }
    guard ProcessInfo.processInfo.environment["CANTINA_MATRIX"] == "1" else { return }
    print(table(lines))
  }

  private func played(_ row: MatrixRow, number: Int, over kind: TestTransport) async throws -> Line {
    let name = row.detail.isEmpty ? row.subject : "\(row.subject): \(row.detail)"
    if let obstacle = await row.obstacle() {
      print("Fault matrix, row \(number), \(name): skipped, \(obstacle)")
      return Line(cells: ["\(number)", name, "", "skipped: \(obstacle)", "", "", ""], isAsExpected: true)
    }
    let server = try LoopbackServer()
    let (seen, attempts, clocks, own) = try await outcome(of: row, over: kind, server: server)
    let elapsed = clocks[0].now.offset
    let expected = row.expected(of: kind, server.url.absoluteString)
    // The scene is gone, with its session and its transport: now nothing may sleep, and every connection must be
    // closed, at both ends.
    let left = [
      own, await Leftovers.report("sleepers") { clocks.reduce(0) { $0 + $1.sleeping } },
      await Leftovers.report("connections") { server.openConnections },
      await Leftovers.report("sockets") { ProcessFacts.clientSockets(toPort: server.port) ?? Self.unknown },
    ]
    server.stop()
    let leftovers = left.compactMap(\.self).joined(separator: ", ")
    let isAsExpected =
      seen == expected && attempts == row.attempts && elapsed == row.elapsed && leftovers.isEmpty
    return Line(
      cells: [
        "\(number)", name, "\(expected)", seen == expected ? "the same" : "\(seen)",
        attempts == row.attempts ? "\(attempts)" : "\(attempts), not \(row.attempts)",
        elapsed == row.elapsed ? "\(elapsed)" : "\(elapsed), not \(row.elapsed)",
        leftovers.isEmpty ? "nothing" : leftovers,
      ], isAsExpected: isAsExpected)
  }

  private func outcome(
    of row: MatrixRow, over kind: TestTransport, server: LoopbackServer
  ) async throws -> (MatrixRow.Outcome, attempts: Int, clocks: [ManualClock], left: String?) {
    let scene = try MatrixScene(row, over: kind, server: server)
    let outcome = try await row.play(scene)
    return (outcome, scene.attempts, [scene.clock, scene.held], await scene.leftovers())
  }

  private func table(_ lines: [Line]) -> String {
    let heads = ["", "row", "expected", "seen", "attempts", "elapsed", "left open"]
    let rows = [heads] + lines.map { $0.cells.map { cell in cell.count > 72 ? cell.prefix(71) + "…" : cell } }
    let widths = heads.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let text = rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }
    let good = lines.count(where: \.isAsExpected)
    return text.joined(separator: "\n") + "\n\(lines.count) rows, \(good) as expected"
  }
}
