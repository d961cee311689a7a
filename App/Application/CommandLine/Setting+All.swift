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
  static var address: [Setting] { Settings.address }
  /// The options by heading, in the order of help.
  static var groups: [(title: CommandLinePhrase, options: [Setting])] {
    [(.helpOptions, all.filter { $0.scope == .everywhere }), (.helpGetOptions, get), (.helpAddressOptions, address)]
  }
  static var variablePrefix: String { "CANTINA_" }

  /// The name of its environment variable: `CANTINA_OFFLINE`.
  var variable: String { variable(Self.variablePrefix) }
}

private enum Settings {
  typealias Apply = @Sendable (inout Options, String, _ option: String) throws(UsageError) -> Void

  static let all: [Setting] =
    own(ProgramOptions.data) + Features.all.sources.map(source) + own(ProgramOptions.network) + [transport]
    + own(ProgramOptions.face) + [language] + own(ProgramOptions.logging)
    + [
      Setting("version", help("version"), .question { $0.command = .version }),
      Setting("help", help("help"), .question { $0.command = .help }),
    ] + get + address

  private static func own(_ options: [CommandOption<ProgramOptions>]) -> [Setting] {
    options.map { option in
      let path: WritableKeyPath<Options, ProgramOptions> & Sendable = \.program
      return option.lifted(to: path, summary: help(option.name))
    }
  }

  /// The key of an option's help, which is named after it: `optionNoColor` for `no-color`.
  private static func help(_ name: String) -> String {
    let phrase = CommandLinePhrase(rawValue: "option" + name.split(separator: "-").map(\.capitalized).joined())
    return phrase?.key ?? name
  }

  /// Makes an option with a value; without commands it applies everywhere.
  private static func text(
    _ name: String, _ placeholder: String, _ choices: OptionChoices = .any, for commands: [String]? = nil,
    clear: (@Sendable (inout Options) -> Void)? = nil, _ apply: @escaping Apply
  ) -> Setting {
    Setting(
      name, help(name), scope: commands.map { .commands($0) } ?? .everywhere, clear: clear,
      .text(placeholder: placeholder, choices, apply))
  }

  private static func toggle(
    _ name: String, for commands: [String], _ apply: @escaping @Sendable (inout Options, Bool) -> Void
  ) -> Setting {
    Setting(name, help(name), scope: .commands(commands), .toggle(apply))
  }

  private static let transport = text("transport", "NAME", .names { TransportName.allCases.map(\.rawValue) }) {
    (options, value, name) throws(UsageError) in
    let known = try UsageError.known(value, of: TransportName.allCases.map(\.rawValue), name)
    options.transport = TransportName(rawValue: known) ?? .automatic
  }

  private static let language = text("lang", "CODE", .own("languages")) { options, value, _ in
    options.language = value
  }

  private static func source(_ source: SourceOption) -> Setting {
    let takesFile = source.place == .fileOrUrl
    let isMany = source.place == .urls
    let clear: @Sendable (inout Options) -> Void = { $0.sources[source.name] = nil }
    return Setting(
      source.name, source.help.key, clear: isMany ? clear : nil,
      .text(placeholder: takesFile ? "FILE-or-URL" : "URL", takesFile ? .file : .any) {
        (options, value, name) throws(UsageError) in
        let place: SourcePlace =
          takesFile && !value.contains("://") ? .file(value) : .url(try UsageError.url(value, name))
        options.sources[source.name] = (isMany ? options.sources[source.name] ?? [] : []) + [place]
      })
  }

  private static let requests = ["browse", "get", "diff"]

