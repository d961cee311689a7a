import Extensions
import Foundation
import TerminalKit
import Tools

extension Setting {
  /// Every option, in the order of help.
  static let all: [Setting] = [
    Setting("offline", .optionOffline, .none { $0.isOffline = true }),
    Setting("fixtures", .optionFixtures, .text(placeholder: "DIR") { options, value, _ in options.fixtures = value }),
    Setting("record", .optionRecord, .text(placeholder: "DIR") { options, value, _ in options.record = value }),
    Setting("swapi", .optionSwapi, repeatable: true, .text(placeholder: "URL", addMirror)),
    Setting(
      "cocktails", .optionCocktails,
      .text(placeholder: "URL") { (options, value, name) throws(UsageError) in
        options.cocktails = try address(value, name)
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
    Setting("plain", .optionPlain, .none { $0.isPlain = true }),
    Setting("no-color", .optionNoColor, .none { $0.hasColor = false }),
    Setting("reduced-motion", .optionReducedMotion, .none { $0.reducesMotion = true }),
    Setting("theme", .optionTheme, .text(placeholder: "NAME", setTheme)),
    Setting("lang", .optionLang, .text(placeholder: "CODE") { options, value, _ in options.language = value }),
    Setting("log", .optionLog, .text(placeholder: "FILE") { options, value, _ in options.log = value }),
    Setting("log-level", .optionLogLevel, .text(placeholder: "LEVEL", setLogLevel)),
    Setting("version", .optionVersion, variable: false, .none { $0.command = .version }),
    Setting("help", .optionHelp, variable: false, .none { $0.command = .help }),
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
  private static func setTheme(_ options: inout Options, _ value: String, _ name: String) throws(UsageError) {
    let known = Theme.all.map(\.name)
    guard known.contains(value) else {
      throw .unknownName(option: name, value: value, known: known, nearest: value.nearest(of: known))
    }
    options.theme = value
  }

  @Sendable
  private static func setLogLevel(_ options: inout Options, _ value: String, _ name: String) throws(UsageError) {
    let known = LogLevel.allCases.map(\.rawValue)
    guard let level = LogLevel(rawValue: value) else {
      throw .unknownName(option: name, value: value, known: known, nearest: value.nearest(of: known))
    }
    options.logLevel = level
  }

  private static func number(_ text: String, in range: ClosedRange<Int>, _ name: String) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .invalidNumber(option: name, value: text, range: range)
    }
    return number
  }
}
