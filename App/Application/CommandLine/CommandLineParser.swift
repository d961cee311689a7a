import Extensions

/// Turns arguments and environment into options, or says what is wrong with them.
enum CommandLineParser {
  private static let commands = ["open", "help"]

  /// Reads the environment first, so that the command line wins; the arguments come without the program's name.
  static func parse(_ arguments: [String], environment: [String: String]) throws(UsageError) -> Options {
    var options = Options()
    for setting in Setting.all where setting.isVariable {
      guard let value = environment[setting.variable], !value.isEmpty else { continue }
      try apply(variable: setting, value, to: &options)
    }
    // Mirrors from the command line replace those of the environment instead of joining them.
    if arguments.contains(where: { $0 == "--swapi" || $0.hasPrefix("--swapi=") }) { options.swapi = [] }

    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      if argument.hasPrefix("-"), argument.count > 1 {
        try apply(argument, &rest, to: &options)
      } else {
        words.append(argument)
      }
    }
    if let command = try command(words), case .open(.main) = options.command { options.command = command }
    return options
  }

  private static func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to options: inout Options
  ) throws(UsageError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let setting = setting(parts[0]) else {
      throw .unknownOption(parts[0], nearest: parts[0].nearest(of: Setting.all.map(\.option)))
    }
    let name = setting.option
    switch setting.value {
    case .none(let apply):
      guard parts.count == 1 else { throw .unexpectedValue(option: name, value: parts[1]) }
      apply(&options)
    case .text(_, let apply):
      guard let value = parts.count > 1 ? parts[1] : value(in: &rest), !value.isEmpty else {
        throw .missingValue(option: name)
      }
      try apply(&options, value, name)
    }
  }

  /// The next argument, unless it is an option.
  ///
  /// `--log --plain` has forgotten its file; `--log=--plain` says that it has not.
  private static func value(in rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, setting(String(next.prefix { $0 != "=" })) == nil else { return nil }
    return rest.popFirst()
  }

  private static func setting(_ argument: String) -> Setting? {
    let name = shortNames[argument] ?? argument
    return Setting.all.first { $0.option == name }
  }

  /// What every program answers to.
  private static let shortNames = ["-h": "--help", "-V": "--version"]

  private static func apply(
    variable setting: Setting, _ value: String, to options: inout Options
  ) throws(UsageError) {
    switch setting.value {
    case .none(let apply):
      switch value.lowercased() {
      case "1", "true", "yes", "on": apply(&options)
      case "0", "false", "no", "off": break
      default: throw .invalidSwitch(option: setting.variable, value: value)
      }
    case .text(_, let apply):
      let values = setting.isRepeatable ? value.split(separator: " ").map(String.init) : [value]
      for value in values { try apply(&options, value, setting.variable) }
    }
  }

  private static func command(_ words: [String]) throws(UsageError) -> Options.Command? {
    guard let first = words.first else { return nil }
    switch first {
    case "open":
      guard words.count > 1 else { throw .missingRoute }
      guard words.count == 2 else { throw .unexpectedArgument(words[2]) }
      return .open(try Route(path: words[1]))
    case "help":
      guard words.count > 1 else { return .help }
      guard words[1] == "keys" else { throw .unexpectedArgument(words[1]) }
      guard words.count == 2 else { throw .unexpectedArgument(words[2]) }
      return .helpKeys
    default:
      let route = try? Route(path: first)
      throw .unknownCommand(first, nearest: route.map { "open \($0.path)" } ?? first.nearest(of: commands))
    }
  }
}
