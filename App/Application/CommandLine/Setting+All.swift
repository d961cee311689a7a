import ConsoleProgram
import Foundation

/// An option of the program.
///
/// The parser, help, completions, the man page and the README's table are all made from `Setting.all`.
typealias Setting = CommandOption<Options>

extension Setting {
  /// Every option, in the order of help.
  static var all: [Setting] { Settings.all }
  static var get: [Setting] { Settings.get }
  /// The options of an address, whether it is browsed or read.
  static var address: [Setting] { Settings.address }
  static var variablePrefix: String { "CANTINA_" }

  /// The name of its environment variable: `CANTINA_OFFLINE`.
  var variable: String { variable(Self.variablePrefix) }

  fileprivate init(
    _ name: String, _ help: any Phrase, scope: Scope = .everywhere, clear: (@Sendable (inout Options) -> Void)? = nil,
    _ value: Value
  ) {
    self.init(name, help.key, scope: scope, clear: clear, value)
  }
}

private enum Settings {
  static let all: [Setting] =
    own(ProgramOptions.data) + Features.all.sources.map(source) + own(ProgramOptions.network) + transport
    + own(ProgramOptions.face) + language + own(ProgramOptions.logging) + questions + get + address

  /// The options that any program has, with the words of this one.
  private static func own(_ options: [CommandOption<ProgramOptions>]) -> [Setting] {
    options.map { option in
      let path: WritableKeyPath<Options, ProgramOptions> & Sendable = \.program
      return option.lifted(to: path, summary: words[option.name]?.key)
    }
  }

  private static let words: [String: any Phrase] = [
    "offline": CommandLinePhrase.optionOffline, "fixtures": CommandLinePhrase.optionFixtures,
    "record": CommandLinePhrase.optionRecord, "timeout": CommandLinePhrase.optionTimeout,
    "retries": CommandLinePhrase.optionRetries, "plain": CommandLinePhrase.optionPlain,
    "no-color": CommandLinePhrase.optionNoColor,
    "reduced-motion": CommandLinePhrase.optionReducedMotion, "mouse": CommandLinePhrase.optionMouse,
    "theme": CommandLinePhrase.optionTheme, "log": CommandLinePhrase.optionLog,
    "log-level": CommandLinePhrase.optionLogLevel,
  ]

  private static let transport: [Setting] = [
    Setting(
      "transport", CommandLinePhrase.optionTransport,
      .text(placeholder: "NAME", .names { TransportName.allCases.map(\.rawValue) }) {
        (options, value, name) throws(UsageError) in
        let known = try UsageError.known(value, of: TransportName.allCases.map(\.rawValue), name)
        options.transport = TransportName(rawValue: known) ?? .automatic
      })
  ]

  private static let language: [Setting] = [
    Setting(
      "lang", CommandLinePhrase.optionLang,
      .text(placeholder: "CODE", .own("languages")) { options, value, _ in options.language = value })
  ]

  private static let questions: [Setting] = [
    Setting("version", CommandLinePhrase.optionVersion, .question { $0.command = .version }),
    Setting("help", CommandLinePhrase.optionHelp, .question { $0.command = .help }),
  ]

  private static func source(_ source: SourceOption) -> Setting {
    let takesFile = source.place == .fileOrUrl
    let isMany = source.place == .urls
    let clear: @Sendable (inout Options) -> Void = { $0.sources[source.name] = nil }
    return Setting(
      source.name, source.help.key, clear: isMany ? clear : nil,
      .text(placeholder: takesFile ? "FILE-or-URL" : "URL", takesFile ? .file : .any) {
        (options, value, name) throws(UsageError) in
        let place: SourcePlace =
          takesFile && !value.contains("://") ? .file(value) : .url(try address(value, name))
        options.sources[source.name] = (isMany ? options.sources[source.name] ?? [] : []) + [place]
      })
  }

  private static func address(_ value: String, _ name: String) throws(UsageError) -> URL {
    guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil else {
      throw .invalidUrl(option: name, value: value)
    }
    return url
  }

