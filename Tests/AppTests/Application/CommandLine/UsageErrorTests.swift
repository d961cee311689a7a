import ConsoleProgram
import Testing

@testable import cantina

@Suite("What is wrong with a command line, as a person reads it")
@MainActor
struct UsageErrorTests {
  nonisolated private static let kinds = Features.all.kinds.map(\.name).joined(separator: ", ")
  nonisolated private static let fields = GetKind.people.fields.joined(separator: ", ")
  nonisolated private static let shipFields = GetKind.starships.fields.joined(separator: ", ")

  @Test(
    "Each mistake has its sentence, and says what was probably meant or where to look",
    arguments: """
      --ofline              | There is no option --ofline. Did you mean --offline?
      --OFFLINE             | There is no option --OFFLINE. Did you mean --offline?
      --colour              | There is no option --colour. Did you mean --color?
      -x                    | There is no option -x. Try cantina --help.
      -help                 | There is no option -help. Did you mean --help?
      --=1                  | There is no option --. Try cantina --help.
      --offline=1           | --offline takes no value, but was given “1”. Try cantina --help.
      -h=1                  | --help takes no value, but was given “1”. Try cantina --help.
      --offline=            | --offline takes no value, but was given “”. Try cantina --help.
      --fixtures            | --fixtures needs a value. Try cantina --help.
      --fixtures=           | --fixtures needs a value. Try cantina --help.
      --fixtures ''         | --fixtures needs a value. Try cantina --help.
      --log --plain         | --log needs a value. Try cantina --help.
      --log -h              | --log needs a value. Try cantina --help.
      --theme               | --theme needs a value. Try cantina --help.
      --timeout 0           | --timeout: “0” is no whole number from 1 to 3600. Try cantina --help.
      --timeout 3601        | --timeout: “3601” is no whole number from 1 to 3600. Try cantina --help.
      --timeout=1.5         | --timeout: “1.5” is no whole number from 1 to 3600. Try cantina --help.
      --retries -1          | --retries: “-1” is no whole number from 0 to 10. Try cantina --help.
      --retries many        | --retries: “many” is no whole number from 0 to 10. Try cantina --help.
      --theme dsuk          | --theme: there is no “dsuk”. There are dusk, tide, paper, terminal. Did you mean dusk?
      --theme solarized     | --theme: there is no “solarized”. There are dusk, tide, paper, terminal. Try cantina --help.
      --log-level=warn      | --log-level: there is no “warn”. There are debug, info, warning, error. Try cantina --help.
      --swapi swapi.dev     | --swapi: “swapi.dev” is no web address. It begins with http:// or https:// and names a host. Try cantina --help.
      --swapi file:///x     | --swapi: “file:///x” is no web address. It begins with http:// or https:// and names a host. Try cantina --help.
      --swapi http://       | --swapi: “http://” is no web address. It begins with http:// or https:// and names a host. Try cantina --help.
      --no-ofline           | There is no option --no-ofline. Did you mean --no-offline?
      --no-offline=1        | --no-offline takes no value, but was given “1”. Try cantina --help.
      --no-theme            | There is no option --no-theme. Did you mean --theme?
      --record x --offline  | --record and --offline leave nothing to do together. Try cantina --help.
      --limit 3             | --limit belongs to get. Try cantina --help.
      open people --sort id | --sort belongs to get. Try cantina --help.
      get                   | get needs one of these: \(kinds). Try cantina --help.
      get peple             | get: there is no “peple”. There are \(kinds). Did you mean people?
      get xyzzy             | get: there is no “xyzzy”. There are \(kinds). Try cantina --help.
      get persons           | get: there is no “persons”. There are \(kinds). Did you mean people?
      get coctails          | get: there is no “coctails”. There are \(kinds). Did you mean drinks?
      get starships --sort cost | --sort: there is no “cost”. There are \(shipFields). Did you mean cost_in_credits?
      get people 4 5        | “5” is too much. Try cantina --help.
      get people --limit 0  | --limit: “0” is no whole number from 1 to 1000000. Try cantina --help.
      get people --format x | --format: there is no “x”. There are table, json, jsonl, csv. Try cantina --help.
      get people --fields id,nmae | --fields: there is no “nmae”. There are \(fields). Did you mean name?
      get people --sort -hieght | --sort: there is no “hieght”. There are \(fields). Did you mean height?
      completions           | completions needs one of these: bash, zsh, fish. Try cantina --help.
      completions fihs      | completions: there is no “fihs”. There are bash, zsh, fish. Did you mean fish?
      cache                 | cache needs one of these: clear. Try cantina --help.
      cache claer           | cache: there is no “claer”. There are clear. Did you mean clear?
      man ual               | “ual” is too much. Try cantina --help.
      opne people           | There is no command opne. Did you mean open?
      people                | There is no command people. Did you mean open people?
      people/4              | There is no command people/4. Did you mean open people/4?
      sing                  | There is no command sing. Try cantina --help.
      -                     | There is no command -. Try cantina --help.
      open                  | open needs a screen, such as people/4. Try cantina --help.
      open people peopel    | “peopel” is too much. Try cantina --help.
      help option           | “option” is too much. Try cantina --help.
      help keys people      | “people” is too much. Try cantina --help.
      open peple            | There is no screen peple. Did you mean people?
      open peple/4          | There is no screen peple/4. Did you mean people/4?
      open people/0         | There is no screen people/0. Did you mean people?
      open people/luke      | There is no screen people/luke. Did you mean people?
      open people/4/films   | There is no screen people/4/films. Did you mean people/4?
      open main/4           | There is no screen main/4. Did you mean main?
      open restaurants      | There is no screen restaurants. Try cantina --help.
      """.split(separator: "\n").map(String.init))
  func sentences(row: String) throws {
    let parts = row.split(separator: "|", maxSplits: 1).map { String($0) }
    let line = String(parts[0].reversed().drop { $0 == " " }.reversed())
    #expect(try Command.answer(line) == parts[1].dropFirst())
  }

