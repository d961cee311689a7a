import CantinaTools
import Foundation
import Terminal
import TerminalKit

/// The form of a program's user interface.
public enum Face: Equatable, Sendable {
  case fullScreen
  case plain

  /// Chooses plain lines if `isPlain`, if a stream is not a terminal, or if `TERM` is empty or `dumb`.
  public init(isPlain: Bool, environment: [String: String], isInputTerminal: Bool, isOutputTerminal: Bool) {
    let kind = environment["TERM"] ?? ""
    let understands = !kind.isEmpty && kind != "dumb"
    self = !isPlain && understands && isInputTerminal && isOutputTerminal ? .fullScreen : .plain
  }
}

/// Shows a navigator's screens in the face that the options and the streams call for.
@MainActor
public final class FaceRunner {
  /// How a run ended.
  public enum End {
    case ended(ApplicationEnd)
    /// Plain lines could no longer be written; the code is `errno`.
    case failedWrite(Int32)
    case failed(TerminalError)
  }

  /// The time that a screen's first frame waits for stored data: too short to notice, long enough to load.
  public static let patience = Duration.milliseconds(50)

  private let options: ProgramOptions
  private let environment: [String: String]
  private let log: Logger
  private let themes: [Theme]
  private var application: TerminalApplication?

  /// Takes the options, the process's variables and the themes, the default first; opens nothing.
  public init(
    options: ProgramOptions, environment: [String: String], log: Logger = .off, themes: [Theme] = Theme.all
  ) {
    (self.options, self.environment, self.log, self.themes) = (options, environment, log, themes)
  }

  /// Shows the screens of `navigator` until the end of the run; `TerminalApplication` explains the parameters.
  public func run(
    _ navigator: Navigator, strings: KitStrings = .english, clock: any Clock<Duration> = ContinuousClock(),
    patience: Duration = patience, places: PaletteSource = PaletteSource(),
    command: (@MainActor (_ route: String) -> String)? = nil
  ) async -> End {
    let variables = TerminalEnvironment(options.terminalVariables(environment))
    let bindings = navigator.keymap.table(ApplicationAction.bindings)
    let face = Face(
      isPlain: options.isPlain, environment: environment, isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: StandardStream.output.isTerminal)
    guard face == .fullScreen else {
      let lines = StandardLines(charset: Charset(variables))
      let end = await PlainApplication(
        device: lines, navigator: navigator, strings: strings, clock: clock, places: places, bindings: bindings
      ).run()
      return lines.failure.map { .failedWrite($0) } ?? .ended(end)
    }
    let terminal = SystemTerminal(
      environment: variables,
      options: TerminalOptions(
        mouse: options.hasMouse,
        errorOutput: { [log] bytes in
          // Output of libraries belongs in the log, not in a frame.
          log.warning("descriptor 2: \(String(decoding: bytes, as: UTF8.self), .public)")
        }, crashLog: options.log))
    let application = TerminalApplication(
      terminal: terminal, navigator: navigator, strings: strings, theme: theme(options.theme),
      reducesMotion: options.reducesMotion, clock: clock, patience: patience, places: places,
      bindings: bindings, command: command)
    self.application = application
    do throws(TerminalError) { return .ended(try await application.run()) } catch { return .failed(error) }
  }

  /// Changes the look of the screens while they are shown; a `nil` theme is that of the options.
  public func show(theme: String?, reducesMotion: Bool) {
    application?.theme = self.theme(theme ?? options.theme)
    application?.reducesMotion = reducesMotion
  }

  private func theme(_ name: String?) -> Theme { themes.first { $0.name == name } ?? themes.first ?? .dusk }
}

extension ApplicationEnd {
  /// The exit code for the shell.
  public var exitCode: Int32 {
    switch self {
    case .quit, .inputClosed: ExitCode.success.rawValue
    case .interrupted: ExitCode.interrupted.rawValue
    case .signal(let number): 128 + number
    }
  }
}

extension TerminalError {
  /// The system's description.
  public var cause: String {
    switch self {
    case .notATerminal: String(cString: strerror(ENOTTY))
    case .system(_, let code): String(cString: strerror(code))
    }
  }
}
