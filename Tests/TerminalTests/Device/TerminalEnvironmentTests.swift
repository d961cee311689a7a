import Foundation
import Terminal
import Testing

@Suite("Terminal environment")
struct TerminalEnvironmentTests {
  @Test("The present one is that of the process")
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

  @Test("Escape waits longer over a network, and as long as ESCDELAY says")
  func escapeDelay() {
    #expect(TerminalEnvironment([:]).escapeDelay == 11)
    #expect(TerminalEnvironment(["SSH_TTY": "/dev/pts/1"]).escapeDelay == 50)
    #expect(TerminalEnvironment(["SSH_CONNECTION": "a b c d", "ESCDELAY": "25"]).escapeDelay == 25)
    #expect(TerminalEnvironment(["ESCDELAY": "soon"]).escapeDelay == 11)
    #expect(TerminalEnvironment(["ESCDELAY": "0"]).escapeDelay == 0)
  }

  @Test("The Linux console is not scrolled in parts")
  func console() {
    #expect(!TerminalEnvironment(["TERM": "linux"]).capabilities.scrolling)
    #expect(TerminalEnvironment(["TERM": "xterm"]).capabilities.scrolling)
  }
}
