import Foundation
import Terminal
import CantinaTestSupport
import Testing

/// A program in one of the scenes, and what it needs to stay there.
struct Performance {
  let app: CantinaProgram
  /// Servers and folders, kept until the end.
  var held: [AnyObject] = []

  /// Lets something befall the program and looks at what it leaves behind.
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
      terminal.goOnReading()
      await app.ends(with: 128 + SIGTERM)
    case .suspendAndContinue:
      if scene != .suspended { terminal.signal(SIGTSTP) }
      terminal.goOnReading()
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
      terminal.goOnReading()
      // A stopped program hears of it when it goes on.
      if scene == .suspended { await terminal.resumeInForeground() }
      await app.ends(with: 128 + (departure.signal ?? 0))
    }
    withExtendedLifetime(held) {}
  }
}
