import CantinaExtensions
import CantinaResources
import CantinaTools
import ConsoleProgram
import Foundation
import Terminal
import TerminalKit

/// Runs the program from its arguments to an exit code: loads the words, reads the options, opens the full screen or
/// plain lines.
///
/// It keeps everything that it opened until the process ends. Releasing it earlier would cancel pending requests, and on
/// Linux libdispatch occasionally crashes over a closing socket (swift-corelibs-libdispatch issue 949).
@MainActor
final class Launch {
  private let arguments: [String]
  private let environment: [String: String]
  private var started: Start?
  private var session: Session?
  private let output: ProgramOutput
  private var readWords: () throws(ResourceError) -> Localization = { Localization(tables: []) }
  /// Loaded on first use: the output of `get` needs no language.
  private lazy var words: Localization = {
    do throws(ResourceError) {
      return try readWords()
    } catch {
      complain(error.sentence)
      return Localization(tables: [])
    }
  }()

  /// Creates a launch; the first argument is the program's name.
  init(arguments: [String], environment: [String: String]) {
    (self.arguments, self.environment) = (arguments, environment)
    output = ProgramOutput(of: "cantina", environment: environment)
  }

  struct Start {
    let dependencies: DependencyManager
    let resources: Resources
    let log: Logger
  }

  func run() async -> Int32 {
    let resources: Resources
    do {
      resources = try Resources.find(
        executable: ThisProcess.executable ?? arguments.first ?? "", environment: environment)
    } catch {
      complain(error.sentence)
      return ExitCode.noInput.rawValue
    }
    let folders = Folders(environment: environment)
    let news = StorageNews()
    var preferences = folders.preferences(tell: news.tell).read() ?? Preferences()
    // The program may no longer have the language.
    if let language = preferences.language, language != Language.usual, !resources.languages.contains(language) {
      preferences.language = nil
    }
    var options = Options(preferences)
    let own = OwnLook(in: folders.config)
    options.program.ownTheme = own.theme?.name
    var mistake: UsageError?
    do throws(UsageError) {
      options = try CommandLineParser.parse(Array(arguments.dropFirst()), environment: environment, from: options)
      try check(options, resources)
      if case .open = options.command, options.command.address == .standardInput {
        options.access.input = StandardStream.giveInputToTerminal()
      }
    } catch {
      mistake = error
      options.language =
        CommandLineParser.language(Array(arguments.dropFirst()), environment: environment) ?? options.language
    }
    let language = Language.chosen(options.language, environment: environment, known: resources.languages)
    readWords = { () throws(ResourceError) in try Localization(resources, language: language) }
    if !options.command.mayBeSilent {
      do throws(ResourceError) {
        words = try readWords()
      } catch {
        complain(error.sentence)
        return ExitCode.noInput.rawValue
      }
    }
    if let mistake {
      complain(words.text(mistake))
      return mistake.exitCode.rawValue
    }
    complain(news.unsaid())
    if let code = giveCredentials(&options) { return code.rawValue }
    let network = NetworkChoice(options.transport, curl: DependencyManager.curl)
    let code = await run(options, resources, own) { [self] log, visit in
      Start(
        dependencies: .live(
          options: options, resources: resources, words: self.words, folders: folders, environment: environment,
          preferences: preferences, log: log, visit: visit, news: news, network: network,
          transport: { ChosenTransport(choice: network, use: .shippedAddresses) },
          givenTransport: { ChosenTransport(choice: network, use: .givenAddresses) }),
        resources: resources, log: log)
    }
    // The problems of the run are printed after the screen or the data, where they stay visible.
    let problems = news.unsaid()
    complain(problems)
    // An incomplete recording is a failure.
    let isGap = problems.contains { if case .notRecorded = $0 { true } else { false } }
    return isGap && code == ExitCode.success.rawValue ? ExitCode.ioError.rawValue : code
  }