  @Test(
    "A variable is told by its own name",
    arguments: """
      CANTINA_TIMEOUT=soon   | CANTINA_TIMEOUT: “soon” is no whole number from 1 to 3600. Try cantina --help.
      CANTINA_OFFLINE=maybe  | CANTINA_OFFLINE: “maybe” is neither 1 nor 0. Try cantina --help.
      CANTINA_SWAPI=here     | CANTINA_SWAPI: “here” is no web address. It begins with http:// or https:// and names a host. Try cantina --help.
      CANTINA_THEME=tied     | CANTINA_THEME: there is no “tied”. There are dusk, tide, paper, terminal. Did you mean tide?
      """.split(separator: "\n").map(String.init))
  func variables(row: String) throws {
    let parts = row.split(separator: "|", maxSplits: 1).map { String($0) }
    let pair = parts[0].split(separator: "=").map { String($0.prefix { $0 != " " }) }
    #expect(try Command.answer("", environment: [pair[0]: pair[1]]) == parts[1].dropFirst())
  }

  @Test("A folder that is not there is told by option and path, and has the exit code of a missing file")
  func notFound() throws {
    let error = UsageError.notFound(option: "--fixtures", path: "/nowhere")
    #expect(error.exitCode == .noInput)
    #expect(try Words.english().text(error) == "--fixtures: there is no folder /nowhere. Try cantina --help.")
    #expect(UsageError.missingRoute.exitCode == .usage)
  }

  @Test("A folder that cannot be written to is told by option and path, and has the exit code of a failed write")
  func notWritable() throws {
    let error = UsageError.notWritable(option: "--record", path: "/nowhere")
    #expect(error.exitCode == .ioError)
    #expect(
      try Words.english().text(error) == "--record: nothing can be written to /nowhere. Try cantina --help.")
  }
}
