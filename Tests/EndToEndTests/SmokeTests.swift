import CantinaTestSupport
import Testing

extension EndToEndTests {
  @Suite(
    "The program", .enabled(if: CantinaBinary.isExpected, "no cantina beside the tests, and CANTINA_BINARY is not set"))
  struct SmokeTests {
    @Test("It tells its version and ends")
    func version() async throws {
      let outcome = try await CantinaPipe.run(["--version"])
      #expect(outcome.end == .exited(0))
      #expect(outcome.output.hasPrefix("cantina"))
      #expect(outcome.errors.isEmpty)
    }
  }
}
