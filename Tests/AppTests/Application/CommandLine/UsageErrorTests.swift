import ConsoleProgram
import Testing

@testable import cantina

@MainActor
@Suite("Usage errors of the command line")
struct UsageErrorTests {
  nonisolated private static let kinds = Features.all.kinds.map(\.name).joined(separator: ", ")
  nonisolated private static let fields = GetKind.people.fields.joined(separator: ", ")
  nonisolated private static let shipFields = GetKind.starships.fields.joined(separator: ", ")

  @Test(
    "Each error has its own sentence with a suggestion or a pointer to help",
    arguments: """
      --ofline              | Unknown option: --ofline. Did you mean --offline?
      --OFFLINE             | Unknown option: --OFFLINE. Did you mean --offline?
      --colour              | Unknown option: --colour. Did you mean --color?
      -x                    | Unknown option: -x. Try cantina --help.
      -help                 | Unknown option: -help. Did you mean --help?
      --=1                  | Unknown option: --. Try cantina --help.
      --offline=1           | --offline takes no value, but got “1”. Try cantina --help.
      -h=1                  | --help takes no value, but got “1”. Try cantina --help.
      --offline=            | --offline takes no value, but got “”. Try cantina --help.
      --fixtures            | --fixtures needs a value. Try cantina --help.
      --fixtures=           | --fixtures needs a value. Try cantina --help.
      --fixtures ''         | --fixtures needs a value. Try cantina --help.
      --log --plain         | --log needs a value. Try cantina --help.
      --log -h              | --log needs a value. Try cantina --help.
      --theme               | --theme needs a value. Try cantina --help.
      --timeout 0           | --timeout: “0” is not a whole number from 1 to 3600. Try cantina --help.
      --timeout 3601        | --timeout: “3601” is not a whole number from 1 to 3600. Try cantina --help.
      --timeout=1.5         | --timeout: “1.5” is not a whole number from 1 to 3600. Try cantina --help.
      --retries -1          | --retries: “-1” is not a whole number from 0 to 10. Try cantina --help.
      --retries many        | --retries: “many” is not a whole number from 0 to 10. Try cantina --help.
      --transport wget      | --transport: unknown value “wget”. Known values: auto, urlsession, curl. Try cantina --help.
      --theme dsuk          | --theme: unknown value “dsuk”. Known values: dusk, tide, paper, terminal. Did you mean dusk?
      --theme solarized     | --theme: unknown value “solarized”. Known values: dusk, tide, paper, terminal. Try cantina --help.
      --log-level=warn      | --log-level: unknown value “warn”. Known values: debug, info, warning, error. Try cantina --help.
      --swapi swapi.dev     | --swapi: “swapi.dev” is not a web address. It must begin with http:// or https:// and name a host. Try cantina --help.
      --swapi file:///x     | --swapi: “file:///x” is not a web address. It must begin with http:// or https:// and name a host. Try cantina --help.
      --swapi http://       | --swapi: “http://” is not a web address. It must begin with http:// or https:// and name a host. Try cantina --help.
      --no-ofline           | Unknown option: --no-ofline. Did you mean --no-offline?
      --no-offline=1        | --no-offline takes no value, but got “1”. Try cantina --help.
      --no-theme            | Unknown option: --no-theme. Did you mean --theme?
      --record x --offline  | --record and --offline cannot be used together. Try cantina --help.
      --limit 3             | --limit is an option of get. Try cantina --help.
      open people --sort id | --sort is an option of get. Try cantina --help.
      get                   | get needs one of: \(kinds). Try cantina --help.
      get peple             | get: unknown value “peple”. Known values: \(kinds). Did you mean people?
      get xyzzy             | get: unknown value “xyzzy”. Known values: \(kinds). Try cantina --help.
      get persons           | get: unknown value “persons”. Known values: \(kinds). Did you mean people?
      get coctails          | get: unknown value “coctails”. Known values: \(kinds). Did you mean drinks?
      get starships --sort cost | --sort: no field is called “cost”. Fields: \(shipFields). Did you mean cost_in_credits?
      get people 4 5        | Unexpected argument “5”. Try cantina --help.
      get people --limit 0  | --limit: “0” is not a whole number from 1 to 1000000. Try cantina --help.
      get people --format x | --format: unknown value “x”. Known values: table, json, jsonl, csv. Try cantina --help.
      get people --fields id,nmae | --fields: no field is called “nmae”. Fields: \(fields). Did you mean name?
      get people --sort -hieght | --sort: no field is called “hieght”. Fields: \(fields). Did you mean height?
      get people --where id> | --where: “id>” cannot be read at column 4. Write conditions such as “mass > 100 gender = male”. Try cantina --help.
      completions           | completions needs one of: bash, zsh, fish. Try cantina --help.
      completions fihs      | completions: unknown value “fihs”. Known values: bash, zsh, fish. Did you mean fish?
      cache                 | cache needs one of: clear. Try cantina --help.
      cache claer           | cache: unknown value “claer”. Known values: clear. Did you mean clear?
      man ual               | Unexpected argument “ual”. Try cantina --help.
      opne people           | Unknown command: opne. Did you mean open?
      people                | Unknown command: people. Did you mean open people?
      people/4              | Unknown command: people/4. Did you mean open people/4?
      sing                  | Unknown command: sing. Try cantina --help.
      open                  | open needs a screen, such as people/4. Try cantina --help.
      open people peopel    | Unexpected argument “peopel”. Try cantina --help.
      help option           | Unexpected argument “option”. Try cantina --help.
      help keys people      | Unexpected argument “people”. Try cantina --help.
      open peple            | Unknown screen: peple. Did you mean people?
      open peple/4          | Unknown screen: peple/4. Did you mean people/4?
      open people/0         | Unknown screen: people/0. Did you mean people?
      open people/luke      | Unknown screen: people/luke. Did you mean people?
      open people/4/films   | Unknown screen: people/4/films. Did you mean people/4?
      open main/4           | Unknown screen: main/4. Did you mean main?
      open glasses          | Unknown screen: glasses. Try cantina --help.
      """.split(separator: "\n").map(String.init))
  func sentences(row: String) throws {
    let parts = row.split(separator: "|", maxSplits: 1).map { String($0) }
    let line = String(parts[0].reversed().drop { $0 == " " }.reversed())
    #expect(try Command.answer(line) == parts[1].dropFirst())
  }

