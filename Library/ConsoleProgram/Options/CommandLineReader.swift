import CantinaExtensions

/// Reads options from the environment and the command line; the remaining arguments are the words of a command.
public struct CommandLineReader<Target>: Sendable {
  /// The result of reading a command line.
  public struct Reading {
    /// The initial value as changed by the options.
    public var options: Target
    /// The arguments that are not options, in order.
    public let words: [String]
    fileprivate let scoped: [CommandOption<Target>]

    /// Throws if an option does not belong to `command`.
    public func check(command: String) throws(UsageError) {
      for option in scoped {
        guard case .commands(let names) = option.scope, !names.contains(command) else { continue }
        throw .misplaced(option: option.option, command: names.joined(separator: ", "))
      }
    }
  }

  private let options: [CommandOption<Target>]
  private let prefix: String

  /// Makes a reader of options in the order of help; `variablePrefix` begins the name of every variable.
  public init(_ options: [CommandOption<Target>], variablePrefix: String) {
    self.options = options
    prefix = variablePrefix
  }

  /// Reads the environment, then the command line, which wins; throws the first mistake.
  public func read(
    _ arguments: [String], environment: [String: String], from initial: Target
  ) throws(UsageError) -> Reading {
    var target = initial
    // Usually none is set, and building each name costs time.
    let isAsked = environment.keys.contains { $0.hasPrefix(prefix) }
    for option in options where isAsked && option.isVariable {
      guard let value = environment[option.variable(prefix)], !value.isEmpty else { continue }
      try apply(variable: option, value, to: &target)
    }
    for option in options {
      if let clear = option.clear,
        arguments.contains(where: { $0 == option.option || $0.hasPrefix(option.option + "=") })
      {
        clear(&target)
      }
    }
    var words: [String] = []
    var scoped: [CommandOption<Target>] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      if argument.hasPrefix("-"), argument.count > 1 {
        let option = try apply(argument, &rest, to: &target)
        if option.scope != .everywhere { scoped.append(option) }
      } else {
        words.append(argument)
      }
    }
    return Reading(options: target, words: words, scoped: scoped)
  }

  /// Returns an option's value even if the rest is invalid, such as the language of messages; `nil` without one.
  public func text(of name: String, in arguments: [String], environment: [String: String]) -> String? {
    var found = options.first { $0.name == name }.flatMap { environment[$0.variable(prefix)] }
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      guard option(parts.first ?? "")?.0.name == name, let value = parts.count > 1 ? parts[1] : value(in: &rest) else {
        continue
      }
      found = value
    }
    return found
  }

  private func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to target: inout Target
  ) throws(UsageError) -> CommandOption<Target> {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let (option, isOn) = option(parts[0]) else {
      let known = options.flatMap { [$0.option, $0.opposite].compactMap(\.self) }
      throw .unknownOption(parts[0], nearest: parts[0].nearest(of: known))
    }
    let name = isOn ? option.option : option.opposite ?? option.option
    switch option.value {
    case .question(let apply):
      guard parts.count == 1 else { throw .unexpectedValue(option: name, value: parts[1]) }
      apply(&target)
    case .toggle(let apply):
      guard parts.count == 1 else { throw .unexpectedValue(option: name, value: parts[1]) }
      apply(&target, isOn)
    case .text(_, _, let apply):
      guard let value = parts.count > 1 ? parts[1] : value(in: &rest), !value.isEmpty else {
        throw .missingValue(option: name)
      }
      try apply(&target, value, name)
    }
    return option
  }

  /// Takes the next argument unless it is an option: `--log --plain` lacks its file, `--log=--plain` names one.
  private func value(in rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, option(String(next.prefix { $0 != "=" })) == nil else { return nil }
    return rest.popFirst()
  }

  /// Returns the option that an argument names, and whether the argument turns it on.
  private func option(_ argument: String) -> (CommandOption<Target>, isOn: Bool)? {
    // The short names that every program accepts.
    let name = ["-h": "--help", "-V": "--version"][argument] ?? argument
    if let option = options.first(where: { $0.option == name }) { return (option, true) }
    return options.first { $0.opposite == name }.map { ($0, false) }
  }

  private func apply(
    variable option: CommandOption<Target>, _ value: String, to target: inout Target
  ) throws(UsageError) {
    let name = option.variable(prefix)
    switch option.value {
    case .question: break
    case .toggle(let apply):
      switch value.lowercased() {
      case "1", "true", "yes", "on": apply(&target, true)
      case "0", "false", "no", "off": apply(&target, false)
      default: throw .invalidSwitch(option: name, value: value)
      }
    case .text(_, _, let apply):
      let values = option.isRepeatable ? value.split(separator: " ").map(String.init) : [value]
      for value in values { try apply(&target, value, name) }
    }
  }
}
