import CantinaTestSupport
import Dispatch
import Testing

@testable import Terminal

@Suite("System terminal", .bounded)
@MainActor
struct SystemTerminalTests {
  let pair: PseudoTerminalPair
  let gate = EventGate()
  let terminal: SystemTerminal

  init() throws {
    pair = try #require(PseudoTerminalPair(columns: 90, rows: 30))
    terminal = Self.terminal(pair)
  }

  private static func terminal(
    _ pair: PseudoTerminalPair, _ options: TerminalOptions = TerminalOptions(), _ variables: [String: String] = [:]
  ) -> SystemTerminal {
    SystemTerminal(
      input: pair.slave, output: pair.slave,
      environment: TerminalEnvironment(["TERM": "xterm-256color"].merging(variables) { $1 }), options: options,
      receivesSignals: false)
  }

  private func written() -> String { String(decoding: pair.written(), as: UTF8.self) }

  @Test("Closing restores the terminal settings and descriptor flags")
  func settings() throws {
    let before = pair.settings
    try terminal.open(gate.receive)
    #expect(pair.settings != before)
    #expect(terminal.size == Size(columns: 90, rows: 30))
    terminal.send(Array("x".utf8))
    #expect(!pair.isNonBlocking)
    pair.type("\u{1B}[?62c")
    terminal.close()
    #expect(pair.settings == before)
    #expect(!pair.isNonBlocking)
    terminal.close()
  }

  private static let taking = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
  private static let colors = "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m\u{1B}P+q524742\u{1B}\\"
  nonisolated private static let ground = "\u{1B}]11;?\u{1B}\\"
  nonisolated private static let pictures =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[16t"
  private static let giving = "\u{1B}[m\u{1B}[r\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  // If queries followed the frame, a terminal's printout of one stayed on the screen: Terminal.app's `p`.
  @Test("The first frame enters the screen and sends queries before its cells; closing leaves it")
  func sequences() throws {
    try terminal.open(gate.receive)
    #expect(written() == "")
    terminal.send(Array("frame".utf8))
    #expect(
      written() == Self.taking + "\u{1B}[?u\u{1B}[?2026$p\(Self.colors)\(Self.ground)\(Self.pictures)\u{1B}[cframe")
    terminal.send(Array("next".utf8))
    #expect(written() == "next")
    pair.type("\u{1B}[?62c")
    terminal.close()
    // Without `?2026l`: no frame was begun, and kitty logs an error for an unmatched end.
    #expect(written() == Self.giving)
  }

  @Test("takeScreen enters the screen and sends the queries once, before the first frame")
  func early() throws {
    try terminal.open(gate.receive)
    terminal.takeScreen()
    terminal.takeScreen()
    #expect(written() == Self.taking + "\u{1B}[?u\u{1B}[?2026$p\(Self.colors)\(Self.ground)\(Self.pictures)\u{1B}[c")
    terminal.send(Array("frame".utf8))
    #expect(written() == "frame")
    pair.type("\u{1B}[?62c")
    terminal.close()
    #expect(written() == Self.giving)
  }

  @Test(
    "A terminal is only sent queries that it understands and whose answers are unknown",
    arguments: [
      (["TERM_PROGRAM": "Apple_Terminal"], ground), (["COLORTERM": "truecolor"], "\u{1B}[?2026$p\(ground)\(pictures)"),
      (["COLORTERM": "truecolor", "TMUX": "/tmp/tmux"], "\u{1B}[?2026$p\(ground)"),
      (["NO_COLOR": "1"], "\u{1B}[?2026$p"), (["TERM": "screen-256color"], "\u{1B}[?2026$p"),
    ])
  func questions(variables: [String: String], asked: String) throws {
    let terminal = Self.terminal(pair, TerminalOptions(), variables)
    try terminal.open(gate.receive)
    terminal.send(Array("frame".utf8))
    #expect(written() == Self.taking + "\u{1B}[?u\(asked)\u{1B}[cframe")
    pair.type("\u{1B}[?62c")
    terminal.close()
  }

  // A real xterm has 16 million colours and TERM=xterm; ssh drops COLORTERM.
  @Test(
    "Colours that the terminal's name does not promise are used after it reports them",
    arguments: [
      "\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", "\u{1B}P0$r\u{1B}\\\u{1B}P1+r524742\u{1B}\\",
    ])
  func colors(reply: String) async throws {
    let terminal = Self.terminal(pair, TerminalOptions(), ["TERM": "xterm"])
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    #expect(terminal.capabilities.colors == .sixteen)
    pair.type(reply + "\u{1B}[?62;22c")
    await gate.wait { !$0.isEmpty }
    #expect(gate.events == [.capabilitiesChanged])
    #expect(terminal.capabilities.colors == .full)
    terminal.close()
  }