  @Test(
    "An error in a variable names the variable",
    arguments: """
      CANTINA_TIMEOUT=soon   | CANTINA_TIMEOUT: “soon” is not a whole number from 1 to 3600. Try cantina --help.
      CANTINA_OFFLINE=maybe  | CANTINA_OFFLINE: “maybe” is neither 1 nor 0. Try cantina --help.
      CANTINA_SWAPI=here     | CANTINA_SWAPI: “here” is not a web address. It must begin with http:// or https:// and name a host. Try cantina --help.
      CANTINA_THEME=tied     | CANTINA_THEME: unknown value “tied”. Known values: dusk, tide, paper, terminal. Did you mean tide?
      """.split(separator: "\n").map(String.init))
  func variables(row: String) throws {
    let parts = row.split(separator: "|", maxSplits: 1).map { String($0) }
    let pair = parts[0].split(separator: "=").map { String($0.prefix { $0 != " " }) }
    #expect(try Command.answer("", environment: [pair[0]: pair[1]]) == parts[1].dropFirst())
  }

  @Test("A missing folder is reported with option and path and the exit code of a missing file")
  func notFound() throws {
    let error = UsageError.notFound(option: "--fixtures", path: "/nowhere")
    #expect(error.exitCode == .noInput)
    #expect(try Words.english().text(error) == "--fixtures: no such folder: /nowhere. Try cantina --help.")
    #expect(UsageError.missingRoute.exitCode == .usage)
  }

  @Test("An unwritable folder is reported with option and path and the exit code of a failed write")
  func notWritable() throws {
    let error = UsageError.notWritable(option: "--record", path: "/nowhere")
    #expect(error.exitCode == .ioError)
    #expect(
      try Words.english().text(error) == "--record: cannot write to /nowhere. Try cantina --help.")
  }
}