  /// Reads `.netrc`, and asks for a password that is not in any variable.
  /// - Returns: the exit code if that fails.
  private func giveCredentials(_ options: inout Options) -> ExitCode? {
    if options.usesNetrc {
      let path = environment["NETRC"] ?? ((environment["HOME"] ?? "") + "/.netrc")
      do throws(Netrc.Flaw) {
        options.access.netrc = try Netrc(path: path)
      } catch {
        complain(words.text(error, path))
        return error == .missing ? .noInput : .badData
      }
    }
    let variable = HeaderTemplate.passwordVariable
    guard environment[variable]?.isEmpty != false,
      let user = options.access.headers.last(where: { $0.variables.contains(variable) })?.user
    else { return nil }
    let name = user.shortened
    let values = ["name": name, "origin": options.access.origin?.shortened ?? ""]
    switch HiddenLine.ask(OutsideText.line(words[CommandLinePhrase.launchPassword, values]) + " ") {
    case .text(let password):
      options.access.environment[variable] = password
      return nil
    case .cancelled: return .interrupted
    case .nobody:
      complain(words[CommandLinePhrase.launchNoPassword, ["name": name]])
      return .usage
    }
  }

  private func complain(_ problems: [StorageProblem]) {
    for problem in problems { complain(words.text(problem)) }
  }

  private func run(
    _ options: Options, _ resources: Resources, _ own: OwnLook, start: (Logger, VisitLog) -> Start
  ) async -> Int32 {
    switch options.command {
    case .help: return say(HelpText(words: words).usage)
    case .helpKeys:
      for flaw in own.flaws { complain(words.text(flaw)) }
      return say(HelpText(words: words).keys(own.keymap))
    case .helpBrowse: return say(HelpText(words: words).browse)
    case .version: return say(HelpText(words: words).version)
    case .man: return say(ManPage(words: words).text)
    case .completions(let shell):
      return say(CompletionScript(words: words, languages: resources.languages).text(for: shell))
    case .clearCache: return await clearCache()
    case .get(let query): return await logged(options, start) { await get(query, options, $0.dependencies) }
    case .open(let route): return await logged(options, start) { await open(route, options, own, $0) }
    case .apis(let name): return await logged(options, start) { await apis(check: name, $0.dependencies) }
    case .diff(let query): return await logged(options, start) { await diff(query, options, $0.dependencies) }
    }
  }

  private func logged(
    _ options: Options, _ start: (Logger, VisitLog) -> Start, _ command: @MainActor (Start) async -> Int32
  ) async -> Int32 {
    do throws(LogError) {
      let kept = MemorySink(limit: VisitLog.limit)
      // The log of a `get` cannot be viewed afterwards.
      let isVisit = if case .open = options.command { true } else { false }
      let log = try ProgramLog(
        of: "cantina", options: options.program, sinks: isVisit ? [kept] : [], redact: SearchRedaction.redacted)
      let start = start(log.logger, VisitLog(path: options.log, sink: kept))
      started = start
      let code = await command(start)
      if let failure = log.finish() { complainOfLog(failure) }
      return code
    } catch {
      complainOfLog(error)
      return ExitCode.ioError.rawValue
    }
  }

  private func complainOfLog(_ error: LogError) {
    complain(words[CommandLinePhrase.launchLog, ["path": error.path, "cause": error.reason]])
  }

  private func apis(check name: String?, _ dependencies: DependencyManager) async -> Int32 {
    let (api, book) = (dependencies.anyApi, dependencies.apis.book)
    if let url = name.flatMap(book.description)?.base, let code = consent(for: url, dependencies) { return code }
    return finish(await ApisCommand(api: api, book: book, words: words).run(check: name))
  }

  private func clearCache() async -> Int32 {
    do throws(CacheError) {
      let size = try await FileCacheStore(folder: Folders(environment: environment).cache).clear()
      return say(words[SettingsPhrase.cacheCleared, ["size": words.text(bytes: size)]] + "\n")
    } catch {
      complain(words[SettingsPhrase.cacheNotCleared, ["path": error.path, "cause": error.reason]])
      return ExitCode.ioError.rawValue
    }
  }

