import CantinaExtensions
import Foundation
import Testing
import CantinaTools
import ConsoleProgram

@testable import cantina

@MainActor
@Suite("The command line")
struct CommandLineParserTests {
  /// The effect of each option, by its long name.
  nonisolated static let all: [(name: String, value: String?, expected: @Sendable (inout Options) -> Void)] = [
    ("offline", nil, { $0.isOffline = true }), ("fixtures", "a folder", { $0.fixtures = "a folder" }),
    ("record", "dir", { $0.record = "dir" }),
    ("swapi", "https://x.example/api/", { $0.sources["swapi"] = [.url(URL("https://x.example/api/"))] }),
    ("cocktails", "https://x.example/api/", { $0.sources["cocktails"] = [.url(URL("https://x.example/api/"))] }),
    (
      "restaurants", "https://x.example/list.json",
      { $0.sources["restaurants"] = [.url(URL("https://x.example/list.json"))] }
    ),
    ("seats", "a map.json", { $0.sources["seats"] = [.file("a map.json")] }),
    ("timeout", "30", { $0.timeout = .seconds(30) }), ("retries", "0", { $0.retries = 0 }),
    ("transport", "curl", { $0.transport = .curl }),
    ("plain", nil, { $0.isPlain = true }), ("no-color", nil, { $0.hasColor = false }),
    ("reduced-motion", nil, { $0.reducesMotion = true }), ("mouse", nil, { $0.hasMouse = true }),
    ("theme", "tide", { $0.theme = "tide" }),
    ("lang", "en", { $0.language = "en" }), ("log", "file", { $0.log = "file" }),
    ("log-level", "debug", { $0.logLevel = .debug }), ("version", nil, { $0.command = .version }),
    ("help", nil, { $0.command = .help }), ("search", "sky", { $0.query.search = "sky" }),
    ("where", "mass > 100", { $0.query.condition = try? RecordCondition("mass > 100") }),
    ("sort", "-height", { $0.query.sort = GetSort("-height") }),
    ("fields", "id,name", { $0.query.fields = ["id", "name"] }),
    ("limit", "3", { $0.query.limit = 3 }), ("pages", "2000", { $0.query.pages = 2_000 }),
    ("format", "csv", { $0.query.format = .csv }),
    ("safe-csv", nil, { ($0.query.format, $0.query.guardsFormulas) = (.csv, true) }),
    ("partial", nil, { $0.query.allowsPart = true }), ("strict", nil, { $0.query.wantsProof = true }),
    ("watch", nil, { $0.query.isWatched = true }), ("every", "60", { $0.query.interval = .seconds(60) }),
    ("by", "id", { $0.matchField = "id" }),
    ("header", "X-Key: $HOME", { $0.access.headers = [HeaderTemplate(name: "X-Key", value: "$HOME")] }),
    ("bearer", "HOME", { $0.access.headers = [HeaderTemplate(name: "Authorization", value: "Bearer $HOME")] }),
    ("basic", "ann:HOME", { $0.access.headers = [HeaderTemplate(user: "ann", passwordIn: "HOME")] }),
    ("netrc", nil, { $0.usesNetrc = true }),
    ("key", "api_key=HOME", { $0.access.keys = [QueryKey("api_key=HOME")].compactMap(\.self) }),
    ("allow-env", "TOKEN", { $0.access.allowedVariables = ["TOKEN"] }),
    ("cookies", nil, { $0.access.keepsCookies = true }),
    ("no-names", nil, { $0.access.asksNames = false }),
    ("save", "boats", { $0.access.saveName = "boats" }),
    ("follow-origin", "https://b.example/x", { $0.access.followed = ["https://b.example"] }),
  ]

  /// The options that only `get` takes.
  nonisolated static let ofGet: Set = [
    "search", "where", "sort", "fields", "limit", "pages", "format", "safe-csv", "partial", "strict",
  ]
  /// The options that only a list of any API takes.
  nonisolated static let ofWatch: Set = ["watch", "every"]
  /// The options that only an address takes.
  nonisolated static let ofAddress: Set = [
    "header", "bearer", "basic", "netrc", "key", "allow-env", "cookies", "no-names", "save", "follow-origin",
  ]

