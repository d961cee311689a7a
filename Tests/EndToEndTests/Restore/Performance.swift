import Foundation
import Terminal
import CantinaTestSupport
import Testing

/// A program in one of the scenes, with the objects that keep it there.
struct Performance {
  let app: CantinaProgram
  /// Servers and folders, kept until the end.
  var held: [AnyObject] = []

  /// Causes a departure and checks what the program leaves behind.
  func end(_ scene: Scene, by departure: Departure) async {
    let terminal = app.terminal
    switch departure {
    case .terminalCloses:
      terminal.hangUp()
      await app.leaves()
    case .terminateWhileStuck:
      terminal.stopReading()
      if scene == .suspended { await terminal.resumeInForeground() }
      app.floods()
      terminal.signal(SIGTERM)
      await app.leaves()
      terminal.resumeReading()
      await app.ends(with: 128 + SIGTERM)
    case .suspendAndContinue:
      if scene != .suspended { terminal.signal(SIGTSTP) }
      terminal.resumeReading()
      await app.stops()
      let before = terminal.output.bytes.count
      await terminal.resumeInForeground()
      await app.takesTheScreen()
      await app.draws(after: before)
      app.press(.control("c"))
      await app.ends(with: 130)
    case .interrupt, .terminate, .hangUpSignal, .quit, .stray, .badAccess, .abort, .illegal, .trap, .busError,
      .arithmetic:
      terminal.signal(departure.signal ?? 0)
      terminal.resumeReading()
      // A stopped program learns of it when it continues.
      if scene == .suspended { await terminal.resumeInForeground() }
      await app.ends(with: 128 + (departure.signal ?? 0))
    }
    withExtendedLifetime(held) {}
  }
}
