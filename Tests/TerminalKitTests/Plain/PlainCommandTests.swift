import Terminal
import Testing

@testable import TerminalKit

@Suite("A line at the prompt")
struct PlainCommandTests {
  @Test(
    "is parsed as one command",
    arguments: [
      ("", PlainCommand.show), ("   ", .show), ("q", .quit), (" q ", .quit), ("0", .back), ("?", .help),
      ("1", .choose(0)), ("12", .choose(11)), (" 3\t", .choose(2)), ("007", .choose(6)),
      ("13", .noSuchNumber("13")), ("-1", .noSuchNumber("-1")), ("00", .noSuchNumber("00")),
      ("x 2", .keyOn(.character("x"), 1)), ("x\t12", .keyOn(.character("x"), 11)), ("x 13", .noSuchNumber("13")),
      ("x 0", .noSuchNumber("0")), ("99999999999999999999", .unknown),
      ("/luke", .search("luke")), ("/", .search("")), ("/luke sky ", .search("luke sky")), ("/ luke", .search(" luke")),
      ("/ 2", .search(" 2")), (": 2", .goTo(" 2")),
      (":people", .goTo("people")), (" :luke sky ", .goTo("luke sky")), (":", .key(.character(":"))),
      ("m", .key(.character("m"))), ("R", .key(.character("R"))), ("ł", .key(.character("ł"))),
      ("quit", .unknown), ("1 2", .unknown), ("\u{1B}[A", .unknown),
    ])
  func asks(line: String, command: PlainCommand) {
    #expect(PlainCommand(line, choices: 12) == command)
  }

  @Test("Without choices no number is valid")
  func noChoices() {
    #expect(PlainCommand("1", choices: 0) == .noSuchNumber("1"))
    #expect(PlainCommand("0", choices: 0) == .back)
  }
}
