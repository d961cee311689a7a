import CantinaExtensions
import Foundation
import TerminalKit
import CantinaTools

extension Setting {
  /// Every option, in the order of help.
  static let all: [Setting] = data + Features.all.sources.map(source) + general + get + address

  private static let data: [Setting] = [
    Setting("offline", .optionOffline, .toggle { $0.isOffline = $1 }),
    Setting(
      "fixtures", .optionFixtures,
      .text(placeholder: "DIR", .folder) { options, value, _ in options.fixtures = value }),
    Setting(
      "record", .optionRecord, .text(placeholder: "DIR", .folder) { options, value, _ in options.record = value }),
  ]

  private static let general: [Setting] = [
    Setting(
      "timeout", .optionTimeout,
      .text(placeholder: "SECONDS") { (options, value, name) throws(UsageError) in
        options.timeout = .seconds(try number(value, in: 1...3600, name))
      }),
    Setting(
      "retries", .optionRetries,
      .text(placeholder: "N") { (options, value, name) throws(UsageError) in
        options.retries = try number(value, in: 0...10, name)
      }),
    Setting("plain", .optionPlain, .toggle { $0.isPlain = $1 }),
    Setting("no-color", .optionNoColor, .toggle { $0.hasColor = !$1 }),
    Setting("reduced-motion", .optionReducedMotion, .toggle { $0.reducesMotion = $1 }),
    Setting("mouse", .optionMouse, .toggle { $0.hasMouse = $1 }),
    Setting("theme", .optionTheme, .text(placeholder: "NAME", .names { Theme.all.map(\.name) }, setTheme)),
    Setting(
      "lang", .optionLang, .text(placeholder: "CODE", .languages) { options, value, _ in options.language = value }),
    Setting("log", .optionLog, .text(placeholder: "FILE", .file) { options, value, _ in options.log = value }),
    Setting(
      "log-level", .optionLogLevel,
      .text(placeholder: "LEVEL", .names { LogLevel.allCases.map(\.rawValue) }, setLogLevel)),
    Setting("version", .optionVersion, .question { $0.command = .version }),
    Setting("help", .optionHelp, .question { $0.command = .help }),
  ]

  /// The option of a source.
  private static func source(_ source: SourceOption) -> Setting {
    let takesFile = source.place == .fileOrUrl
    return Setting(
      source.name, source.help, repeatable: source.place == .urls,
      .text(placeholder: takesFile ? "FILE-or-URL" : "URL", takesFile ? .file : .any) {
        (options, value, name) throws(UsageError) in
        let place: SourcePlace =
          takesFile && !value.contains("://") ? .file(value) : .url(try address(value, name))
        options.sources[source.name] = (source.place == .urls ? options.sources[source.name] ?? [] : []) + [place]
      })
  }

  private static func address(_ value: String, _ name: String) throws(UsageError) -> URL {
    guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil else {
      throw .invalidUrl(option: name, value: value)
    }
    return url
  }

  @Sendable
  private static func setTheme(_ options: inout Options, _ value: String, _ name: String) throws(UsageError) {
    options.theme = try known(value, of: Theme.all.map(\.name), name)
  }

  @Sendable
  private static func setLogLevel(_ options: inout Options, _ value: String, _ name: String) throws(UsageError) {
    options.logLevel = LogLevel(rawValue: try known(value, of: LogLevel.allCases.map(\.rawValue), name)) ?? .info
  }

  /// The value, if it is one of a few; else the error names them and the nearest.
  static func known(_ value: String, of names: [String], _ option: String) throws(UsageError) -> String {
    guard names.contains(value) else {
      throw .unknownName(option: option, value: value, known: names, nearest: value.nearest(of: names))
    }
    return value
  }

  /// The value as a whole number within a range.
  static func number(_ text: String, in range: ClosedRange<Int>, _ name: String) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .invalidNumber(option: name, value: text, range: range)
    }
    return number
  }
}

extension Setting {
  /// The options that belong to `get`.
  static let get: [Setting] = [
    Setting(
      "search", .optionSearch, scope: .commands(["get"]),
      .text(placeholder: "TEXT") { options, value, _ in options.query.search = value }),
    Setting(
      "sort", .optionSort, scope: .commands(["get"]),
      .text(placeholder: "FIELD", .fields) { options, value, _ in options.query.sort = GetSort(value) }),
    Setting(
      "fields", .optionFields, scope: .commands(["get"]),
      .text(placeholder: "A,B", .fields) { (options, value, name) throws(UsageError) in
        let fields = value.split(separator: ",").map(String.init)
        guard !fields.isEmpty else { throw .missingValue(option: name) }
        options.query.fields = fields
      }),
    Setting(
      "limit", .optionLimit, scope: .commands(["get"]),
      .text(placeholder: "N") { (options, value, name) throws(UsageError) in
        options.query.limit = try number(value, in: 1...1_000_000, name)
      }),
    Setting(
      "format", .optionFormat, scope: .commands(["get"]),
      .text(placeholder: "FORMAT", .names { GetFormat.allCases.map(\.rawValue) }) {
        (options, value, name) throws(UsageError) in
        options.query.format =
          GetFormat(rawValue: try known(value, of: GetFormat.allCases.map(\.rawValue), name)) ?? .table
      }),
  ]
}

extension Setting {
  /// The options of an address, whether it is browsed or read.
  static let address: [Setting] = [
    Setting(
      "header", .optionHeader, scope: .commands(["browse", "get"]), repeatable: true,
      .text(placeholder: "'NAME: VALUE'") { (options, value, name) throws(UsageError) in
        guard let header = HeaderTemplate(value) else { throw .invalidHeader(option: name, value: value) }
        options.access.headers.append(header)
      }),
    Setting(
      "save", .optionSave, scope: .commands(["browse"]),
      .text(placeholder: "NAME") { (options, value, name) throws(UsageError) in
        guard ApiBook.isName(value) else { throw .invalidName(option: name, value: value) }
        options.access.saveName = value
      }),
    Setting(
      "follow-origin", .optionFollowOrigin, scope: .commands(["browse", "get"]), repeatable: true,
      .text(placeholder: "URL") { (options, value, name) throws(UsageError) in
        options.access.followed.insert(try address(value, name).origin)
      }),
  ]
}