  private func get(_ query: GetQuery, _ options: Options, _ dependencies: DependencyManager) async -> Int32 {
    let style = style(options)
    if query.address == nil, query.described == nil {
      return finish(await GetCommand(dependencies: dependencies, style: style).run(query))
    }
    guard let url = query.address ?? dependencies.apis.book.url(of: query.described ?? []) else {
      let command = ApisCommand(api: dependencies.anyApi, book: dependencies.apis.book, words: words)
      return finish(command.nothing(named: query.described?.first ?? ""))
    }
    if let code = consent(for: url, dependencies) { return code }
    return await writing { sink in
      if query.isWatched {
        let watch = GetWatch(
          reader: dependencies.diff, words: words, style: style, output: sink, clock: dependencies.clock,
          complain: complain)
        let side = query.address.map { DiffSide.address($0) } ?? .described(query.described ?? [])
        return await watch.run(query, of: side).rawValue
      }
      let get = GetAddress(
        api: dependencies.anyApi, words: words, style: style, progress: progress,
        mayWalk: { [self] in mayWalk($0, $1, isChosen: query.pages != nil) }, output: sink)
      return finish(await get.run(query, at: url))
    }
  }

  /// Runs a command that writes piece by piece; a failed write decides the exit code.
  private func writing(_ command: @MainActor (GetOutput) async -> Int32) async -> Int32 {
    let sink = GetOutput { [output] text in output.put(text) }
    let code = await command(sink)
    return sink.failure.map(exitCode(ofFailedWrite:)) ?? code
  }

  private func diff(_ query: DiffQuery, _ options: Options, _ dependencies: DependencyManager) async -> Int32 {
    for url in [query.before.remote, query.after.remote].compactMap(\.self) {
      if let code = consent(for: url, dependencies) { return code }
    }
    return await writing { sink in
      let command = DiffCommand(
        reader: dependencies.diff, words: words, style: style(options), output: sink,
        credentials: { dependencies.anyApi.credentials(for: $0) })
      return finish(await command.run(query, options.query))
    }
  }

  private func style(_ options: Options) -> GetStyle {
    let isTerminal = StandardStream.output.isTerminal
    let colors = TerminalEnvironment(options.program.terminalVariables(environment)).capabilities.colors
    return GetStyle(
      columns: isTerminal ? StandardStream.output.columns : nil, hasColor: isTerminal && colors != .none,
      charset: Charset(TerminalEnvironment(environment)), guardsFormulas: options.query.guardsFormulas)
  }

  /// Asks on a terminal whether the variables that a description names may be sent to an address.
  /// - Returns: the exit code if there is no terminal to ask on; otherwise, `nil`.
  private func consent(for url: URL, _ dependencies: DependencyManager) -> Int32? {
    let names = dependencies.anyApi.credentials(for: url).unasked
    guard !names.isEmpty else { return nil }
    guard isatty(STDIN_FILENO) == 1, StandardStream.error.isTerminal else {
      for name in names { complain(words[DescriptionPhrase.consentNeeded, ["name": name, "origin": url.origin]]) }
      return ExitCode.usage.rawValue
    }
    for name in names {
      complain(words[DescriptionPhrase.consentQuestion, ["name": name, "origin": url.origin]])
      guard let first = readLine()?.lowercased().first, "yt".contains(first) else { continue }
      do throws(StorageError) {
        try dependencies.apis.consent.allow([name], for: url.origin)
      } catch {
        complain(words.text(StorageProblem.notKept(error)))
      }
    }
    return nil
  }

  /// Reports the number of pages and the remaining requests; on a terminal it asks, unless the user chose the number.
  private func mayWalk(_ pages: Int, _ limit: RateLimit?, isChosen: Bool) -> Bool {
    let left = limit.map { " " + words[GetPhrase.walkLimit, ["text": words.text($0)]] } ?? ""
    let asks = !isChosen && isatty(STDIN_FILENO) == 1 && StandardStream.output.isTerminal
    guard asks, StandardStream.error.isTerminal else {
      complain(words[GetPhrase.walk, count: pages] + left)
      return true
    }
    complain(words[GetPhrase.walkQuestion, count: pages] + left)
    return readLine()?.lowercased().first.map { "yt".contains($0) } ?? false
  }

