import CantinaTestSupport
import Testing

extension EndToEndTests {
  @Suite("The terminal is restored, whatever the program was doing")
  struct RestoreTableTests {
    @Test("after each departure from each scene", arguments: Scene.allCases, Departure.allCases)
    func table(scene: Scene, departure: Departure) async throws {
      try await scene.begin("\(departure), \(scene)").end(scene, by: departure)
    }
  }
}
