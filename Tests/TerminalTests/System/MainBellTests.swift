import Testing

@testable import Terminal

@Suite("A bell for the main actor")
struct MainBellTests {
  @MainActor
  private final class Counter {
    private(set) var count = 0
    var onChange: (() -> Void)?

    func add() {
      count += 1
      onChange?()
    }
  }

  @MainActor
  @Test("Rings that come before it was heard are heard as one")
  func merges() async {
    let counter = Counter()
    let bell = MainBell { counter.add() }
    for _ in 0..<100 { bell.ring() }
    // The main actor has not been let go of since.
    #expect(counter.count == 0)
    await withCheckedContinuation { heard in counter.onChange = { heard.resume() } }
    #expect(counter.count == 1)
  }

  @MainActor
  @Test("It is heard each time, from whatever thread it is rung")
  func repeats() async {
    let counter = Counter()
    let bell = MainBell { counter.add() }
    for number in 1...20 {
      await withCheckedContinuation { heard in
        counter.onChange = { heard.resume() }
        Task.detached { bell.ring() }
      }
      #expect(counter.count == number)
    }
  }
}
