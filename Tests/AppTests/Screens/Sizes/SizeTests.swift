import Terminal
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Every screen in a window of any size", .bounded)
@MainActor
struct SizeTests {
  /// Small and extreme sizes, as columns and rows.
  nonisolated private static let sizes: [(Int, Int)] =
    FullRun.isWanted
    ? lengths.flatMap { [($0, 12), (80, $0), ($0, $0)] } + [(1_000, 1), (1, 1_000), (1_000, 24), (80, 1_000)]
    : [(1, 1), (2, 2), (5, 3), (19, 5), (20, 4), (21, 6), (33, 7), (1_000, 1), (1, 200), (200, 3), (80, 24)]
  /// Every small length and a few larger ones; all up to 100 take four minutes.
  nonisolated private static let lengths = Array(1...30) + stride(from: 40, through: 100, by: 10)

  @Test(
    "draws nothing outside of its window and leaves no cell unpainted",
    arguments: Features.all.walk(turn: 3, "screens in windows of any size"))
  func sizes(route: Route) async throws {
    let app = try await TestApp(route)
    for (columns, rows) in Self.sizes {
      await app.robot.resize(columns: columns, rows: rows).settle()
      let glass = app.robot.terminal.glass
      #expect(glass.faults.isEmpty, "\(columns)×\(rows)")
      #expect(glass.size.columns == columns && glass.places.allSatisfy { $0.text != "▒" }, "\(columns)×\(rows)")
    }
    app.robot.press(.character("q"))
  }
}
