import Terminal
import TerminalKit
import Testing

/// Runs an application over a navigator without a terminal: presses keys and looks at the screen, as a person would.
///
///     let robot = await ScreenRobot(showing: screen)
///     robot.press(.down, .enter).shows("Luke Skywalker")
///     await robot.type("/lu").settle().shows("1 of 82")
///
/// A key is heard and drawn before its call returns. What answers later (a task, a service) is awaited by `settle()`; a
/// screen that waits for a `ManualClock` settles only after the test has moved it. The application ends with the robot.
@MainActor
public final class ScreenRobot {
  /// The terminal that the application runs on.
  public let terminal: TestTerminal
  /// What is walked through.
  public let navigator: Navigator
  /// The theme that the application draws with.
  public let theme: Theme
  private let application: TerminalApplication
  private let clock: ManualClock?
  private var waiting: CheckedContinuation<Void, Never>?
  private let running: Task<Result<ApplicationEnd, TerminalError>, Never>

  /// Starts an application over what `navigator` holds and returns when its first frame is drawn, loading or not; with
  /// `patience` when the application runs.
  public init(
    _ navigator: Navigator, on terminal: TestTerminal = TestTerminal(), strings: KitStrings = .english,
    theme: Theme = .dusk, reducesMotion: Bool = false, clock: any Clock<Duration> = ManualClock(),
    patience: Duration = .zero, places: PaletteSource = PaletteSource()
  ) async {
    let application = TerminalApplication(
      terminal: terminal, navigator: navigator, strings: strings, theme: theme, reducesMotion: reducesMotion,
      clock: clock, patience: patience, places: places)
    self.terminal = terminal
    self.navigator = navigator
    self.theme = theme
    self.application = application
    self.clock = clock as? ManualClock
    running = Task {
      do throws(TerminalError) { return .success(try await application.run()) } catch { return .failure(error) }
    }
    await eventually("the application opens its terminal") { terminal.wasAsked }
  }

  /// Starts an application that shows one screen, with its first frame drawn at `columns` × `rows`.
  public convenience init(
    showing screen: any Screen, columns: Int = 80, rows: Int = 24, reducesMotion: Bool = false,
    clock: any Clock<Duration> = ManualClock()
  ) async {
    let navigator = Navigator()
    navigator.setRoot(screen)
    await self.init(
      navigator, on: TestTerminal(columns: columns, rows: rows), reducesMotion: reducesMotion, clock: clock)
  }

  deinit {
    Task { @MainActor [terminal] in terminal.deliver([.ended(.inputClosed)]) }
  }

  /// Presses keys one after the other, each as a batch of its own.
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

  /// Lets a second pass by a manual clock, in which a person reads what came up: letters answer an alert from then on.
  @discardableResult
  public func read() -> ScreenRobot {
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

  /// Waits, without time passing, until nothing loads, work that keys have begun by `Navigator.run` has ended or asks
  /// something, and the newest frame is drawn.
  ///
  /// A frame that a busy terminal has no room for is not waited for. A test with a time limit that waits in vain fails
  /// with the screen that it waited on.
  @discardableResult
  public func settle(sourceLocation: SourceLocation = #_sourceLocation) async -> ScreenRobot {
    repeat {
      await settledOrCancelled()
      await eventually("the newest frame is drawn", seen: { terminal.glass.framed }, sourceLocation: sourceLocation) {
        !application.owesFrame || terminal.isBusy
      }
    } while !navigator.isIdle && !Task.isCancelled
    if !navigator.isIdle { fail("The screen never settled", sourceLocation) }
    return self
  }

  /// Waits, without time passing, for another frame than the last; returns at once when the test is cancelled.
  public func nextFrame() async {
    await terminal.frames(atLeast: terminal.frames.count + 1)
  }

  /// What the application ended with, with the terminal given back; nil while it runs.
  public func end() async -> ApplicationEnd? {
    application.hasEnded ? try? await running.value.get() : nil
  }

  private func settledOrCancelled() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting = continuation
        Task {
          await navigator.settled()
          goOn()
        }
      }
    } onCancel: {
      Task { await goOn() }
    }
  }

  private func goOn() {
    waiting?.resume()
    waiting = nil
  }
}

/// What is done with the mouse.
extension ScreenRobot {
  /// Presses and releases the left button on the first letter of `text`, where it is seen first.
  @discardableResult
  public func click(on text: String, sourceLocation: SourceLocation = #_sourceLocation) -> ScreenRobot {
    point([.press, .release], at: text, sourceLocation)
  }

  /// Turns the wheel by one notch, down or up, over the first letter of `text`.
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