  static let get: [Setting] = [
    text("search", "TEXT", for: ["get"]) { options, value, _ in options.query.search = value },
    text("where", "CONDITION", for: ["get"]) { (options, value, name) throws(UsageError) in
      do throws(RecordCondition.Mistake) {
        options.query.condition = try RecordCondition(value)
      } catch {
        throw .unreadable(option: name, value: value, column: error.column)
      }
    },
    text("sort", "FIELD", .own("fields"), for: ["get"]) { options, value, _ in options.query.sort = GetSort(value) },
    text("fields", "A,B", .own("fields"), for: ["get", "diff"]) { (options, value, name) throws(UsageError) in
      let fields = value.split(separator: ",").map(String.init)
      guard !fields.isEmpty else { throw .missingValue(option: name) }
      options.query.fields = fields
    },
    text("limit", "N", for: ["get"]) { (options, value, name) throws(UsageError) in
      options.query.limit = try UsageError.number(value, in: 1...1_000_000, name)
    },
    text("pages", "N", for: ["get"]) { (options, value, name) throws(UsageError) in
      options.query.pages = try UsageError.number(value, in: 1...100_000, name)
    },
    text("format", "FORMAT", .names { GetFormat.allCases.map(\.rawValue) }, for: ["get", "diff"]) {
      (options, value, name) throws(UsageError) in
      let known = try UsageError.known(value, of: GetFormat.allCases.map(\.rawValue), name)
      options.query.format = GetFormat(rawValue: known) ?? .table
    },
    toggle("safe-csv", for: ["get"]) { options, isOn in
      options.query.guardsFormulas = isOn
      if isOn { options.query.format = .csv }
    },
    toggle("partial", for: ["get", "diff"]) { $0.query.allowsPart = $1 },
    toggle("strict", for: ["get", "diff"]) { $0.query.wantsProof = $1 },
    toggle("watch", for: ["get"]) { $0.query.isWatched = $1 },
    text("every", "SECONDS", for: ["open", "browse", "get"]) { (options, value, name) throws(UsageError) in
      options.query.interval = .seconds(try UsageError.number(value, in: WatchPace.range, name))
    },
    text("by", "FIELD", for: ["diff"]) { options, value, _ in options.matchField = value },
  ]

  static let address: [Setting] = [
    text("header", "'NAME: VALUE'", for: requests, clear: { $0.access.headers = [] }) {
      (options, value, name) throws(UsageError) in
      guard let header = HeaderTemplate(value) else { throw .invalidHeader(option: name) }
      options.access.headers.append(header)
    },
    text("bearer", "VAR", for: requests) { (options, value, name) throws(UsageError) in
      guard QueryKey.isVariable(value) else { throw .notAVariable(option: name) }
      options.access.headers.append(HeaderTemplate(name: "Authorization", value: "Bearer $" + value))
    },
    text("basic", "USER[:VAR]", for: requests) { (options, value, name) throws(UsageError) in
      guard let header = HeaderTemplate(basic: value) else { throw .notAVariable(option: name) }
      options.access.headers.append(header)
    },
    toggle("netrc", for: requests) { $0.usesNetrc = $1 },
    text("key", "NAME=VAR", for: requests, clear: { $0.access.keys = [] }) {
      (options, value, name) throws(UsageError) in
      guard let key = QueryKey(value) else { throw .notAVariable(option: name) }
      options.access.keys.append(key)
    },
    text(
      "allow-env", "NAME", for: ["browse", "open", "get", "diff", "apis"],
      clear: { $0.access.allowedVariables = [] }
    ) { options, value, _ in options.access.allowedVariables.insert(value) },
    toggle("cookies", for: ["browse", "open", "get", "apis"]) { $0.access.keepsCookies = $1 },
    toggle("no-names", for: ["browse", "open"]) { $0.access.asksNames = !$1 },
    text("save", "NAME", for: ["browse"]) { (options, value, name) throws(UsageError) in
      guard ApiBook.isName(value) else { throw .invalidName(option: name, value: value) }
      options.access.saveName = value
    },
    text("follow-origin", "URL", for: requests, clear: { $0.access.followed = [] }) {
      (options, value, name) throws(UsageError) in
      options.access.followed.insert(try UsageError.url(value, name).origin)
    },
  ]
}