  /// Shows the progress of a long list on a terminal; each report overwrites the last.
  private var progress: AnyRecords.Progress {
    guard StandardStream.error.isTerminal, !StandardStream.output.isTerminal else { return { _ in } }
    return { step in
      let text = step.map { step in step.total.map { "\(step.count)/\($0)" } ?? "\(step.count)" }
      try? StandardStream.error.write(text.map { "\r\($0)" } ?? "\n")
    }
  }

  private func finish(_ outcome: GetCommand.Outcome) -> Int32 {
    for message in outcome.messages { complain(message) }
    let written = say(outcome.output)
    return written == ExitCode.success.rawValue ? outcome.exitCode.rawValue : written
  }

  private func open(_ route: Route, _ options: Options, _ own: OwnLook, _ start: Start) async -> Int32 {
    let session = Session(start: start, options: options, own: own, environment: environment)
    self.session = session
    switch await session.run(route) {
    case .ended(let end): return end.exitCode
    case .failedWrite(let code): return exitCode(ofFailedWrite: code)
    case .failed(let error):
      complain(words[CommandLinePhrase.launchTerminal, ["cause": error.cause]])
      return ExitCode.ioError.rawValue
    }
  }

  private func check(_ options: Options, _ resources: Resources) throws(UsageError) {
    try options.program.checkFolders()
    if let address = options.command.address, address.isLocal, address != .standardInput {
      let path = address.path(percentEncoded: false)
      let command = if case .get = options.command { "get" } else { "browse" }
      guard FileManager.default.fileExists(atPath: path) else { throw .noFile(option: command, path: path) }
    }
    if case .file(let path) = options.seats, !FileManager.default.fileExists(atPath: path) {
      throw .noFile(option: "--seats", path: path)
    }
    if let language = options.language {
      let known = resources.languages
      guard known.contains(language) else {
        throw .unknownName(option: "--lang", value: language, known: known, nearest: language.nearest(of: known))
      }
    }
  }

  private func say(_ text: String) -> Int32 {
    output.say(text).map(exitCode(ofFailedWrite:)) ?? ExitCode.success.rawValue
  }

  /// A closed pipe (`head -1`) is not a failure; a full disk is.
  private func exitCode(ofFailedWrite code: Int32) -> Int32 {
    guard code != EPIPE else { return ExitCode.success.rawValue }
    complain(words[CommandLinePhrase.launchOutput, ["cause": String(cString: strerror(code))]])
    return ExitCode.ioError.rawValue
  }

  private func complain(_ text: String) { output.complain(text) }
}

extension ResourceError {
  /// Names the missing folder and where it was looked for, in English: the texts of all languages are in that folder.
  fileprivate var sentence: String {
    switch self {
    case .folderNotFound(let looked):
      "The files that belong to the program are not there. Looked for them in \(looked.joined(separator: ", ")). "
        + "Set \(Resources.variable) to their folder."
    case .settingNotUsable(let path): "\(Resources.variable): there are no files of the program in \(path)."
    case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
    case .notATable(let path, let line):
      "\(path) is no table of texts: line \(line) is not \"key\" = \"text\"; or has the key of another line."
    }
  }
}

extension Localization {
  fileprivate func text(_ flaw: Netrc.Flaw, _ path: String) -> String {
    switch flaw {
    case .missing: self[CommandLinePhrase.launchNetrcMissing, ["path": path]]
    case .open: self[CommandLinePhrase.launchNetrcOpen, ["path": path]]
    case .unreadable(let reason): self[CommandLinePhrase.launchNetrcUnreadable, ["path": path, "cause": reason]]
    }
  }
}
