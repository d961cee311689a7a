import CantinaExtensions
import ConsoleProgram
import Foundation

/// Turns arguments and environment into options, or throws the first mistake.
enum CommandLineParser {
  /// Reads the environment first, so that the command line wins.
  static func parse(
    _ arguments: [String], environment: [String: String], from initial: Options = Options()
  ) throws(UsageError) -> Options {
    let reading = try reader.read(arguments, environment: environment, from: initial)
    // An address alone is browsed.
    let words = reading.words.first.map(ApiAddress.isAddress) == true ? ["browse"] + reading.words : reading.words
    var options = reading.options
    if options.command == .help, words.first == "browse" {
      options.command = .helpBrowse
      return options
    }
    let command = try command(words, options.query, by: options.matchField)
    if case .open(.main) = options.command { options.command = command ?? .open(.main) }
    if words.first == "browse", let typed = words.last.flatMap({ ApiAddress(typed: $0) })?.url,
      typed.hidingSecrets != typed
    {
      options.access.typed = typed
    }
    options.access.origin = options.command.address?.origin
    for variable in options.access.headers.flatMap(\.variables) + options.access.keys.map(\.variable)
    where environment[variable]?.isEmpty != false && variable != HeaderTemplate.passwordVariable {
      throw QueryKey.isUsualName(variable) ? .missingVariable(variable) : .unsetVariable
    }
    try reading.check(command: words.first ?? "")
    try options.program.checkConflicts()
    return options
  }

  /// The requested language, even if another argument is wrong: the error message uses it.
  static func language(_ arguments: [String], environment: [String: String]) -> String? {
    reader.text(of: "lang", in: arguments, environment: environment)
  }

  private static var reader: CommandLineReader<Options> {
    CommandLineReader(Setting.all, variablePrefix: Setting.variablePrefix)
  }

  private static func command(
    _ words: [String], _ query: GetQuery, by matchField: String?
  ) throws(UsageError) -> Options.Command? {
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
      return .open(BrowseRoute.address(try address(word, of: "browse")))
    case "get":
      let query = try getQuery(rest, query)
      try checkWatch(query, rest)
      return .get(query)
    case "diff": return .diff(try diffQuery(rest, query, by: matchField))
    case "apis":
      guard let topic = rest.first else { return .apis(check: nil) }
      guard topic == "check", rest.count > 1 else { throw .missingArgument(command: "apis", known: ["check NAME"]) }
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
    var query = options
    if ApiAddress.isAddress(name), let address = ApiAddress(typed: name) {
      try end(words, after: 1)
      query.address = address.url
      return query
    }
    if name.hasPrefix("api/") {
      try end(words, after: 1)
      query.described = name.split(separator: "/").dropFirst().map { $0.removingPercentEncoding ?? String($0) }
      return query
    }
    // The spelling of a route is accepted, so that a copied one can be pasted: `get people/4`.
    let parts = words.count == 1 ? name.split(separator: "/", maxSplits: 1).map(String.init) : words
    let word = parts.first ?? name
    guard let kind = Features.all.kind(word) else {
      guard words.count > 1 || ApiAddress(typed: name) == nil && !name.contains("/") else {
        query.address = try address(name, of: "get").url
        try end(words, after: 1)
        return query
      }
      throw .unknownName(option: "get", value: word, known: kinds, nearest: Features.all.kind(nearestTo: word))
    }
    try end(parts, after: 2)
    query.kind = kind.name
    query.id = parts.count > 1 ? parts[1] : nil
    if query.id != nil, !query.search.isEmpty { throw .conflict(option: "--search", other: "get \(word) \(parts[1])") }
    if let sort = query.sort { _ = try UsageError.known(sort.field, of: kind.fields, "--sort") }
    for field in query.condition?.fields ?? [] { _ = try UsageError.known(field, of: kind.fields, "--where") }
    for field in query.fields ?? [] { _ = try UsageError.known(field, of: kind.fields, "--fields") }
    return query
  }

  private static func address(_ word: String, of command: String) throws(UsageError) -> ApiAddress {
    if let address = ApiAddress(typed: word) { return address }
    throw word.contains("://") ? .invalidUrl(option: command, value: word) : .noFile(option: command, path: word)
  }

  /// Only whole lists of any API can be watched; piped input cannot be read again.
  private static func checkWatch(_ query: GetQuery, _ words: [String]) throws(UsageError) {
    guard query.isWatched else { return }
    if query.sort != nil { throw .conflict(option: "--watch", other: "--sort") }
    if query.limit != nil { throw .conflict(option: "--watch", other: "--limit") }
    if query.pages != nil { throw .conflict(option: "--watch", other: "--pages") }
    guard let word = words.first, query.address == .standardInput || (query.address == nil && query.described == nil)
    else { return }
    throw .conflict(option: "--watch", other: "get \(word)")
  }

  private static func diffQuery(
    _ words: [String], _ options: GetQuery, by field: String?
  ) throws(UsageError) -> DiffQuery {
    guard let first = words.first else { throw .missingArgument(command: "diff", known: ["FOLDER", "FILE", "URL"]) }
    try end(words, after: 2)
    guard DiffQuery.formats.contains(options.format) else {
      throw .unknownName(
        option: "--format", value: options.format.rawValue, known: DiffQuery.formats.map(\.rawValue), nearest: nil)
    }
    var sides: [DiffSide] = []
    for word in words {
      guard let side = DiffSide(typed: word) else { throw .invalidUrl(option: "diff", value: word) }
      sides.append(side)
    }
    let query = DiffQuery(before: sides[0], after: sides.count > 1 ? sides[1] : .now, id: field, fields: options.fields)
    let isTwice = query.before == query.after && query.before == .address(.standardInput)
    guard query.before != .now, query.after != .now || query.before.isRecording, !isTwice else {
      throw words.count > 1
        ? .unexpectedArgument(isTwice ? "-" : "now")
        : .missingArgument(command: "diff \(first)", known: ["FOLDER", "FILE", "URL"])
    }
    return query
  }

  /// Reads the single word after a command, which must be among `known`.
  private static func choice(_ words: [String], of known: [String], _ command: String) throws(UsageError) -> String {
    guard let word = words.first else { throw .missingArgument(command: command, known: known) }
    try end(words, after: 1)
    return try UsageError.known(word, of: known, command)
  }

  /// Throws if more than `count` words follow.
  private static func end(_ words: [String], after count: Int) throws(UsageError) {
    if words.count > count { throw .unexpectedArgument(words[count]) }
  }
}
