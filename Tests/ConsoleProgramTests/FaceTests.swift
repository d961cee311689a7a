import Testing

@testable import ConsoleProgram

@Suite("Which face a person meets")
struct FaceTests {
  @Test(
    "The full screen only on a terminal that can show it, and when nobody asked for plain lines",
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

  @Test("An empty TERM is none")
  func emptyTerm() {
    let face = Face(isPlain: false, environment: ["TERM": ""], isInputTerminal: true, isOutputTerminal: true)
    #expect(face == .plain)
  }
}
