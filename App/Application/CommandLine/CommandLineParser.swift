import CantinaExtensions
import Foundation

/// Turns arguments and environment into options, or says what is wrong with them.
enum CommandLineParser {
  /// Reads the environment first, so that the command line wins.
  ///
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: the process's variables.
  ///   - initial: what holds where neither of them says anything.
  /// - Returns: what was asked for, checked.
  /// - Throws: the first mistake.
  static func parse(
    _ arguments: [String], environment: [String: String], from initial: Options = Options()
  ) throws(UsageError) -> Options {
    var options = initial
    // Most people set none, and each name is put together.
    let isAsked = environment.keys.contains { $0.hasPrefix(Setting.variablePrefix) }
    for setting in Setting.all where isAsked && setting.isVariable {
      guard let value = environment[setting.variable], !value.isEmpty else { continue }
      try apply(variable: setting, value, to: &options)
    }
    // Mirrors from the command line replace those of the environment instead of joining them.
    for source in Features.all.sources where source.place == .urls {
      let option = "--" + source.name
      if arguments.contains(where: { $0 == option || $0.hasPrefix(option + "=") }) {
        options.sources[source.name] = nil
      }
    }

    var words: [String] = []
    var scoped: [Setting] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        break
      }
      if argument.hasPrefix("-"), argument.count > 1 {
        let setting = try apply(argument, &rest, to: &options)
        if setting.scope != .everywhere { scoped.append(setting) }
      } else {
        words.append(argument)
      }
    }
    if options.command == .help, words.first == "browse" {
      options.command = .helpBrowse
      return options
    }
    let command = try command(words, options.query)
    if case .open(.main) = options.command { options.command = command ?? .open(.main) }
    options.access.origin = options.command.address?.origin
    for variable in options.access.headers.flatMap(\.variables) where environment[variable]?.isEmpty != false {
      throw .missingVariable(variable)
    }
    for setting in scoped {
      guard case .commands(let names) = setting.scope, !names.contains(words.first ?? "") else { continue }
      throw .misplaced(option: setting.option, command: names.joined(separator: ", "))
    }
    if options.record != nil, options.isOffline { throw .conflict(option: "--record", other: "--offline") }
    return options
  }

  private static func apply(
    _ argument: String, _ rest: inout ArraySlice<String>, to options: inout Options
  ) throws(UsageError) -> Setting {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let (setting, isOn) = setting(parts[0]) else {
      let known = Setting.all.flatMap { [$0.option, $0.opposite].compactMap(\.self) }
      throw .unknownOption(parts[0], nearest: parts[0].nearest(of: known))
    }
    let name = isOn ? setting.option : setting.opposite ?? setting.option
    switch setting.value {
    case .question(let apply):
      guard parts.count == 1 else { throw .unexpectedValue(option: name, value: parts[1]) }
      apply(&options)
    case .toggle(let apply):
      guard parts.count == 1 else { throw .unexpectedValue(option: name, value: parts[1]) }
      apply(&options, isOn)
    case .text(_, _, let apply):
      guard let value = parts.count > 1 ? parts[1] : value(in: &rest), !value.isEmpty else {
        throw .missingValue(option: name)
      }
      try apply(&options, value, name)
    }
    return setting
  }

  /// The next argument, unless it is an option.
  ///
  /// `--log --plain` has forgotten its file; `--log=--plain` says that it has not.
  private static func value(in rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, setting(String(next.prefix { $0 != "=" })) == nil else { return nil }
    return rest.popFirst()
  }

  /// The setting that an argument names, and whether it switches it on.
  private static func setting(_ argument: String) -> (Setting, isOn: Bool)? {
    let name = shortNames[argument] ?? argument
    if let setting = Setting.all.first(where: { $0.option == name }) { return (setting, true) }
    return Setting.all.first { $0.opposite == name }.map { ($0, false) }
  }

  /// What every program answers to.
  private static let shortNames = ["-h": "--help", "-V": "--version"]

  private static func apply(
    variable setting: Setting, _ value: String, to options: inout Options
  ) throws(UsageError) {
    switch setting.value {
    case .question: break
    case .toggle(let apply):
      switch value.lowercased() {
      case "1", "true", "yes", "on": apply(&options, true)
      case "0", "false", "no", "off": apply(&options, false)
      default: throw .invalidSwitch(option: setting.variable, value: value)
      }
    case .text(_, _, let apply):
      let values = setting.isRepeatable ? value.split(separator: " ").map(String.init) : [value]
      for value in values { try apply(&options, value, setting.variable) }
    }
  }

  private static func command(_ words: [String], _ query: GetQuery) throws(UsageError) -> Options.Command? {
    guard let first = words.first else { return nil }
    let rest = Array(words.dropFirst())
    switch first {
    case "open":
      guard let path = rest.first else { throw .missingRoute }
      try end(rest, after: 1)
      do throws(UnknownRoute) {
        return .open(try Features.all.route(path))
      } catch {
        throw .unknownRoute(path, nearest: error.nearest?.path)
      }
    case "browse":
      guard let word = rest.first else { throw .missingAddress }
      try end(rest, after: 1)
      guard let address = ApiAddress(typed: word) else { throw .invalidUrl(option: "browse", value: word) }
      return .open(BrowseRoute.address(address))
    case "get": return .get(try getQuery(rest, query))
    case "apis":
      guard let topic = rest.first else { return .apis(check: nil) }
      guard topic == "check", rest.count > 1 else {
        throw .missingArgument(command: "apis", known: ["check NAME"])
      }
      try end(rest, after: 2)
      return .apis(check: rest[1])
    case "cache":
      _ = try choice(rest, of: ["clear"], "cache")
      return .clearCache
    case "completions":
      return .completions(Shell(rawValue: try choice(rest, of: Shell.allCases.map(\.rawValue), "completions")) ?? .bash)
    case "man":
      try end(rest, after: 0)
      return .man
    case "help":
      guard let topic = rest.first else { return .help }
      try end(rest, after: 1)
      switch topic {
      case "keys": return .helpKeys
      case "browse": return .helpBrowse
      default: throw .unexpectedArgument(topic)
      }
    default:
      let route = try? Features.all.route(first)
      let commands = CommandEntry.all.map(\.name).filter { !$0.isEmpty }
      throw .unknownCommand(first, nearest: route.map { "open \($0.path)" } ?? first.nearest(of: commands))
    }
  }

  private static func getQuery(_ words: [String], _ options: GetQuery) throws(UsageError) -> GetQuery {
    let kinds = Features.all.kinds.map(\.name)
    guard let name = words.first else { throw .missingArgument(command: "get", known: kinds) }
    if ApiAddress.isAddress(name), let address = ApiAddress(typed: name) {
      try end(words, after: 1)
      var query = options
      query.address = address.url
      return query
    }
    if name.hasPrefix("api/") {
      try end(words, after: 1)
      var query = options
      query.described = name.split(separator: "/").dropFirst().map { $0.removingPercentEncoding ?? String($0) }
      return query
    }
    // As a route is written, so that what was copied can be pasted: `get people/4`.
    let parts = words.count == 1 ? name.split(separator: "/", maxSplits: 1).map(String.init) : words
    let word = parts.first ?? name
    guard let kind = Features.all.kind(word) else {
      throw .unknownName(option: "get", value: word, known: kinds, nearest: Features.all.kind(nearestTo: word))
    }
    try end(parts, after: 2)
    var query = options
    query.kind = kind.name
    query.id = parts.count > 1 ? parts[1] : nil
    if let sort = query.sort { _ = try Setting.known(sort.field, of: kind.fields, "--sort") }
    for field in query.fields ?? [] { _ = try Setting.known(field, of: kind.fields, "--fields") }
    return query
  }

  /// The one word behind a command, which is one of a few.
  private static func choice(_ words: [String], of known: [String], _ command: String) throws(UsageError) -> String {
    guard let word = words.first else { throw .missingArgument(command: command, known: known) }
    try end(words, after: 1)
    return try Setting.known(word, of: known, command)
  }

  /// Nothing may stand behind the first `count` words.
  private static func end(_ words: [String], after count: Int) throws(UsageError) {
    if words.count > count { throw .unexpectedArgument(words[count]) }
  }
}