  static let get: [Setting] = [
    Setting(
      "search", CommandLinePhrase.optionSearch, scope: .commands(["get"]),
      .text(placeholder: "TEXT") { options, value, _ in options.query.search = value }),
    Setting(
      "where", CommandLinePhrase.optionWhere, scope: .commands(["get"]),
      .text(placeholder: "CONDITION") { (options, value, name) throws(UsageError) in
        do throws(RecordCondition.Mistake) {
          options.query.condition = try RecordCondition(value)
        } catch {
          throw .unreadable(option: name, value: value, column: error.column)
        }
      }),
    Setting(
      "sort", CommandLinePhrase.optionSort, scope: .commands(["get"]),
      .text(placeholder: "FIELD", .own("fields")) { options, value, _ in options.query.sort = GetSort(value) }),
    Setting(
      "fields", CommandLinePhrase.optionFields, scope: .commands(["get", "diff"]),
      .text(placeholder: "A,B", .own("fields")) { (options, value, name) throws(UsageError) in
        let fields = value.split(separator: ",").map(String.init)
        guard !fields.isEmpty else { throw .missingValue(option: name) }
        options.query.fields = fields
      }),
    Setting(
      "limit", CommandLinePhrase.optionLimit, scope: .commands(["get"]),
      .text(placeholder: "N") { (options, value, name) throws(UsageError) in
        options.query.limit = try UsageError.number(value, in: 1...1_000_000, name)
      }),
    Setting(
      "pages", CommandLinePhrase.optionPages, scope: .commands(["get"]),
      .text(placeholder: "N") { (options, value, name) throws(UsageError) in
        options.query.pages = try UsageError.number(value, in: 1...100_000, name)
      }),
    Setting(
      "format", CommandLinePhrase.optionFormat, scope: .commands(["get", "diff"]),
      .text(placeholder: "FORMAT", .names { GetFormat.allCases.map(\.rawValue) }) {
        (options, value, name) throws(UsageError) in
        options.query.format =
          GetFormat(rawValue: try UsageError.known(value, of: GetFormat.allCases.map(\.rawValue), name)) ?? .table
      }),
    Setting(
      "safe-csv", CommandLinePhrase.optionSafeCsv, scope: .commands(["get"]),
      .toggle { options, isOn in
        options.query.guardsFormulas = isOn
        if isOn { options.query.format = .csv }
      }),
    Setting(
      "partial", CommandLinePhrase.optionPartial, scope: .commands(["get", "diff"]),
      .toggle { options, isOn in options.query.allowsPart = isOn }),
    Setting(
      "strict", CommandLinePhrase.optionStrict, scope: .commands(["get", "diff"]),
      .toggle { options, isOn in options.query.wantsProof = isOn }),
    Setting(
      "watch", CommandLinePhrase.optionWatch, scope: .commands(["get"]),
      .toggle { options, isOn in options.query.isWatched = isOn }),
    Setting(
      "every", CommandLinePhrase.optionEvery, scope: .commands(["open", "browse", "get"]),
      .text(placeholder: "SECONDS") { (options, value, name) throws(UsageError) in
        options.query.interval = .seconds(try UsageError.number(value, in: WatchPace.range, name))
      }),
    Setting(
      "by", CommandLinePhrase.optionBy, scope: .commands(["diff"]),
      .text(placeholder: "FIELD") { options, value, _ in options.matchField = value }),
  ]

  static let address: [Setting] = [
    Setting(
      "header", CommandLinePhrase.optionHeader, scope: .commands(["browse", "get", "diff"]),
      clear: { $0.access.headers = [] },
      .text(placeholder: "'NAME: VALUE'") { (options, value, name) throws(UsageError) in
        guard let header = HeaderTemplate(value) else { throw .invalidHeader(option: name) }
        options.access.headers.append(header)
      }),
    Setting(
      "bearer", CommandLinePhrase.optionBearer, scope: .commands(["browse", "get", "diff"]),
      .text(placeholder: "VAR") { (options, value, name) throws(UsageError) in
        guard QueryKey.isVariable(value) else { throw .notAVariable(option: name) }
        options.access.headers.append(HeaderTemplate(name: "Authorization", value: "Bearer $" + value))
      }),
    Setting(
      "basic", CommandLinePhrase.optionBasic, scope: .commands(["browse", "get", "diff"]),
      .text(placeholder: "USER[:VAR]") { (options, value, name) throws(UsageError) in
        guard let header = HeaderTemplate(basic: value) else { throw .notAVariable(option: name) }
        options.access.headers.append(header)
      }),
    Setting(
      "netrc", CommandLinePhrase.optionNetrc, scope: .commands(["browse", "get", "diff"]),
      .toggle { $0.usesNetrc = $1 }),
    Setting(
      "key", CommandLinePhrase.optionKey, scope: .commands(["browse", "get", "diff"]), clear: { $0.access.keys = [] },
      .text(placeholder: "NAME=VAR") { (options, value, name) throws(UsageError) in
        guard let key = QueryKey(value) else { throw .notAVariable(option: name) }
        options.access.keys.append(key)
      }),
    Setting(
      "allow-env", CommandLinePhrase.optionAllowEnv, scope: .commands(["browse", "open", "get", "diff", "apis"]),
      clear: { $0.access.allowedVariables = [] },
      .text(placeholder: "NAME") { options, value, _ in options.access.allowedVariables.insert(value) }),
    Setting(
      "cookies", CommandLinePhrase.optionCookies, scope: .commands(["browse", "open", "get", "apis"]),
      .toggle { $0.access.keepsCookies = $1 }),
    Setting(
      "no-names", CommandLinePhrase.optionNoNames, scope: .commands(["browse", "open"]),
      .toggle { $0.access.asksNames = !$1 }),
    Setting(
      "save", CommandLinePhrase.optionSave, scope: .commands(["browse"]),
      .text(placeholder: "NAME") { (options, value, name) throws(UsageError) in
        guard ApiBook.isName(value) else { throw .invalidName(option: name, value: value) }
        options.access.saveName = value
      }),
    Setting(
      "follow-origin", CommandLinePhrase.optionFollowOrigin, scope: .commands(["browse", "get", "diff"]),
      clear: { $0.access.followed = [] },
      .text(placeholder: "URL") { (options, value, name) throws(UsageError) in
        options.access.followed.insert(try address(value, name).origin)
      }),
  ]
}
