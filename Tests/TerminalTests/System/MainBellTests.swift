import CantinaTestSupport
import Testing

@testable import Terminal

@Suite("A bell for the main actor")
struct MainBellTests {
  @MainActor
  private final class Counter {
    private(set) var count = 0

    func add() { count += 1 }
  }

  @MainActor
  @Test("Rings before delivery are coalesced into one")
  func merges() async {
    let counter = Counter()
    let bell = MainBell { counter.add() }
    for _ in 0..<100 { bell.ring() }
    // The main actor has been busy since.
    #expect(counter.count == 0)
    await eventually("the bell is heard") { counter.count > 0 }
    #expect(counter.count == 1)
  }

  @MainActor
  @Test("Each ring is delivered, from any thread")
  func repeats() async {
    let counter = Counter()
    let bell = MainBell { counter.add() }
    for number in 1...20 {
      Task.detached { bell.ring() }
      await eventually("the bell is heard") { counter.count >= number }
      #expect(counter.count == number)
    }
  }
}
