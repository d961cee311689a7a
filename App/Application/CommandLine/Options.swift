import ConsoleProgram
import Foundation

/// The checked options of the command line and the environment; `program` has the options of any program.
@dynamicMemberLookup
struct Options: Equatable, Sendable {
  enum Command: Equatable, Sendable {
    /// Opens a screen, by default the main screen.
    case open(Route)
    case get(GetQuery)
    /// Lists the descriptions of APIs, or tests one of them.
    case apis(check: String?)
    case diff(DiffQuery)
    case clearCache
    case completions(Shell)
    case man
    case help
    case helpKeys
    case helpBrowse
    case version

    /// Whether the command may end without printing any localized text.
    var mayBeSilent: Bool { if case .get = self { true } else { false } }
  }

  var command = Command.open(.main)
  var program = ProgramOptions()
  /// Replacements of the usual sources, by source name, in order of preference.
  var sources: [String: [SourcePlace]] = [:]
  /// The code of a language; `nil` takes it from `LANG`.
  var language: String?
  var transport = TransportName.automatic
  var query = GetQuery()
  /// The field by which `diff` matches records; `nil` lets the records suggest it.
  var matchField: String?
  var usesNetrc = false
  /// The headers, keys and followed origins for an address that is browsed or read.
  var access = AnyApiClient.Access()

  subscript<Value>(dynamicMember path: WritableKeyPath<ProgramOptions, Value>) -> Value {
    get { program[keyPath: path] }
    set { program[keyPath: path] = newValue }
  }
}

extension Options.Command {
  /// The address that is browsed or read; `nil` for any other command.
  var address: URL? {
    switch self {
    case .open(let route): BrowseRoute.address.values(in: route)?.url
    case .get(let query): query.address
    case .diff(let query): query.before.remote ?? query.after.remote
    case .apis, .clearCache, .completions, .man, .help, .helpKeys, .helpBrowse, .version: nil
    }
  }

  /// The words after `api/` if a described API is read; `nil` for any other command.
  var described: [String]? {
    switch self {
    case .get(let query): query.described
    case .diff(let query): query.before.described ?? query.after.described
    case .open, .apis, .clearCache, .completions, .man, .help, .helpKeys, .helpBrowse, .version: nil
    }
  }
}

extension Options {
  /// Mirrors of SWAPI in order of preference; if empty, the usual ones are used.
  var swapi: [URL] { (sources["swapi"] ?? []).compactMap(\.url) }
  /// The API for drinks; `nil` for the usual one.
  var cocktails: URL? { sources["cocktails"]?.first?.url }
  /// The address of a list of restaurants; `nil` for the bundled ones.
  var restaurants: URL? { sources["restaurants"]?.first?.url }
  /// A file or an address that replaces the bundled seat map.
  var seats: SourcePlace? { sources["seats"]?.first }

  init(_ preferences: Preferences) {
    self.init()
    program.theme = preferences.theme
    program.reducesMotion = preferences.reducesMotion ?? false
    access.asksNames = preferences.asksNames ?? true
    language = preferences.language
    transport = preferences.transport ?? transport
  }
}

/// A command and its help; help, completions and the man page are made from `CommandEntry.all`.
struct CommandEntry: Sendable {
  /// The name; empty for the program without a command.
  let name: String
  /// The arguments after the name: `ROUTE`.
  let arguments: String
  let help: any Phrase
  let choices: OptionChoices

  /// Every command, in the order of help.
  static let all = [
    CommandEntry("", "", CommandLinePhrase.helpMenu, .any),
    CommandEntry("open", "ROUTE", CommandLinePhrase.helpOpen, .names { Features.all.places.map(\.path) }),
    CommandEntry("browse", "URL|FILE|-", CommandLinePhrase.helpBrowse, .file),
    CommandEntry("get", "KIND [ID]|URL", CommandLinePhrase.helpGet, .names { Features.all.kinds.map(\.name) }),
    CommandEntry("diff", "BEFORE [AFTER]", CommandLinePhrase.helpDiff, .file),
    CommandEntry("apis", "[check NAME]", CommandLinePhrase.helpApis, .names { ["check"] }),
    CommandEntry("cache", "clear", CommandLinePhrase.helpCache, .names { ["clear"] }),
    CommandEntry("completions", "SHELL", CommandLinePhrase.helpCompletions, .names { Shell.allCases.map(\.rawValue) }),
    CommandEntry("man", "", CommandLinePhrase.helpMan, .any),
    CommandEntry("help", "[keys|browse]", CommandLinePhrase.helpHelp, .names { ["keys", "browse"] }),
  ]

  private init(_ name: String, _ arguments: String, _ help: any Phrase, _ choices: OptionChoices) {
    (self.name, self.arguments, self.help, self.choices) = (name, arguments, help, choices)
  }

  /// The form shown in help: `cantina open ROUTE`.
  var synopsis: String { ["cantina", name, arguments].filter { !$0.isEmpty }.joined(separator: " ") }
}

/// A shell that `cantina completions` writes for.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
