import CantinaTestSupport
import CantinaTools
import Synchronization
import Testing

@Suite("Deadlines", .bounded)
struct DeadlinesTests {
  private final class Ended: Sendable {
    private let names = Mutex([String]())
    var all: [String] { names.withLock(\.self) }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private let clock = ManualClock()
  private let ended = Ended()
  private let deadlines: Deadlines

  init() { deadlines = Deadlines(clock) }

  private func add(_ name: String, _ seconds: Int) -> Int {
    deadlines.add(after: .seconds(seconds)) { [ended] in ended.add(name) }
  }

  @Test("One sleeper watches all deadlines, and each fires once, the earliest first")
  func order() async {
    _ = add("early", 1)
    _ = add("late", 2)
    await clock.sleepers(1)
    #expect(clock.sleeping == 1)
    clock.advance(by: .seconds(1))
    await eventually("the limits end") { ended.all == ["early"] }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await eventually("the limits end") { ended.all == ["early", "late"] }
    #expect(deadlines.isIdle)
  }

  @Test("A removed or paused deadline does not fire, and a restarted one fires later")
  func changes() async {
    let (removed, paused, restarted) = (add("removed", 3), add("paused", 3), add("restarted", 3))
    await clock.sleepers(1)
    clock.advance(by: .seconds(2))
    deadlines.remove(removed)
    deadlines.remove(nil)
    deadlines.pause(paused)
    deadlines.restart(restarted)
    clock.advance(by: .seconds(1))
    // The sleeper wakes, and sleeps again for the remaining time.
    await clock.sleepers(1)
    #expect(ended.all == [])
    clock.advance(by: .seconds(2))
    await eventually("the limits end") { ended.all == ["restarted"] }
    deadlines.restart(paused)
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    await eventually("the limits end") { ended.all == ["restarted", "paused"] && deadlines.isIdle }
  }
}
