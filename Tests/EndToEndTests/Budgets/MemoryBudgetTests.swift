import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Pushing and popping a screen a thousand times leaves nothing behind.
  @Suite(
    "Budgets of memory",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"), "no /proc to ask for memory"))
  struct MemoryBudgetTests {
    @Test("The gallery grows by at most 128 kB from the 200th to the 1,000th pop")
    func gallery() async throws {
      let terminal = try await PseudoTerminal(
        executable: try BuildFolder.program("gallery"), arguments: [], screen: Self.screen)
      let listed = "six fields, errors beside them"
      try await terminal.wait(forText: listed)
      try terminal.press(.down)
      try terminal.press(.down)
      try await expectGrowth(of: terminal, atMost: 128, opened: "Aconcagua", listed: listed)
    }

    @Test("cantina grows by at most 256 kB from the 200th to the 1,000th pop")
    func cantina() async throws {
      let path = try #require(CantinaBinary.path, "CANTINA_BINARY names no program")
      let terminal = try await PseudoTerminal(
        executable: path, arguments: ["--offline", "open", "people"], screen: Self.screen)
      try await terminal.wait(forText: "Skywalker")
      try await expectGrowth(of: terminal, atMost: 256, opened: "19 BBY", listed: "82 of 82")
    }

    private static let screen = VirtualTerminal(size: Size(columns: 80, rows: 24))

    private func expectGrowth(
      of terminal: PseudoTerminal, atMost limit: Int, opened: String, listed: String
    ) async throws {
      for _ in 0..<200 { try await pushAndPop(terminal, opened, listed) }
      var memory = [try #require(self.memory(of: terminal))]
      for _ in 0..<4 {
        for _ in 0..<200 { try await pushAndPop(terminal, opened, listed) }
        memory.append(try #require(self.memory(of: terminal)))
      }
      // A leak grows in all four steps. On a busy machine another pool thread may start in one, with a stack and a heap of
      // its own: the two smallest count for all.
      let growths = zip(memory.dropFirst(), memory).map { $0 - $1 }.sorted()
      #expect(2 * (growths[0] + growths[1]) <= limit, "\(memory) kB")
    }

    /// Each key must lead to its screen: a program that ignores keys takes no memory either.
    private func pushAndPop(_ terminal: PseudoTerminal, _ opened: String, _ listed: String) async throws {
      try terminal.press(.enter)
      try await terminal.wait(forText: opened)
      try terminal.press(.left)
      try await terminal.wait(forText: listed)
    }

    private func memory(of terminal: PseudoTerminal) -> Int? {
      terminal.pid.flatMap { ProcessSnapshot(pid: $0).residentKilobytes }
    }
  }
}
