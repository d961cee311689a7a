import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Everything that may befall the program, in everything that it may be doing.
  @Suite(
    "The terminal is as before, whatever the program was doing",
    .enabled(if: CantinaBinary.isExpected, "no cantina is there, see CANTINA_BINARY"))
  struct RestoreTableTests {
    private struct Case: Sendable {
      let scene: Scene
      let departure: Departure
    }

    private static let all = Scene.allCases.flatMap { scene in
      Departure.allCases.map { Case(scene: scene, departure: $0) }
    }

    @Test("after each departure from each scene")
    func table() async { await tryOut(Self.all, atOnce: 4) }

    /// Several programs side by side: each waits for its own terminal most of the time.
    private func tryOut(_ cases: [Case], atOnce width: Int) async {
      await withTaskGroup(of: Void.self) { group in
        for (index, one) in cases.enumerated() {
          if index >= width { await group.next() }
          group.addTask { await tryOut(one) }
        }
      }
    }

    private func tryOut(_ one: Case) async {
      do {
        try await one.scene.begin("\(one.departure), \(one.scene)").end(one.scene, by: one.departure)
      } catch {
        Issue.record(error, "\(one.departure), \(one.scene)")
      }
    }
  }
}
