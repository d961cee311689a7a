import Extensions
import Foundation
import TerminalKit
import Tools

extension Setting {
  /// Every option, in the order of help.
  static let all: [Setting] = general + get

  private static let general: [Setting] = [
    Setting("offline", .optionOffline, .toggle { $0.isOffline = $1 }),
    Setting(
      "fixtures", .optionFixtures,
      .text(placeholder: "DIR", .folder) { options, value, _ in options.fixtures = value }),
    Setting(
      "record", .optionRecord, .text(placeholder: "DIR", .folder) { options, value, _ in options.record = value }),
    Setting("swapi", .optionSwapi, repeatable: true, .text(placeholder: "URL", .any, addMirror)),
    Setting("seats", .optionSeats, .text(placeholder: "FILE-or-URL", .file, setSeats)),
    Setting(
      "cocktails", .optionCocktails,
      .text(placeholder: "URL") { (options, value, name) throws(UsageError) in
        options.cocktails = try address(value, name)
      }),
    Setting(
      "restaurants", .optionRestaurants,
      .text(placeholder: "URL") { (options, value, name) throws(UsageError) in
        options.restaurants = try address(value, name)
      }),
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

  @Sendable
  private static func addMirror(_ options: inout Options, _ value: String, _ name: String) throws(UsageError) {
    options.swapi.append(try address(value, name))
  }

  private static func address(_ value: String, _ name: String) throws(UsageError) -> URL {
    guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil else {
      throw .invalidUrl(option: name, value: value)
    }
    return url
  }

  @Sendable
  private static func setSeats(_ options: inout Options, _ value: String, _ name: String) throws(UsageError) {
    guard let scheme = value.firstRange(of: "://").map({ value[..<$0.lowerBound].lowercased() }) else {
      options.seats = .file(value)
      return
    }
    guard let url = URL(string: value), ["http", "https"].contains(scheme), url.host() != nil else {
      throw .invalidUrl(option: name, value: value)
    }
    options.seats = .url(url)
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