  private func expected(_ index: Int) throws -> Options {
    var options = Options()
    Self.all[index].expected(&options)
    if Self.ofGet.contains(Self.all[index].name) {
      options.query.kind = "people"
      options.command = .get(options.query)
      options.query.kind = ""
    }
    if Self.ofWatch.contains(Self.all[index].name) {
      options.query.address = URL(filePath: "/a.json")
      options.command = .get(options.query)
      options.query.address = nil
      options.access.origin = URL(filePath: "/a.json").origin
    }
    if Self.all[index].name == "by" {
      let files = ["/a.json", "/b.json"].map { DiffSide.address(URL(filePath: $0)) }
      options.command = .diff(DiffQuery(before: files[0], after: files[1], id: "id"))
    }
    if Self.ofAddress.contains(Self.all[index].name) {
      options.command = .open(try Features.all.route("browse/a.example%2F"))
      options.access.origin = "https://a.example"
    }
    return options
  }

  @Test("The table above has every option")
  func complete() {
    // Each feature adds its sources; the code below tries them together.
    let sources = Set(Features.all.sources.map(\.name))
    func others(_ names: [String]) -> [String] { names.filter { !sources.contains($0) } }
    #expect(others(Self.all.map(\.name)) == others(Setting.all.map(\.name)))
  }

  @Test("An address without a command is browsed, with the options of `browse`")
  func addressAlone() throws {
    for words in [["https://a.example/x"], ["dump.json"], ["-"], ["https://a.example/x", "--no-names"]] {
      let long = try CommandLineParser.parse(["browse"] + words, environment: [:])
      #expect(try CommandLineParser.parse(words, environment: [:]) == long)
    }
  }

  @Test("The option of each source sets its address")
  func sources() throws {
    let url = try #require(URL(string: "https://x.example/api/"))
    for source in Features.all.sources {
      let options = try CommandLineParser.parse(["--\(source.name)", url.absoluteString], environment: [:])
      #expect(options.sources == [source.name: [.url(url)]])
    }
  }

  @Test("An empty command line opens the main screen")
  func nothing() throws {
    let options = try CommandLineParser.parse([], environment: [:])
    #expect(options == Options())
    #expect(options.command == .open(.main))
  }

  @Test("Every option is recognized by its name, with its value after a blank or an =", arguments: all.indices)
  func names(index: Int) throws {
    let (name, value, _) = Self.all[index]
    let options = try expected(index)
    let words = Self.words(of: name)
    let environment = ["HOME": "/home/ann"]
    if let value {
      #expect(try CommandLineParser.parse(words + ["--\(name)", value], environment: environment) == options)
      #expect(try CommandLineParser.parse(words + ["--\(name)=\(value)"], environment: environment) == options)
    } else {
      #expect(try CommandLineParser.parse(words + ["--\(name)"], environment: environment) == options)
    }
  }

  /// Returns the command that an option belongs to.
  private static func words(of option: String) -> [String] {
    ofWatch.contains(option)
      ? ["get", "/a.json"]
      : option == "by"
        ? ["diff", "/a.json", "/b.json"]
        : ofGet.contains(option)
          ? ["get", "people"] : ofAddress.contains(option) ? ["browse", "https://a.example/"] : []
  }

  @Test(
    "Every option except --help, --version and those of one command has an environment variable", arguments: all.indices
  )
  func variables(index: Int) throws {
    let (name, value, _) = Self.all[index]
    let variable = "CANTINA_" + name.uppercased().replacing("-", with: "_")
    let isQuestion = ["help", "version"].contains(name) || !Self.words(of: name).isEmpty
    let environment = [variable: value ?? "1"]
    #expect(try CommandLineParser.parse([], environment: environment) == (isQuestion ? Options() : expected(index)))
  }

