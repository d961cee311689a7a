import Foundation

/// One option of a program: its name on the command line and in the environment, its words, and what it does to `Target`.
///
/// A program lists its options once; the reader of the command line, help and completions are made from that list.
public struct CommandOption<Target>: Sendable {
  /// What follows the name.
  public enum Value: Sendable {
    /// Nothing: it asks something, such as for the version.
    case question(@Sendable (inout Target) -> Void)
    /// Nothing: it is on, or by its opposite off.
    case toggle(@Sendable (inout Target, _ isOn: Bool) -> Void)
    /// A text, shown in help as this placeholder, and checked as it is taken.
    case text(
      placeholder: String, OptionChoices = .any,
      @Sendable (inout Target, String, _ option: String) throws(UsageError) -> Void)
  }

  /// Where an option has a meaning.
  public enum Scope: Hashable, Sendable {
    case everywhere
    /// Behind some commands alone, by their names.
    case commands([String])
  }

  /// Without dashes: `offline`.
  public let name: String
  /// What it means, in a line: words, or a key that the program words.
  public let summary: String
  /// Where it has a meaning.
  public let scope: Scope
  /// Forgets earlier values; nil for an option of one value, of which the last counts.
  public let clear: (@Sendable (inout Target) -> Void)?
  /// What follows the name.
  public let value: Value

  /// Makes an option.
  ///
  /// - Parameters:
  ///   - name: without dashes.
  ///   - summary: what it means, in a line.
  ///   - scope: where it has a meaning.
  ///   - clear: forgets earlier values, for an option that may be repeated: those of the command line take the place of
  ///     those in the environment.
  ///   - value: what follows the name, and what it does.
  public init(
    _ name: String, _ summary: String, scope: Scope = .everywhere,
    clear: (@Sendable (inout Target) -> Void)? = nil, _ value: Value
  ) {
    (self.name, self.summary, self.scope, self.clear, self.value) = (name, summary, scope, clear, value)
  }

  /// The same option of a value that has a `Target` as one of its parts.
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

  /// As it is typed: `--offline`.
  public var option: String { "--" + name }
  /// What takes it back: `--no-offline`, and `--color` for `--no-color`; nil where there is nothing to take back.
  public var opposite: String? {
    guard case .toggle = value else { return nil }
    return name.hasPrefix("no-") ? "--" + name.dropFirst(3) : "--no-" + name
  }
  /// Whether each of several values counts.
  public var isRepeatable: Bool { clear != nil }
  /// Whether it may also stand in the environment; a question may not, nor what belongs to some commands.
  public var isVariable: Bool {
    if case .question = value { return false }
    return scope == .everywhere
  }
  /// As it stands in the environment: `CANTINA_OFFLINE` for the prefix `CANTINA_`.
  public func variable(_ prefix: String) -> String { prefix + name.uppercased().replacing("-", with: "_") }
  /// As help shows it: `--fixtures DIR`.
  public var synopsis: String {
    switch value {
    case .question, .toggle: option
    case .text(let placeholder, _, _): "\(option) \(placeholder)"
    }
  }
}

/// What may stand behind an option or a command, for those who offer it before it is typed.
public enum OptionChoices: Sendable {
  /// Any text.
  case any
  case file
  case folder
  case names(@Sendable () -> [String])
  /// What only the program knows, by a name of its own.
  case own(String)
}

/// Options that a program takes beside those of every program.
public struct OptionGroup: Sendable {
  let options: [CommandOption<ProgramOptions>]
  /// The values of options that are not given, by their names.
  var usual: [String: String] = [:]

  /// Makes a group of options, such as of those that check their values in a way of their own.
  public init(_ options: [CommandOption<ProgramOptions>]) { self.options = options }

  /// Where an API's answers come from, and how long they are waited for.
  ///
  /// These are `--offline`, `--fixtures`, `--record`, `--timeout` and `--retries`; `Program.session(at:)` obeys them.
  public static let apiSource = OptionGroup(ProgramOptions.data + ProgramOptions.network)

  /// An option of the program's own with a value: `program.options["limit"]`.
  /// - Parameters:
  ///   - name: without dashes.
  ///   - summary: what it means, in a line.
  ///   - placeholder: what help shows for the value.
  ///   - problem: what is wrong with a value, as the end of a sentence ("is not a day."); nil for nothing.
  /// - Returns: a group of this option.
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

  /// An option of the program's own with a whole number: `program.options["limit"].flatMap(Int.init)`.
  ///
  /// Help shows the range, and `usual`, which holds where the option is not given.
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

  /// An option of the program's own with a web address: `program.options["server"].flatMap(URL.init)`.
  public static func url(_ name: String, _ summary: String, placeholder: String = "URL") -> OptionGroup {
    OptionGroup([
      CommandOption(
        name, summary,
        .text(placeholder: placeholder) { (options, value, option) throws(UsageError) in
          guard let url = URL(string: value), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil
          else { throw .invalidUrl(option: option, value: value) }
          options.values[name] = value
        })
    ])
  }

  /// An option of the program's own that is on or off: `program.options["all"] != nil`.
  public static func toggle(_ name: String, _ summary: String) -> OptionGroup {
    OptionGroup([CommandOption(name, summary, .toggle { $0.values[name] = $1 ? "1" : nil })])
  }
}

/// Names and what they mean in two aligned columns, for help on a terminal.
public struct HelpTable: Sendable {
  /// The longest line, so that nothing breaks at the edge of a usual terminal.
  public static let lineLength = 79

  private let width: Int

  /// Makes tables whose second columns begin at the same place, behind the longest of these names.
  public init(names: [String]) { width = names.reduce(0) { max($0, $1.count) } + 3 }

  /// A line for each row; a long text is wrapped below its beginning.
  public func text(_ rows: [(name: String, help: String)]) -> String {
    rows.map { row in
      let indent = "\n" + String(repeating: " ", count: width + 2)
      return "  \(row.name.padded(to: width))"
        + row.help.broken(to: Self.lineLength - width - 2).joined(separator: indent) + "\n"
    }.joined()
  }
}

extension String {
  /// Lines of at most `columns` letters, broken at blanks; a longer word keeps a line for itself.
  package func broken(to columns: Int) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }

  /// With blanks behind it, up to a width in letters.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
