import Terminal
import CantinaTestSupport

/// Memory while a screen is pushed and popped a thousand times, in kilobytes.
struct Growth {
  let atStart: Int
  let afterWarmUp: Int
  let atEnd: Int

  /// From the 200th to the 1,000th pop.
  var growth: Int { atEnd - afterWarmUp }

  init(of session: Session, push: Key, pop: Key) async throws {
    var readings = [session.snapshot.residentKilobytes ?? 0]
    for count in 1...1000 {
      try await session.pressQuickly(push)
      try await session.pressQuickly(pop)
      if count == 200 || count == 1000 { readings.append(session.snapshot.residentKilobytes ?? 0) }
    }
    (atStart, afterWarmUp, atEnd) = (readings[0], readings[1], readings[2])
  }
}