  @Test(
    "A switch in the environment is on or off in several spellings; an empty value is ignored",
    arguments: [
      ("1", true), ("true", true), ("YES", true), ("on", true), ("0", false), ("no", false), ("Off", false),
      ("", false),
    ])
  func switches(value: String, isOn: Bool) throws {
    #expect(try Command.options("", environment: ["CANTINA_OFFLINE": value]).isOffline == isOn)
  }

  /// Being online overrides a folder of fixtures.
  nonisolated private static let online: Options = {
    var options = Options()
    options.isOffline = false
    return options
  }()

  @Test(
    "A switch that is set in the environment is reversed by the opposite option",
    arguments: [
      ("CANTINA_OFFLINE", "--no-offline", online), ("CANTINA_PLAIN", "--no-plain", Options()),
      ("CANTINA_REDUCED_MOTION", "--no-reduced-motion", Options()),
    ])
  func opposites(variable: String, option: String, expected: Options) throws {
    #expect(try Command.options(option, environment: [variable: "1"]) == expected)
    #expect(try Command.options(option) == expected)
  }

  @Test("Colours are on, off or left to the environment; the last option wins")
  func colors() throws {
    #expect(try Command.options("").hasColor == nil)
    #expect(try Command.options("", environment: ["CANTINA_NO_COLOR": "1"]).hasColor == false)
    #expect(try Command.options("--color", environment: ["CANTINA_NO_COLOR": "1"]).hasColor == true)
    #expect(try Command.options("--color --no-color").hasColor == false)
  }

  @Test(
    "get takes a kind, an id after a blank or a slash, and options in any position",
    arguments: ["get people 4 --format json", "--format=json get people/4", "get --format json people 4"])
  func get(line: String) throws {
    var query = GetQuery(kind: "people", id: "4")
    query.format = .json
    #expect(try Command.options(line).command == .get(query))
  }

  @Test("The command line wins over the environment")
  func precedence() throws {
    let environment = [
      "CANTINA_THEME": "dusk", "CANTINA_TIMEOUT": "5", "CANTINA_SWAPI": "https://a.example https://b.example",
    ]
    let kept = try Command.options("", environment: environment)
    #expect(kept.swapi.map { $0.host() } == ["a.example", "b.example"])
    let options = try Command.options("--theme tide --timeout=7 --swapi=http://c.example", environment: environment)
    #expect(options.theme == "tide")
    #expect(options.timeout == .seconds(7))
    #expect(options.swapi.map { $0.host() } == ["c.example"])
  }

  @Test("The last of a repeated option wins; mirrors are collected in order")
  func repeated() throws {
    #expect(try Command.options("--theme dusk --theme tide").theme == "tide")
    let mirrors = try Command.options("--swapi http://a.example --swapi=https://b.example/api/").swapi
    #expect(mirrors.map(\.absoluteString) == ["http://a.example", "https://b.example/api/"])
  }

  @Test(
    "Commands and routes are recognized wherever options stand",
    arguments: [
      ("open people", .open(.records(.people))), ("open people/4", .open(.record(Reference(kind: .people, id: 4)))),
      ("open /people/4/", .open(.record(Reference(kind: .people, id: 4)))),
      ("open main", .open(.main)), ("--plain open people", .open(.records(.people))),
      ("open --plain people", .open(.records(.people))),
      ("-- open people", .open(.records(.people))), ("open -- people", .open(.records(.people))), ("help", .help),
      ("help keys", .helpKeys),
      ("-h", .help), ("-V", .version), ("--help", .help), ("--version", .version), ("open people --help", .help),
      ("--", .open(.main)), ("man", .man), ("cache clear", .clearCache), ("completions zsh", .completions(.zsh)),
    ] as [(String, Options.Command)])
  func commands(line: String, command: Options.Command) throws {
    #expect(try Command.options(line).command == command)
  }

  @Test("A value keeps everything after its first =, even text that looks like an option")
  func equals() throws {
    #expect(try Command.options("--log=a=b").log == "a=b")
    #expect(try Command.options("--log=--plain").log == "--plain")
  }
}
