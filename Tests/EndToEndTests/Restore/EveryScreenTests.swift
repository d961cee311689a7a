import Foundation
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Every departure on every screen of the program.
  @Suite("The terminal is restored, whichever screen was shown")
  struct EveryScreenTests {
    @Test("after each departure")
    func table() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let routes = try await Routes.places(of: path) + Routes.details
      let cases = routes.flatMap { route in Departure.allCases.map { (route, $0) } }
      await withTaskGroup(of: Void.self) { group in
        for (index, one) in cases.enumerated() {
          if index >= 4 { await group.next() }
          group.addTask { await tryOut(one.0, one.1) }
        }
      }
      print("Screens and departures: \(cases.count)")
    }

    private func tryOut(_ route: String, _ departure: Departure) async {
      do {
        let app = try await CantinaProgram(
          ["--offline", "open", route], variables: ["SWIFT_BACKTRACE": "enable=no", "PATH": "/nonexistent"],
          within: .seconds(90)
        ) { words, location in CantinaProgram.record("\(departure), \(route): \(words)", location) }
        await app.takesTheScreen()
        // The first line names the screen, except on full-screen pictures.
        await app.draws(after: 200)
        await Performance(app: app).end(.atRest, by: departure)
      } catch {
        Issue.record(error, "\(departure), \(route)")
      }
    }
  }
}
