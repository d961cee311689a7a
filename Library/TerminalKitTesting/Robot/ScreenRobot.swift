import Terminal
import TerminalKit
import Testing

/// Runs an application without a real terminal: presses keys and reads the screen, as a user would.
///
///     let robot = await ScreenRobot(showing: screen)
///     robot.press(.down, .enter).shows("Luke Skywalker")
///     await robot.type("/lu").settle().shows("1 of 82")
///
/// `press` handles and draws each key before it returns. `settle()` waits for asynchronous work (a task, a service);
/// work that waits for a `ManualClock` fails it unless the test advances the clock. The application ends when the robot
/// is released.
@MainActor
public final class ScreenRobot {
  /// The terminal that the application runs on.
  public let terminal: TestTerminal
  /// The navigator of the application.
  public let navigator: Navigator
  /// The theme that the application draws with.
  public let theme: Theme
  private let application: TerminalApplication
  private let clock: ManualClock?
  private let running: Task<Result<ApplicationEnd, TerminalError>, Never>

  /// Starts an application for `navigator`, and returns when its first frame is drawn, even if the screen is loading.
  ///
  /// With `patience`, the initializer may return before the first frame.
  public init(
    _ navigator: Navigator, on terminal: TestTerminal = TestTerminal(), strings: KitStrings = .english,
    theme: Theme = .dusk, reducesMotion: Bool = false, clock: any Clock<Duration> = ManualClock(),
    patience: Duration = .zero, places: PaletteSource = PaletteSource()
  ) async {
    let application = TerminalApplication(
      terminal: terminal, navigator: navigator, strings: strings, theme: theme, reducesMotion: reducesMotion,
      clock: clock, patience: patience, places: places)
    (self.terminal, self.navigator, self.theme, self.application) = (terminal, navigator, theme, application)
    self.clock = clock as? ManualClock
    running = Task {
      do throws(TerminalError) { return .success(try await application.run()) } catch { return .failure(error) }
    }
    await eventually("the application opens its terminal") { terminal.wasAsked }
  }

  /// Starts an application with one screen, its first frame drawn at `columns` × `rows`.
  public convenience init(
    showing screen: any Screen, columns: Int = 80, rows: Int = 24, reducesMotion: Bool = false,
    clock: any Clock<Duration> = ManualClock()
  ) async {
    let navigator = Navigator()
    navigator.setRoot(screen)
    await self.init(
      navigator, on: TestTerminal(columns: columns, rows: rows), reducesMotion: reducesMotion, clock: clock)
  }

  deinit { Task { @MainActor [terminal] in terminal.deliver([.ended(.inputClosed)]) } }

  /// Presses keys one after the other, each in its own batch.
  @discardableResult
  public func press(_ keys: Key...) -> ScreenRobot {
    for key in keys { terminal.deliver([.input(.key(key))]) }
    return self
  }

  /// Types text letter by letter; `\n` is Enter.
  @discardableResult
  public func type(_ text: String) -> ScreenRobot {
    for character in text { press(character == "\n" ? .enter : .character(character)) }
    return self
  }

  /// Advances a manual clock by a second, the time to read an alert, so that keys can answer it.
  @discardableResult
  public func pause() -> ScreenRobot {
    clock?.advance(by: .seconds(1))
    return self
  }

  /// Pastes text as one insertion.
  @discardableResult
  public func paste(_ text: String) -> ScreenRobot {
    terminal.deliver([.input(.paste(text))])
    return self
  }

  /// Gives the terminal another size.
  @discardableResult
  public func resize(columns: Int, rows: Int) -> ScreenRobot {
    terminal.resize(columns: columns, rows: rows)
    return self
  }

  /// Waits until the screen has loaded, the work of `Navigator.run` has ended or awaits an answer, and the latest
  /// frame is drawn.
  ///
  /// It does not advance the clock, and does not wait for a frame that a busy terminal cannot take. `Patience` and the
  /// time limit of the test limit the wait. Then the test fails with the current screen, and with the number of tasks
  /// that wait for the robot's clock.
  @discardableResult
  public func settle(sourceLocation: SourceLocation = #_sourceLocation) async -> ScreenRobot {
    repeat {
      var isSettled = false
      Task { [navigator] in
        await navigator.settled()
        isSettled = true
      }
      let isInTime = await eventually(
        "the screen is settled", pollLimit: Patience.currentLimit, seen: unsettled, sourceLocation: sourceLocation
      ) { isSettled }
      guard isInTime else { return self }
      await eventually("the newest frame is drawn", seen: { terminal.glass.framed }, sourceLocation: sourceLocation) {
        !application.owesFrame || terminal.isBusy
      }
    } while !navigator.isIdle
    return self
  }

  private func unsettled() -> String {
    guard let clock else { return terminal.glass.framed }
    return "tasks that wait until the test advances the clock of the robot: \(clock.sleeping)\n"
      + terminal.glass.framed
  }

  /// Waits for another frame without advancing the clock; returns at once if the test is cancelled.
  public func nextFrame() async { await terminal.frames(atLeast: terminal.frames.count + 1) }

  /// Returns the result of the application after it has restored the terminal; `nil` while it runs, or if it failed.
  public func end() async -> ApplicationEnd? { application.hasEnded ? try? await running.value.get() : nil }
}

/// Actions of the mouse.
extension ScreenRobot {
  /// Presses and releases the left button on the first letter of the first visible `text`.
  @discardableResult
  public func click(on text: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    point([.press, .release], at: text, sourceLocation)
  }

  /// Turns the wheel by one notch, down or up, over the first letter of the first visible `text`.
  @discardableResult
  public func turnWheel(
    down: Bool = true, over text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) -> ScreenRobot {
    point([down ? .scrollDown : .scrollUp], at: text, sourceLocation)
  }

  private func point(
    _ actions: [MouseEvent.Action], at text: String, _ sourceLocation: SourceLocation
  ) -> ScreenRobot {
    guard let place = terminal.glass.position(of: text) else {
      fail("There is no “\(text)” to point at", sourceLocation)
      return self
    }
    for action in actions {
      terminal.deliver([.input(.mouse(MouseEvent(action: action, column: place.column, row: place.row)))])
    }
    return self
  }
}
