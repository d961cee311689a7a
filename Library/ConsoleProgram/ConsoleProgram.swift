import ApiSession
import ApiSessionFixtures
import CantinaExtensions
import CantinaTools
import Foundation
import Synchronization
import Terminal
import TerminalKit

/// A program with screens: its options, log, exit codes, signals and a first screen.
///
///     @main struct Browser {
///       static func main() async {
///         await ConsoleProgram(name: "browser", version: "1.0", options: [.apiSource]) { program in
///           MenuScreen("Browser", items: …)
///         }.run()
///       }
///     }
///
/// On a terminal the screens fill the window; with `--plain`, in a pipe and on a dumb terminal they are lines and a
/// prompt. `ExitCode` lists the exit codes. A variable can also set an option: `BROWSER_OFFLINE=1`.
@MainActor
public struct ConsoleProgram {
  private let name: String
  private let version: String
  private let summary: String
  private let arguments: [String]
  private let options: [CommandOption<ProgramOptions>]
  private let usual: [String: String]
  private let fixtures: URL?
  private let strings: KitStrings
  private let themes: [Theme]
  private let transport: () -> any Transport
  private let start: @MainActor (Program) throws -> any Screen

  /// Makes a program.
  ///
  /// `name` is also the prefix of messages and, in capitals, of variables. `arguments` are shown in help: `FILE`,
  /// `[FILE]` if it is optional, and at the end `FILE…` for any number. `options` extend the options of every program,
  /// such as `--plain`. The first of `themes` is the default. With `--offline`, the folder `fixtures` has the answers;
  /// otherwise, `transport` is called at most once. A `UsageError` of `start` is a mistake in the command line.
  public init(
    name: String, version: String, summary: String = "", arguments: [String] = [], options: [OptionGroup] = [],
    fixtures: URL? = nil,
    strings: KitStrings = .english, themes: [Theme] = Theme.all,
    transport: @autoclosure @escaping () -> any Transport = UrlSessionTransport(),
    start: @escaping @MainActor (Program) throws -> any Screen
  ) {
    (self.name, self.version, self.summary, self.fixtures) = (name, version, summary, fixtures)
    self.arguments = arguments
    usual = options.reduce(into: [:]) { $0.merge($1.usual) { _, new in new } }
    (self.strings, self.themes, self.transport, self.start) = (strings, themes, transport, start)
    self.options =
      options.flatMap(\.options) + ProgramOptions.face(themes: themes) + ProgramOptions.logging
      + ProgramOptions.questions
  }

  /// Runs the program and then ends the process.
  public func run() async -> Never {
    await ThisProcess.run {
      let environment = ThisProcess.environment
      return await perform(
        Array(CommandLine.arguments.dropFirst()), environment: environment,
        output: ProgramOutput(of: name, environment: environment))
    }
  }

  func perform(_ arguments: [String], environment: [String: String], output: ProgramOutput) async -> Int32 {
    let (options, words): (ProgramOptions, [String])
    do throws(UsageError) {
      var initial = ProgramOptions()
      initial.values = usual
      let prefix = name.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() + "_"
      let reading = try CommandLineReader(self.options, variablePrefix: prefix)
        .read(arguments, environment: environment, from: initial)
      (options, words) = (reading.options, reading.words)
      if options.question == nil {
        let typed = arguments.contains("--offline") ? "--offline" : prefix + "OFFLINE"
        try check(options, offlineAs: typed)
        try check(words)
      }
    } catch {
      output.complain(error.message(of: name))
      return error.exitCode.rawValue
    }
    switch options.question {
    case .help: return say(help, output)
    case .version: return say("\(name) \(version)\n", output)
    case nil: break
    }
    do throws(LogError) {
      let log = try ProgramLog(of: name, options: options)
      let program = Program(
        options: options, arguments: words, fixtures: fixtures, log: log.logger, agent: "\(name)/\(version)",
        transport: transport())
      let code = await show(program, environment, output)
      if let error = log.finish() { complain(error, output) }
      guard let (path, reason) = program.unrecorded.first else { return code }
      // A recording with gaps is not a success.
      output.complain("\(path) was not recorded: \(String(cString: strerror(reason)))")
      return code == ExitCode.success.rawValue ? ExitCode.ioError.rawValue : code
    } catch {
      complain(error, output)
      return ExitCode.ioError.rawValue
    }
  }

  private func check(_ options: ProgramOptions, offlineAs typed: String) throws(UsageError) {
    try options.checkConflicts()
    try options.checkFolders()
    // Offline, without stored answers, there is nothing to show.
    if options.isOffline, options.fixtures == nil, fixtures == nil {
      throw .missingCompanion(option: typed, other: "--fixtures")
    }
  }

  private func check(_ words: [String]) throws(UsageError) {
    let isOpen = arguments.last?.hasSuffix("…") == true
    if !isOpen, words.count > arguments.count { throw .unexpectedArgument(words[arguments.count]) }
    let needed = arguments.filter { !$0.hasPrefix("[") && !$0.hasSuffix("…") }
    if words.count < needed.count { throw .missingArgument(command: name, known: [needed[words.count]]) }
  }

