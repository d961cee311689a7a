import Foundation
import Testing
import Tools

@testable import cantina

@Suite("The command line")
@MainActor
struct CommandLineParserTests {
  /// What each option does, by its long name; the third is the same as a variable.
  nonisolated static let all: [(name: String, value: String?, expected: @Sendable (inout Options) -> Void)] = [
    ("offline", nil, { $0.isOffline = true }), ("fixtures", "a folder", { $0.fixtures = "a folder" }),
    ("record", "dir", { $0.record = "dir" }), ("swapi", "https://x.example/api/", { $0.swapi = [URL(filePath: "/")] }),
    ("cocktails", "https://x.example/api/", { $0.cocktails = URL(string: "https://x.example/api/") }),
    ("timeout", "30", { $0.timeout = .seconds(30) }), ("retries", "0", { $0.retries = 0 }),
    ("plain", nil, { $0.isPlain = true }), ("no-color", nil, { $0.hasColor = false }),
    ("reduced-motion", nil, { $0.reducesMotion = true }), ("theme", "tide", { $0.theme = "tide" }),
    ("lang", "en", { $0.language = "en" }), ("log", "file", { $0.log = "file" }),
    ("log-level", "debug", { $0.logLevel = .debug }), ("version", nil, { $0.command = .version }),
    ("help", nil, { $0.command = .help }),
  ]

  private func expected(_ index: Int) throws -> Options {
    var options = Options()
    Self.all[index].expected(&options)
    if !options.swapi.isEmpty { options.swapi = [try #require(URL(string: "https://x.example/api/"))] }
    return options
  }

  @Test("The table above has every option")
  func complete() {
    #expect(Self.all.map(\.name) == Setting.all.map(\.name))
  }

  @Test("Nothing asks for the main screen")
  func nothing() throws {
    let options = try CommandLineParser.parse([], environment: [:])
    #expect(options == Options())
    #expect(options.command == .open(.main))
  }

  @Test("Every option is taken by its name, its value behind a blank or an =", arguments: all.indices)
  func names(index: Int) throws {
    let (name, value, _) = Self.all[index]
    let options = try expected(index)
    if let value {
      #expect(try CommandLineParser.parse(["--\(name)", value], environment: [:]) == options)
      #expect(try CommandLineParser.parse(["--\(name)=\(value)"], environment: [:]) == options)
    } else {
      #expect(try CommandLineParser.parse(["--\(name)"], environment: [:]) == options)
    }
  }

  @Test("Every option but help and version stands in the environment too", arguments: all.indices)
  func variables(index: Int) throws {
    let (name, value, _) = Self.all[index]
    let variable = "CANTINA_" + name.uppercased().replacing("-", with: "_")
    let isQuestion = ["help", "version"].contains(name)
    let environment = [variable: value ?? "1"]
    #expect(try CommandLineParser.parse([], environment: environment) == (isQuestion ? Options() : expected(index)))
  }

  @Test(
    "A switch in the environment is on or off, in several spellings, and left alone when empty",
    arguments: [
      ("1", true), ("true", true), ("YES", true), ("on", true), ("0", false), ("no", false), ("Off", false),
      ("", false),
    ])
  func switches(value: String, isOn: Bool) throws {
    #expect(try Command.options("", environment: ["CANTINA_OFFLINE": value]).isOffline == isOn)
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

  @Test("Of an option that comes twice the last counts; mirrors are collected in their order")
  func repeated() throws {
    #expect(try Command.options("--theme dusk --theme tide").theme == "tide")
    let mirrors = try Command.options("--swapi http://a.example --swapi=https://b.example/api/").swapi
    #expect(mirrors.map(\.absoluteString) == ["http://a.example", "https://b.example/api/"])
  }

  @Test(
    "Commands and routes, wherever options stand",
    arguments: [
      ("open people", .open(.records(.people))), ("open people/4", .open(.record(Reference(kind: .people, id: 4)))),
      ("open /people/4/", .open(.record(Reference(kind: .people, id: 4)))),
      ("open main", .open(.main)), ("--plain open people", .open(.records(.people))),
      ("open --plain people", .open(.records(.people))),
      ("-- open people", .open(.records(.people))), ("open -- people", .open(.records(.people))), ("help", .help),
      ("help keys", .helpKeys),
      ("-h", .help), ("-V", .version), ("--help", .help), ("--version", .version), ("open people --help", .help),
      ("--", .open(.main)),
    ] as [(String, Options.Command)])
  func commands(line: String, command: Options.Command) throws {
    #expect(try Command.options(line).command == command)
  }

  @Test("A value keeps what stands behind its first =, and may itself look like an option there")
  func equals() throws {
    #expect(try Command.options("--log=a=b").log == "a=b")
    #expect(try Command.options("--log=--plain").log == "--plain")
  }
}
