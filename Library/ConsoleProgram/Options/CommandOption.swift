import Foundation

/// One option of a program: its name on the command line and in the environment, its help and its effect on `Target`.
///
/// A program lists its options once; the command-line reader, help and completions are derived from the list.
public struct CommandOption<Target>: Sendable {
  /// The kind of value after the name.
  public enum Value: Sendable {
    /// None: the option asks for something, such as the version.
    case question(@Sendable (inout Target) -> Void)
    /// None: the option turns something on, its opposite turns it off.
    case toggle(@Sendable (inout Target, _ isOn: Bool) -> Void)
    /// A text, shown in help as this placeholder and checked when it is read.
    case text(
      placeholder: String, OptionChoices = .any,
      @Sendable (inout Target, String, _ option: String) throws(UsageError) -> Void)
  }

  /// The commands to which an option applies.
  public enum Scope: Hashable, Sendable {
    case everywhere
    /// Only the named commands.
    case commands([String])
  }

  /// The name without dashes: `offline`.
  public let name: String
  /// The description, in a line: text, or a key that the program looks up.
  public let summary: String
  /// The commands to which it applies.
  public let scope: Scope
  /// Clears earlier values; `nil` for an option of one value, of which the last counts.
  public let clear: (@Sendable (inout Target) -> Void)?
  /// The kind of value after the name.
  public let value: Value

  /// Makes an option.
  ///
  /// `name` has no dashes. `clear` clears earlier values of a repeatable option: those of the command line replace
  /// those of the environment.
  public init(
    _ name: String, _ summary: String, scope: Scope = .everywhere,
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
    let scope: CommandOption<Whole>.Scope =
      switch self.scope {
      case .everywhere: .everywhere
      case .commands(let names): .commands(names)
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
  /// Whether the environment can set it; a question or an option of some commands cannot be set there.
  public var isVariable: Bool {
    if case .question = value { return false }
    return scope == .everywhere
  }
  /// Returns the name of its variable: `CANTINA_OFFLINE` for the prefix `CANTINA_`.
  public func variable(_ prefix: String) -> String { prefix + name.uppercased().replacing("-", with: "_") }
  /// The form in help: `--fixtures DIR`.
  public var synopsis: String {
    switch value {
    case .question, .toggle: option
    case .text(let placeholder, _, _): "\(option) \(placeholder)"
    }
  }
}

/// The possible values of an option or a command, for completions.
public enum OptionChoices: Sendable {
  /// Any text.
  case any
  case file
  case folder
  case names(@Sendable () -> [String])
  /// Values that only the program knows, under a name it chose.
  case own(String)
}

/// The options of a program besides those that every program has.
public struct OptionGroup: Sendable {
  let options: [CommandOption<ProgramOptions>]
  /// The defaults, by option name.
  var usual: [String: String] = [:]

  /// Makes a group of options, for instance with their own checks.
  public init(_ options: [CommandOption<ProgramOptions>]) { self.options = options }

  /// The source of an API's answers, and the timeout for them.
  ///
  /// These are `--offline`, `--fixtures`, `--record`, `--timeout` and `--retries`; `Program.session(at:)` obeys them.
  public static let apiSource = OptionGroup(ProgramOptions.data + ProgramOptions.network)

  /// Makes an option with a value: `program.options["limit"]`.
  ///
  /// `problem` returns the end of a sentence about an invalid value ("is not a day."); otherwise, `nil`.
  public static func text(
    _ name: String, _ summary: String, placeholder: String,
    problem: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> OptionGroup {
    OptionGroup([
      CommandOption(
        name, summary,
        .text(placeholder: placeholder) { (options, value, option) throws(UsageError) in
          if let reason = problem(value) { throw .invalidValue(option: option, value: value, reason: reason) }
          options.values[name] = value
        })
    ])
  }

  /// Makes an option with a whole number: `program.options["limit"].flatMap(Int.init)`.
  ///
  /// Help shows the range and the default, `usual`.
  public static func number(
    _ name: String, _ summary: String, in range: ClosedRange<Int>, usual: Int? = nil, placeholder: String = "N"
  ) -> OptionGroup {
    let bounds = "\(range.lowerBound) to \(range.upperBound)" + (usual.map { "; \($0)" } ?? "")
    var group = OptionGroup([
      CommandOption(
        name, "\(summary) (\(bounds))",
        .text(placeholder: placeholder) { (options, value, option) throws(UsageError) in
          options.values[name] = "\(try UsageError.number(value, in: range, option))"
        })
    ])
    group.usual[name] = usual.map { "\($0)" }
    return group
  }

  /// Makes an option with a web address: `program.options["server"].flatMap(URL.init)`.
  public static func url(_ name: String, _ summary: String, placeholder: String = "URL") -> OptionGroup {
    OptionGroup([
      CommandOption(
        name, summary,
        .text(placeholder: placeholder) { (options, value, option) throws(UsageError) in
          _ = try UsageError.url(value, option)
          options.values[name] = value
        })
    ])
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

  /// Returns the text padded with blanks to a width in characters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
