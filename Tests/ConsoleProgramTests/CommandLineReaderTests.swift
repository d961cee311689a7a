import ConsoleProgram
import Testing

@Suite("Reading a command line")
struct CommandLineReaderTests {
  struct Options: Equatable {
    var isLoud = false
    var names: [String] = []
    var count = 0
  }

  private let reader = CommandLineReader<Options>(
    [
      CommandOption("loud", "Speaks up", .toggle { $0.isLoud = $1 }),
      CommandOption(
        "name", "Greets", clear: { $0.names = [] },
        .text(placeholder: "NAME") { options, value, _ in options.names.append(value) }),
      CommandOption(
        "count", "Repeats", scope: .commands(["greet"]),
        .text(placeholder: "N") { (options, value, name) throws(UsageError) in
          options.count = try UsageError.number(value, in: 1...9, name)
        }),
    ], variablePrefix: "HELLO_")

  private func read(_ line: String, _ environment: [String: String] = [:]) throws(UsageError) -> (Options, [String]) {
    let reading = try reader.read(
      line.split(separator: " ").map(String.init), environment: environment, from: Options())
    try reading.check(command: reading.words.first ?? "")
    return (reading.options, reading.words)
  }

  @Test("Options may be anywhere, arguments keep their order, and all after -- are arguments")
  func order() throws {
    let (options, words) = try read("greet --count=2 you --loud --name a --name b -- --loud")
    #expect(options == Options(isLoud: true, names: ["a", "b"], count: 2))
    #expect(words == ["greet", "you", "--loud"])
  }

  @Test("The command line overrides the environment, including lists")
  func environment() throws {
    let environment = ["HELLO_LOUD": "yes", "HELLO_NAME": "a b", "HELLO_COUNT": "5"]
    #expect(try read("", environment).0 == Options(isLoud: true, names: ["a", "b"]))
    #expect(try read("--no-loud --name c", environment).0 == Options(names: ["c"]))
  }

  @Test(
    "A mistake is reported with the probable intention",
    arguments: [
      ("--lod", "Unknown option: --lod. Did you mean --loud?"),
      ("--name", "--name needs a value. Try hello --help."),
      ("--name --loud", "--name needs a value. Try hello --help."),
      ("--loud=1", "--loud takes no value, but got “1”. Try hello --help."),
      ("greet --count 10", "--count: “10” is not a whole number from 1 to 9. Try hello --help."),
      ("--count 1", "--count is an option of greet. Try hello --help."),
    ])
  func mistakes(line: String, message: String) {
    #expect { try read(line) } throws: { ($0 as? UsageError)?.message(of: "hello") == message }
  }

  @Test(
    "An option's value is found even if other arguments are invalid",
    arguments: [
      ("--name a --lod", "a"), ("--lod --name=a --name b --count 0", "b"), ("--name --loud", "e"), ("-- --name a", "e"),
      ("--count --name a", "a"),
    ])
  func oneText(line: String, name: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(reader.text(of: "name", in: arguments, environment: ["HELLO_NAME": "e"]) == name)
    #expect(reader.text(of: "name", in: ["--lod"], environment: [:]) == nil)
  }
}
