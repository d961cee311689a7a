import CantinaTestSupport
import Testing

@testable import cantina

/// A paged mirror with a fault in every answer, until the fault is turned off.
final class HostileMirror: Sendable {
  let fault: HostileFault
  private let mirror: TestMirror

  init(_ row: HostileRow) throws {
    let fault = try HostileFault(row)
    self.fault = fault
    mirror = try TestMirror(.paged, clock: fault.clock)
    try #require(mirror.server).fails { _ in fault.reply }
  }

  var swapi: any SwapiService { mirror.swapi }
}