  private func show(_ program: Program, _ environment: [String: String], _ output: ProgramOutput) async -> Int32 {
    let navigator = Navigator()
    navigator.observe = { [log = program.log] in $0.write(to: log) }
    navigator.tellWaits(for: program.calls)
    do {
      navigator.setRoot(try start(program))
    } catch {
      let mistake = error as? UsageError
      output.complain(mistake?.message(of: name) ?? "\(error)")
      return (mistake?.exitCode ?? .unavailable).rawValue
    }
    let end = await FaceRunner(options: program.options, environment: environment, log: program.log, themes: themes)
      .run(navigator, strings: strings)
    switch end {
    case .ended(let end): return end.exitCode
    case .failedWrite(let code) where code == EPIPE: return ExitCode.success.rawValue
    case .failedWrite(let code): output.complain(String(cString: strerror(code)))
    case .failed(let error): output.complain("The terminal cannot be used: \(error.cause)")
    }
    return ExitCode.ioError.rawValue
  }

  private func say(_ text: String, _ output: ProgramOutput) -> Int32 {
    guard let code = output.say(text) else { return ExitCode.success.rawValue }
    output.complain(String(cString: strerror(code)))
    return ExitCode.ioError.rawValue
  }

  private func complain(_ error: LogError, _ output: ProgramOutput) {
    output.complain("\(error.path): \(error.reason)")
  }

  private var help: String {
    let table = HelpTable(names: options.map(\.synopsis))
    let head = summary.isEmpty ? "" : summary + "\n\n"
    return "\(head)Usage: \((["\(name) [options]"] + arguments).joined(separator: " "))\n\n"
      + table.text(options.map { ($0.synopsis, $0.summary) })
  }
}

/// The options, arguments, log and network of a program while it makes its first screen.
@MainActor
public struct Program {
  /// The options that the user chose, checked.
  public let options: ProgramOptions
  /// The arguments that are not options.
  public let arguments: [String]
  /// The log that `--log` writes.
  public let log: Logger
  /// The transport: the network, a recording, or stored answers without a socket.
  public let transport: any Transport
  /// The unanswered calls; a loading screen names the server that it waits for.
  let calls = PendingCalls(clock: ContinuousClock())
  let unrecorded = Unrecorded()
  private let agent: String

  final class Unrecorded: Sendable {
    private let noted = Mutex<(path: String, code: Int32)?>(nil)

    var first: (path: String, code: Int32)? { noted.withLock(\.self) }
    func note(_ path: String, _ code: Int32) { noted.withLock { if $0 == nil { $0 = (path, code) } } }
  }

  /// Makes the argument of `start`, for a test or an own entry point; with `--offline`, `network` is not called.
  public init(
    options: ProgramOptions = ProgramOptions(), arguments: [String] = [], fixtures: URL? = nil, log: Logger = .off,
    agent: String = "program/1", transport network: @autoclosure () -> any Transport = UrlSessionTransport()
  ) {
    (self.options, self.arguments, self.log, self.agent) = (options, arguments, log, agent)
    let stored = options.fixtures.map { URL(filePath: $0, directoryHint: .isDirectory) }
    if options.isOffline, let folder = stored ?? fixtures {
      transport = FixtureTransport(root: folder)
      return
    }
    let live: any Transport =
      if let record = options.record {
        RecordingTransport(
          network(), root: URL(filePath: record, directoryHint: .isDirectory)
        ) { [log, unrecorded] path, code in
          log.error("not recorded: \(path, .public): \(String(cString: strerror(code)), .public)")
          unrecorded.note(path, code)
        }
      } else {
        network()
      }
    transport = stored.map { FixtureTransport(root: $0, otherwise: live) } ?? live
  }

  /// `offline` if answers come from a folder only, for the badge of a screen; otherwise, `nil`.
  public var badge: String? { options.isOffline ? "offline" : nil }

  /// Makes a session for the API at `base` that obeys the options and logs its errors; only this API gets `headers`.
  public func session(at base: URL, headers: HttpHeaders = [:]) -> ApiSession {
    var fields: HttpHeaders = ["User-Agent": agent]
    fields.merge(headers)
    var configuration = ApiConfiguration(
      retry: RetryPolicy(attempts: options.retries + 1), timeout: options.timeout, headers: fields)
    configuration.deadline = max(configuration.deadline, options.timeout + .seconds(15))
    return ApiSession(
      baseURL: base, configuration: configuration, transport: transport,
      eventMonitor: { [log = log.labelled("ApiSession"), waiting = calls.monitor()] event in
        event.write(to: log)
        waiting(event)
      })
  }

  /// Makes a session for the API at a literal address; an invalid URL stops the program.
  public func session(at base: StaticString, headers: HttpHeaders = [:]) -> ApiSession {
    session(at: URL(base), headers: headers)
  }
}

extension Navigator {
  /// Makes each loading screen name, from the third second on, the server that it waits for and the time so far.
  ///
  /// `words` makes the text from the server's name and the whole seconds so far.
  public func tellWaits(
    for calls: PendingCalls,
    words: @escaping @MainActor (_ host: String, _ seconds: Int) -> String = ScreenWords.english.waiting
  ) {
    notice = { own, isLoading in
      guard isLoading else { return own }
      // Asked again every second, even before the first call.
      let patience = Duration.seconds(3)
      guard let call = calls.longest else { return (own ?? Notice("")).changing(after: .seconds(1)) }
      guard call.elapsed >= patience else { return (own ?? Notice("")).changing(after: patience - call.elapsed) }
      let seconds = Int(call.elapsed / .seconds(1))
      return Notice(StyledText(words(call.host, seconds)), changesAfter: .seconds(seconds + 1) - call.elapsed)
    }
  }
}

extension Notice {
  /// Returns the same notice, to be asked for again after `pause` at the latest.
  fileprivate func changing(after pause: Duration) -> Notice {
    Notice(text, changesAfter: min(changesAfter ?? pause, pause))
  }
}