  @Test(
    "A terminal that answers the picture query gets pictures, by files if it is local",
    arguments: [
      ([:], "\u{1B}_Gi=31;OK\u{1B}\\", .kitty(sharesFiles: true)),
      (["SSH_TTY": "/dev/pts/1"], "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|iTerm2 3.6\u{1B}\\", .kitty(sharesFiles: false)),
      ([:], "\u{1B}P>|iTerm2 3.5.0\u{1B}\\", .inline), ([:], "\u{1B}P>|XTerm(390)\u{1B}\\", .none),
      ([:], "\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\", .none), ([:], "\u{1B}_Gi=99999999999;OK\u{1B}\\", .none),
      ([:], "\u{1B}_GOK\u{1B}\\\u{1B}_Gi=31\u{1B}\\\u{1B}_Gi=;OK\u{7}\u{1B}_Gi=-31;OK\u{1B}\\", .none),
      (["TMUX": "1"], "\u{1B}_Gi=31;OK\u{1B}\\", .none),
      (["NO_COLOR": "1"], "\u{1B}_Gi=31;OK\u{1B}\\", .none),
    ] as [([String: String], String, Capabilities.Pictures)])
  func pictures(variables: [String: String], reply: String, wanted: Capabilities.Pictures) async throws {
    let terminal = Self.terminal(pair, TerminalOptions(), variables)
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    pair.type(reply + "\u{1B}[?62;22cj")
    await gate.wait { $0.contains(.input(.key(.character("j")))) }
    #expect(terminal.capabilities.pictures == wanted)
    #expect(!gate.events.contains { if case .input(.key(let key)) = $0 { key != .character("j") } else { false } })
    terminal.close()
  }

  nonisolated private static func sixel(_ colors: Int = 256, _ width: Int = 10_000, _ height: Int = 10_000)
    -> Capabilities.Pictures
  {
    .sixel(colors: colors, largest: PixelSize(cellOf: (width, height)))
  }

  // 4 after the class of the terminal. Without the pixels of a cell no picture would fit its cells.
  @Test(
    "A terminal with sixels gets them if nothing better is supported and its cell size is known",
    arguments: [
      ([:], "\u{1B}[6;20;10t\u{1B}[?64;4c", sixel()), ([:], "\u{1B}[6;20;10t\u{1B}[?62;9;4;22c", sixel()),
      ([:], "\u{1B}[6;20;10t\u{1B}[?4;22c", .none), ([:], "\u{1B}[?64;4c", .none),
      ([:], "\u{1B}[6;0;10t\u{1B}[?64;4c", .none), ([:], "\u{1B}[6;20t\u{1B}[?64;4c", .none),
      ([:], "\u{1B}[6;9000;9000t\u{1B}[?64;4c", .none), ([:], "\u{1B}[4;20;10t\u{1B}[?64;4c", .none),
      (["TMUX": "1"], "\u{1B}[6;20;10t\u{1B}[?64;4c", .none),
      (["TERM": "screen-256color"], "\u{1B}[6;20;10t\u{1B}[?64;4c", .none),
      (["NO_COLOR": "1"], "\u{1B}[6;20;10t\u{1B}[?64;4c", .none),
      (["SSH_TTY": "/dev/pts/1"], "\u{1B}[6;20;10t\u{1B}[?64;4c", sixel()),
      ([:], "\u{1B}[?1;0;16S\u{1B}[?2;0;1000;800S\u{1B}[6;20;10t\u{1B}[?64;4c", sixel(16, 1000, 800)),
      ([:], "\u{1B}[?1;0;65536S\u{1B}[?2;0;99999;0S\u{1B}[6;20;10t\u{1B}[?64;4c", sixel()),
      ([:], "\u{1B}[?1;3;0S\u{1B}[?2;1S\u{1B}[6;20;10t\u{1B}[?64;4c", sixel()),
      ([:], "\u{1B}[?1;0;4S\u{1B}[6;20;10t\u{1B}[?64;4c", .none),
      ([:], "\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[6;20;10t\u{1B}[?64;4c", .inline),
      ([:], "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?64;4c", .kitty(sharesFiles: true)),
    ] as [([String: String], String, Capabilities.Pictures)])
  func sixels(variables: [String: String], reply: String, wanted: Capabilities.Pictures) async throws {
    let terminal = Self.terminal(pair, TerminalOptions(), variables)
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    // Once for the first queries, and once for those that follow for a terminal with sixels.
    pair.type(reply + reply + "j")
    await gate.wait { $0.contains(.input(.key(.character("j")))) }
    #expect(terminal.capabilities.pictures == wanted)
    #expect(!gate.events.contains { if case .input(.key(let key)) = $0 { key != .character("j") } else { false } })
    terminal.close()
  }

  @Test("The number of sixel colours is only queried if the terminal has sixels")
  func sixelQueries() async throws {
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    _ = written()
    pair.type("\u{1B}[?62;22cj")
    await gate.wait { $0.contains(.input(.key(.character("j")))) }
    #expect(written() == "")
    pair.type("\u{1B}[?64;4ck")
    await gate.wait { $0.contains(.input(.key(.character("k")))) }
    #expect(written() == "\u{1B}[?1;1;0S\u{1B}[?2;4;0S\u{1B}[c")
    pair.type("\u{1B}[6;20;10t\u{1B}[?64;4c")
    terminal.close()
  }

  @Test("A truncated or unexpected reply is neither a key nor picture support")
  func hostilePictures() async throws {
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    let long = String(repeating: "x", count: 5_000)
    pair.type("\u{1B}_Gi=77;OK\u{1B}\\\u{1B}_Gi=78;\u{1}\u{1B}\\\u{1B}_Gi=79;\(long.prefix(900))\u{1B}\\j")
    await gate.wait { $0.contains(.input(.key(.character("j")))) }
    #expect(gate.events.contains(.picture(id: 77, isHeld: true)))
    #expect(gate.events.contains(.picture(id: 79, isHeld: false)))
    #expect(terminal.capabilities.pictures == .none)
    pair.type("\u{1B}[?62c")
    terminal.close()
  }

  @Test("Pictures are removed once before leaving the screen, and replies are awaited again")
  func undo() throws {
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    pair.type("\u{1B}[?62c")
    terminal.sendPictures(Array("GIVE".utf8), undo: Array("UNDO".utf8))
    #expect(written().hasSuffix("GIVE"))
    terminal.close()
    #expect(written() == "UNDO" + Self.giving)
  }

  @Test("An unsolicited colour report does not override NO_COLOR")
  func unwantedColors() async throws {
    let terminal = Self.terminal(pair, TerminalOptions(), ["NO_COLOR": "1"])
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    pair.type("\u{1B}P1+r524742\u{1B}\\\u{1B}[?62;22cj")
    await gate.wait { !$0.isEmpty }
    #expect(gate.events == [.input(.key(.character("j")))])
    #expect(terminal.capabilities.colors == .none)
    terminal.close()
  }

  @Test("Mouse, focus and title are set if requested, and undone")
  func options() throws {
    let terminal = Self.terminal(
      pair, TerminalOptions(mouse: true, focus: true, title: "a\u{1B}\\b\u{7}"), ["TERM": "linux"])
    try terminal.open(gate.receive)
    terminal.send([])
    let taken = written()
    #expect(taken.contains("\u{1B}]2;a\u{FFFD}\\b\u{FFFD}\u{1B}\\") && !taken.contains("\u{1B}[c"))
    terminal.close()
    let left = written()
    #expect(!taken.contains("1003"), "a mouse that only moves tells nothing")
    for mode in ["1002", "1006", "1004"] {
      #expect(taken.contains("\u{1B}[?\(mode)h") && left.contains("\u{1B}[?\(mode)l"))
    }
    #expect(left.hasSuffix("\u{1B}[23;2t"))
  }

  @Test("A terminal that is never drawn on receives nothing")
  func untouched() throws {
    try terminal.open(gate.receive)
    terminal.close()
    #expect(written() == "")
  }

  @Test("Typed input arrives as one batch of events")
  func input() async throws {
    try terminal.open(gate.receive)
    pair.type("aé\u{1B}[A\r")
    await gate.wait { $0.count == 4 }
    #expect(gate.events == [.character("a"), .character("é"), .up, .enter].map { .input(.key($0)) })
    terminal.close()
  }

  @Test("A lone Escape arrives without another key")
  func loneEscape() async throws {
    try terminal.open(gate.receive)
    pair.type("\u{1B}")
    await gate.wait { !$0.isEmpty }
    #expect(gate.events == [.input(.key(.escape))])
    terminal.close()
  }

  @Test("Late replies update the capabilities, and the keyboard protocol is then enabled and undone")
  func answers() async throws {
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    #expect(!terminal.capabilities.synchronizedOutput && !terminal.capabilities.distinctEscape)
    pair.type("\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?62;22c")
    await gate.wait { !$0.isEmpty }
    #expect(gate.events == [.capabilitiesChanged])
    #expect(terminal.capabilities.synchronizedOutput && terminal.capabilities.distinctEscape)
    #expect(written().hasSuffix("\u{1B}[>5u"))
    terminal.close()
    #expect(written().contains("\u{1B}[<u"))
  }

  @Test("Replies that arrive during closing do not reach the shell")
  func lateAnswers() throws {
    try terminal.open(gate.receive)
    terminal.send(Array("x".utf8))
    pair.type("\u{1B}[?0u\u{1B}[?2026;2$y\u{1B}[?62;22c")
    terminal.close()
    #expect(!pair.slave.waitForInput(milliseconds: 0))
    #expect(gate.events == [])
  }

  @Test("Output that the terminal cannot take yet is queued and sent in order")
  func backPressure() async throws {
    try terminal.open(gate.receive)
    terminal.send([])
    _ = written()
    // Some twenty times the kernel's buffer: each part costs a turn of the main actor, which all tests share.
    let many = (0..<250_000).map { UInt8(0x20 + $0 % 64) }
    terminal.send(many)
    #expect(terminal.isBusy)
    terminal.send(Array("end".utf8))
    var bytes: [UInt8] = []
    await eventually("all bytes", seen: { "\(bytes.count) bytes" }) {
      bytes += pair.written()
      return bytes.count >= many.count + 3
    }
    expectSame(bytes, many + Array("end".utf8))
    await gate.wait { $0.contains(.writable) }
    #expect(!terminal.isBusy && gate.events == [.writable])
    pair.type("\u{1B}[c")
    terminal.close()
  }

  @Test("Blocked output does not delay closing, and no sequence stays truncated")
  func stuckOutput() throws {
    let before = pair.settings
    try terminal.open(gate.receive)
    terminal.send(Array(repeating: 0x2E, count: 1_000_000))
    #expect(terminal.isBusy)
    pair.type("\u{1B}[?62c")
    terminal.close()
    #expect(pair.settings == before)
    #expect(written().hasSuffix("\u{18}" + Self.giving))
  }

  @Test("A synchronized frame that closing cuts off is ended")
  func stuckSynchronized() async throws {
    try terminal.open(gate.receive)
    terminal.send([])
    pair.type("\u{1B}[?2026;2$y\u{1B}[?62c")
    await gate.wait { !$0.isEmpty }
    _ = written()
    terminal.send(Array("\u{1B}[?2026h".utf8) + Array(repeating: 0x2E, count: 1_000_000))
    terminal.close()
    #expect(written().hasSuffix("\u{18}\u{1B}[?2026l" + Self.giving))
  }

  // kitty logs an error for each unmatched end of a frame: one at each exit and suspend.
  @Test("Closing after a complete synchronized frame does not end it again")
  func wholeSynchronized() async throws {
    try terminal.open(gate.receive)
    terminal.send([])
    pair.type("\u{1B}[?2026;2$y\u{1B}[?62c")
    await gate.wait { !$0.isEmpty }
    terminal.send(Array("\u{1B}[?2026hframe\u{1B}[?2026l".utf8))
    _ = written()
    terminal.close()
    #expect(written() == Self.giving)
  }

  @Test("A hang-up ends the program once")
  func hangUp() async throws {
    try terminal.open(gate.receive)
    pair.hangUp()
    await gate.wait { !$0.isEmpty }
    terminal.send(Array("x".utf8))
    #expect(gate.events == [.ended(.inputClosed)])
    terminal.close()
  }

  @Test("A descriptor that is not a terminal is refused")
  func notATerminal() throws {
    let pipe = try Descriptor.pipe(writingBlocks: false)
    let terminal = SystemTerminal(
      input: pipe.reading, output: pipe.writing, environment: TerminalEnvironment([:]), options: TerminalOptions(),
      receivesSignals: false)
    #expect(throws: TerminalError.notATerminal) { try terminal.open(gate.receive) }
    pipe.reading.close()
    pipe.writing.close()
  }
}
