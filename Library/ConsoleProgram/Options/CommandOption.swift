import Foundation

/// One option of a program and its effect on `Target`: reader, help and completions are derived from it.
public struct CommandOption<Target>: Sendable {
  /// The kind of value after the name.
  public enum Value: Sendable {
    /// No value: the option requests a text, such as the version.
    case question(@Sendable (inout Target) -> Void)
    /// No value: the option turns a feature on, and its opposite turns it off.
    case toggle(@Sendable (inout Target, _ isOn: Bool) -> Void)
    /// A text, shown in help as this placeholder and checked when it is read.
    case text(
      placeholder: String, OptionChoices = .any,
      @Sendable (inout Target, String, _ option: String) throws(UsageError) -> Void)
  }

  /// The name without dashes: `offline`.
  public let name: String
  /// The description, in a line: text, or a key that the program looks up.
  public let summary: String
  /// The commands to which it applies.
  public let scope: OptionScope
  /// Clears earlier values of a repeatable option; `nil` for an option with one value, the last given.
  public let clear: (@Sendable (inout Target) -> Void)?
  /// The kind of value after the name.
  public let value: Value

  /// Makes an option; `clear` lets the command line replace the environment's values of a repeatable option.
  public init(
    _ name: String, _ summary: String, scope: OptionScope = .everywhere,
    clear: (@Sendable (inout Target) -> Void)? = nil, _ value: Value
  ) {
    (self.name, self.summary, self.scope, self.clear, self.value) = (name, summary, scope, clear, value)
  }

  /// Returns the same option for a value that contains a `Target`.
  public func lifted<Whole>(
    to path: WritableKeyPath<Whole, Target> & Sendable, summary: String? = nil
  ) -> CommandOption<Whole> {
    let value: CommandOption<Whole>.Value =
      switch self.value {
      case .question(let apply): .question { apply(&$0[keyPath: path]) }
      case .toggle(let apply): .toggle { apply(&$0[keyPath: path], $1) }
      case .text(let placeholder, let choices, let apply):
        .text(placeholder: placeholder, choices) { (whole, value, name) throws(UsageError) in
          try apply(&whole[keyPath: path], value, name)
        }
      }
    let clear = clear.map { clear in { @Sendable (whole: inout Whole) in clear(&whole[keyPath: path]) } }
    return CommandOption<Whole>(name, summary ?? self.summary, scope: scope, clear: clear, value)
  }

  /// The option as typed: `--offline`.
  public var option: String { "--" + name }
  /// The opposite: `--no-offline`, and `--color` for `--no-color`; `nil` unless it is a toggle.
  public var opposite: String? {
    guard case .toggle = value else { return nil }
    return name.hasPrefix("no-") ? "--" + name.dropFirst(3) : "--no-" + name
  }
  /// Whether the option may be repeated, each value counting.
  public var isRepeatable: Bool { clear != nil }
  /// Whether the environment can set it; it cannot if the option only requests a text, or is for some commands only.
  public var isVariable: Bool {
    if case .question = value { return false }
    return scope == .everywhere
  }
  /// Returns the name of its variable, such as `CANTINA_OFFLINE`.
  public func variable(_ prefix: String) -> String { prefix + name.uppercased().replacing("-", with: "_") }
  /// The form in help: `--fixtures DIR`.
  public var synopsis: String {
    switch value {
    case .question, .toggle: option
    case .text(let placeholder, _, _): "\(option) \(placeholder)"
    }
  }
}

/// The commands to which an option applies.
public enum OptionScope: Hashable, Sendable {
  case everywhere
  case commands([String])
}

/// The possible values of an option or a command, for completions.
public enum OptionChoices: Sendable {
  case any
  case file
  case folder
  case names(@Sendable () -> [String])
  /// Values that only the program knows, under a name it chose.
  case own(String)
}

/// The options of a program besides the options of every program.
public struct OptionGroup: Sendable {
  let options: [CommandOption<ProgramOptions>]
  var usual: [String: String] = [:]

  /// Makes a group of options, for instance with their own checks.
  public init(_ options: [CommandOption<ProgramOptions>]) { self.options = options }

  private init(
    _ name: String, _ summary: String, placeholder: String,
    read: @escaping @Sendable (String, _ option: String) throws(UsageError) -> String
  ) {
    options = [
      CommandOption(
        name, summary,
        .text(placeholder: placeholder) { (options, value, option) throws(UsageError) in
          options.values[name] = try read(value, option)
        })
    ]
  }

  /// `--offline`, `--fixtures`, `--record`, `--timeout` and `--retries`, which `Program.session(at:)` obeys.
  public static let apiSource = OptionGroup(ProgramOptions.data + ProgramOptions.network)

  /// Makes an option with a value: `program.options["day"]`; `problem` ends a sentence about it ("is not a day.").
  ///
  /// `placeholder` names the value in help: `--day DAY`.
  public static func text(
    _ name: String, _ summary: String, placeholder: String = "TEXT",
    problem: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> OptionGroup {
    OptionGroup(name, summary, placeholder: placeholder) { (value, option) throws(UsageError) in
      if let reason = problem(value) { throw .invalidValue(option: option, value: value, reason: reason) }
      return value
    }
  }

  /// Makes an option with a whole number and the default `usual`: `program.options["limit"].flatMap(Int.init)`.
  public static func number(
    _ name: String, _ summary: String, in range: ClosedRange<Int>, usual: Int? = nil, placeholder: String = "N"
  ) -> OptionGroup {
    let bounds = "\(range.lowerBound) to \(range.upperBound)" + (usual.map { "; \($0)" } ?? "")
    var group = OptionGroup(name, "\(summary) (\(bounds))", placeholder: placeholder) {
      (value, option) throws(UsageError) in "\(try UsageError.number(value, in: range, option))"
    }
    group.usual[name] = usual.map { "\($0)" }
    return group
  }

  /// Makes an option with a web address: `program.options["server"].flatMap(URL.init)`.
  public static func url(_ name: String, _ summary: String, placeholder: String = "URL") -> OptionGroup {
    OptionGroup(name, summary, placeholder: placeholder) { (value, option) throws(UsageError) in
      _ = try UsageError.url(value, option)
      return value
    }
  }

  /// Makes an option that is on or off: `program.options["all"] != nil`.
  public static func toggle(_ name: String, _ summary: String) -> OptionGroup {
    OptionGroup([CommandOption(name, summary, .toggle { $0.values[name] = $1 ? "1" : nil })])
  }
}

/// Names and their descriptions in two aligned columns, for help on a terminal.
public struct HelpTable: Sendable {
  /// The maximum line length, so that nothing wraps on a terminal of 80 columns.
  public static let lineLength = 79

  private let width: Int

  /// Makes tables whose second column begins after the longest of these names.
  public init(names: [String]) { width = names.reduce(0) { max($0, $1.count) } + 3 }

  /// Returns a line for each row; long text wraps within its column.
  public func text(_ rows: [(name: String, help: String)]) -> String {
    rows.map { row in
      let indent = "\n" + String(repeating: " ", count: width + 2)
      return "  \(row.name.padded(to: width))"
        + row.help.broken(to: Self.lineLength - width - 2).joined(separator: indent) + "\n"
    }.joined()
  }
}

extension String {
  /// Returns lines of at most `columns` characters, broken at blanks; a longer word gets its own line.
  package func broken(to columns: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
