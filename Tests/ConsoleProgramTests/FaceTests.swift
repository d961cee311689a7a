import Testing

@testable import ConsoleProgram

@Suite("Choosing full screen or plain lines")
struct FaceTests {
  @Test(
    "The full screen requires a capable terminal and no request for plain lines",
    arguments: """
      xterm-256color  in out        fullScreen
      dumb            in out        plain
      -               in out        plain
      xterm           -  out        plain
      xterm           in -          plain
      xterm           -  -          plain
      xterm           in out plain  plain
      """.split(separator: "\n").map(String.init))
  func table(row: String) {
    let parts = row.split(separator: " ").map(String.init)
    let face = Face(
      isPlain: parts.count == 5, environment: parts[0] == "-" ? [:] : ["TERM": parts[0]],
      isInputTerminal: parts[1] == "in",
      isOutputTerminal: parts[2] == "out")
    #expect(face == (parts.last == "plain" ? .plain : .fullScreen))
  }

  @Test("An empty TERM counts as unset")
  func emptyTerm() {
    let face = Face(isPlain: false, environment: ["TERM": ""], isInputTerminal: true, isOutputTerminal: true)
    #expect(face == .plain)
  }
}
