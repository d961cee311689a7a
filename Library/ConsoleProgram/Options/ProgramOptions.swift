import CantinaTools
import Foundation
import TerminalKit

/// The options that every such program shares: data source, appearance and log.
public struct ProgramOptions: Equatable, Sendable {
  /// Whether only stored answers are used: by default, if there is a folder of them and nothing is recorded.
  public var isOffline: Bool {
    get { offline ?? (fixtures != nil && record == nil) }
    set { offline = newValue }
  }
  private var offline: Bool?
  /// The folder of stored answers.
  public var fixtures: String?
  /// The folder in which received answers are recorded.
  public var record: String?
  /// The timeout of one attempt.
  public var timeout = Duration.seconds(10)
  /// The number of retries of a failed request.
  public var retries = 2
  /// Whether to print plain lines even on a terminal.
  public var isPlain = false
  /// Whether to use colours; `nil` leaves it to the environment.
  public var hasColor: Bool?
  /// Whether to avoid animation.
  public var reducesMotion = false
  /// Whether the program uses the mouse; the terminal's own text selection is then unavailable.
  public var hasMouse = false
  /// The name of a theme; `nil` for the default.
  public var theme: String?
  /// The name of a theme made by the user, which `--theme` accepts too.
  public var ownTheme: String?
  /// The path of the log file.
  public var log: String?
  /// The lowest level that is logged.
  public var logLevel = LogLevel.info
  /// The values of the program's own options, by name.
  public var values: [String: String] = [:]
  var question: Question?

  enum Question: Equatable, Sendable { case help, version }

  /// Makes the defaults.
  public init() {}

  /// The value of one of the program's own options; `nil` if it was not given.
  public subscript(name: String) -> String? { values[name] }
}

extension ProgramOptions {
  /// The options of the data source: `--offline`, `--fixtures`, `--record`.
  public static let data: [CommandOption<ProgramOptions>] = [
    CommandOption("offline", "Use stored answers only; open no connection", .toggle { $0.isOffline = $1 }),
    CommandOption(
      "fixtures", "Play back this folder; with --record, ask for what it lacks",
      .text(placeholder: "DIR", .folder) { options, value, _ in options.fixtures = value }),
    CommandOption(
      "record", "Store the answers of the network in this folder, for --fixtures",
      .text(placeholder: "DIR", .folder) { options, value, _ in options.record = value }),
  ]

  /// The network options: `--timeout`, `--retries`.
  public static let network: [CommandOption<ProgramOptions>] = [
    CommandOption(
      "timeout", "Give up an attempt after so many seconds (1 to 3600; 10)",
      .text(placeholder: "SECONDS") { (options, value, name) throws(UsageError) in
        options.timeout = .seconds(try UsageError.number(value, in: 1...3600, name))
      }),
    CommandOption(
      "retries", "Try a failed request again so many times (0 to 10; 2)",
      .text(placeholder: "N") { (options, value, name) throws(UsageError) in
        options.retries = try UsageError.number(value, in: 0...10, name)
      }),
  ]

  /// The appearance options: `--plain`, `--no-color`, `--reduced-motion`, `--mouse`, `--theme`.
  public static let face: [CommandOption<ProgramOptions>] = ProgramOptions.face(themes: Theme.all)

  /// Returns the appearance options for a program's own themes, the default first.
  public static func face(themes: [Theme]) -> [CommandOption<ProgramOptions>] {
    let names = themes.map(\.name)
    return [
      CommandOption("plain", "Write plain lines and ask at a prompt", .toggle { $0.isPlain = $1 }),
      CommandOption("no-color", "Show no colours", .toggle { $0.hasColor = !$1 }),
      CommandOption("reduced-motion", "Let nothing move by itself", .toggle { $0.reducesMotion = $1 }),
      CommandOption(
        "mouse", "Choose and scroll with the mouse; hold Shift to select text", .toggle { $0.hasMouse = $1 }),
      CommandOption(
        "theme", "Colours: \(names.joined(separator: ", "))",
        .text(placeholder: "NAME", .names { names }) { (options, value, name) throws(UsageError) in
          options.theme = try UsageError.known(value, of: names + [options.ownTheme].compactMap(\.self), name)
        }),
    ]
  }

  /// The log options: `--log`, `--log-level`.
  public static let logging: [CommandOption<ProgramOptions>] = [
    CommandOption(
      "log", "Write what happens to this file",
      .text(placeholder: "FILE", .file) { options, value, _ in options.log = value }),
    CommandOption(
      "log-level", "How much is written there: debug, info, warning or error",
      .text(placeholder: "LEVEL", .names { LogLevel.allCases.map(\.rawValue) }) {
        (options, value, name) throws(UsageError) in
        let level = try UsageError.known(value, of: LogLevel.allCases.map(\.rawValue), name)
        options.logLevel = LogLevel(rawValue: level) ?? .info
      }),
  ]

  /// The questions that every program answers: `--version`, `--help`.
  static let questions: [CommandOption<ProgramOptions>] = [
    CommandOption("version", "Show the version", .question { $0.question = .version }),
    CommandOption("help", "Show this help", .question { $0.question = .help }),
  ]

  /// Checks that the folder of `--fixtures` exists and that of `--record` is writable.
  public func checkFolders() throws(UsageError) {
    if let fixtures {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: fixtures, isDirectory: &isFolder), isFolder.boolValue else {
        throw .notFound(option: "--fixtures", path: fixtures)
      }
    }
    if let record {
      let folder = URL(filePath: record, directoryHint: .isDirectory)
      try? FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      guard access(record, W_OK | X_OK) == 0 else { throw .notWritable(option: "--record", path: record) }
    }
  }

  /// Checks that no two options contradict each other.
  public func checkConflicts() throws(UsageError) {
    if record != nil, isOffline { throw .conflict(option: "--record", other: "--offline") }
  }

  /// Returns the terminal's environment: `--no-color` sets `NO_COLOR`, and `--color` removes it.
  public func terminalVariables(_ environment: [String: String]) -> [String: String] {
    switch hasColor {
    case nil: environment
    case true?: environment.filter { $0.key != "NO_COLOR" }
    case false?: environment.merging(["NO_COLOR": "1"]) { _, new in new }
    }
  }
}
