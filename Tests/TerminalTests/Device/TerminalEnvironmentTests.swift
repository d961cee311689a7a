import Foundation
import Terminal
import Testing

@Suite("Terminal environment")
struct TerminalEnvironmentTests {
  @Test("The current environment is that of the process")
  func current() {
    #expect(TerminalEnvironment.current["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(TerminalEnvironment.current["NO_SUCH_VARIABLE"] == nil)
  }

  @Test(
    "Colours are guessed from the environment",
    arguments: [
      (["TERM": "xterm-256color"], .indexed), (["TERM": "xterm"], .sixteen), (["TERM": "linux"], .sixteen),
      (["TERM": "dumb"], .none), ([:], .none), (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed), (["TERM": "xterm-kitty"], .full),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], .indexed),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/x"], .full), (["TERM": "vt100"], .none),
    ] as [([String: String], Capabilities.ColorDepth)])
  func colors(variables: [String: String], depth: Capabilities.ColorDepth) {
    #expect(TerminalEnvironment(variables).capabilities.colors == depth)
  }

  @Test("The Escape delay is longer over a network and obeys ESCDELAY")
  func escapeDelay() {
    #expect(TerminalEnvironment([:]).escapeDelay == 10)
    #expect(TerminalEnvironment(["SSH_TTY": "/dev/pts/1"]).escapeDelay == 50)
    #expect(TerminalEnvironment(["SSH_CONNECTION": "a b c d", "ESCDELAY": "25"]).escapeDelay == 25)
    #expect(TerminalEnvironment(["ESCDELAY": "soon"]).escapeDelay == 10)
    #expect(TerminalEnvironment(["ESCDELAY": "0"]).escapeDelay == 0)
  }

  @Test(
    "COLORFGBG gives the background, which is otherwise unknown",
    arguments: [
      ([:], .unknown), (["COLORFGBG": "15;0"], .dark), (["COLORFGBG": "0;default;15"], .light),
      (["COLORFGBG": "15;8"], .dark), (["COLORFGBG": "12;11"], .unknown), (["COLORFGBG": "default"], .unknown),
    ] as [([String: String], Capabilities.Ground)])
  func ground(variables: [String: String], ground: Capabilities.Ground) {
    #expect(TerminalEnvironment(variables).capabilities.ground == ground)
  }

  @Test("GNU screen does not erase in colour, but tmux as TERM=screen does")
  func erasing() {
    #expect(!TerminalEnvironment(["TERM": "screen-256color"]).capabilities.erasesInColor)
    #expect(TerminalEnvironment(["TERM": "screen-256color", "TMUX": "/tmp/x"]).capabilities.erasesInColor)
    #expect(TerminalEnvironment(["TERM": "xterm"]).capabilities.erasesInColor)
  }

  @Test("The Linux console has no scroll regions")
  func console() {
    #expect(!TerminalEnvironment(["TERM": "linux"]).capabilities.scrolling)
    #expect(TerminalEnvironment(["TERM": "xterm"]).capabilities.scrolling)
  }
}
