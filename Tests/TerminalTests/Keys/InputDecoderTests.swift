import Terminal
import CantinaTestSupport
import Testing

@Suite("Input decoder")
struct InputDecoderTests {
  static let table: [(String, [InputEvent])] = [
    ("a", [.key(.character("a"))]), ("é漢😀", [.key(.character("é")), .key(.character("漢")), .key(.character("😀"))]),
    ("\r", [.key(.enter)]), ("\n", [.key(.enter)]), ("\t", [.key(.tab)]), ("\u{7F}", [.key(.backspace)]),
    ("\u{8}", [.key(.backspace)]), ("\u{3}", [.key(.control("c"))]), ("\u{10}", [.key(.control("p"))]),
    ("\0", [.key(.control(" "))]), ("\u{1F}", [.key(.control("_"))]), ("\u{1C}", [.key(.control("\\"))]),
    ("\u{1B}[A", [.key(.up)]), ("\u{1B}[B", [.key(.down)]), ("\u{1B}OC", [.key(.right)]), ("\u{1B}OD", [.key(.left)]),
    ("\u{1B}[H", [.key(.home)]), ("\u{1B}[F", [.key(.end)]), ("\u{1B}[1~", [.key(.home)]), ("\u{1B}[4~", [.key(.end)]),
    ("\u{1B}[5~", [.key(.pageUp)]), ("\u{1B}[6~", [.key(.pageDown)]), ("\u{1B}[3~", [.key(.delete)]),
    ("\u{1B}[2~", [.key(Key(.insert))]), ("\u{1B}[Z", [.key(.backTab)]), ("\u{1B}[1;2A", [.key(Key(.up, .shift))]),
    ("\u{1B}[1;5C", [.key(Key(.right, .control))]), ("\u{1B}[3;3~", [.key(Key(.delete, .alt))]),
    ("\u{1B}[1;8H", [.key(Key(.home, [.shift, .alt, .control]))]), ("\u{1B}OP", [.key(Key(.function(1)))]),
    ("\u{1B}[15~", [.key(Key(.function(5)))]), ("\u{1B}[24~", [.key(Key(.function(12)))]),
    ("\u{1B}[34~", [.key(Key(.function(20)))]), ("\u{1B}[[A", [.key(Key(.function(1)))]),
    ("\u{1B}[1;5R", [.key(Key(.function(3), .control))]), ("\u{1B}[12;40R", []),
    ("\u{1B}b", [.key(.alt("b"))]), ("\u{1B}é", [.key(.alt("é"))]), ("\u{1B}\u{7F}", [.key(Key(.backspace, .alt))]),
    ("\u{1B}\u{1B}[A", [.key(.escape), .key(.up)]),
    ("\u{1B}[I", [.focus(true)]), ("\u{1B}[O", [.focus(false)]),
    ("\u{1B}[<0;10;5M", [.mouse(MouseEvent(action: .press, column: 9, row: 4))]),
    ("\u{1B}[<0;10;5m", [.mouse(MouseEvent(action: .release, column: 9, row: 4))]),
    ("\u{1B}[<64;1;1M", [.mouse(MouseEvent(action: .scrollUp, column: 0, row: 0))]),
    ("\u{1B}[<65;1;1M", [.mouse(MouseEvent(action: .scrollDown, column: 0, row: 0))]),
    ("\u{1B}[<32;3;4M", [.mouse(MouseEvent(action: .drag, column: 2, row: 3))]), ("\u{1B}[<35;3;4M", []),
    ("\u{1B}[<2;3;4M", []), ("\u{1B}[<34;3;4M", []),
    ("\u{1B}[M !!x", [.key(.character("x"))]),
    ("\u{1B}[200~a\rb\r\nc\u{1B}[20\u{1B}[201~d", [.paste("a\nb\nc\u{FFFD}[20"), .key(.character("d"))]),
    // kitty: with Shift, released, with text, keypad, Super, lone modifiers.
    ("\u{1B}[27u", [.key(.escape)]), ("\u{1B}[97;5u", [.key(.control("a"))]), ("\u{1B}[97;3u", [.key(.alt("a"))]),
    ("\u{1B}[97:65;2u", [.key(.character("A"))]), ("\u{1B}[97;2u", [.key(.character("A"))]),
    ("\u{1B}[97;1:2u", [.key(.character("a"))]), ("\u{1B}[97;1:3u", []), ("\u{1B}[97;;228u", [.key(.character("ä"))]),
    ("\u{1B}[57399u", [.key(.character("0"))]), ("\u{1B}[57419;1u", [.key(.up)]), ("\u{1B}[1;1:3A", []),
    ("\u{1B}[107;9u", []), ("\u{1B}[57441;2u", []), ("\u{1B}[9;2u", [.key(.backTab)]), ("\u{1B}[13;1u", [.key(.enter)]),
    ("\u{1B}[91;5u", [.key(.escape)]), ("\u{1B}[104;5u", [.key(.backspace)]),
    ("\u{1B}[97;6u", [.key(Key(.character("a"), [.control, .shift]))]), ("\u{1B}[27;5;97~", [.key(.control("a"))]),
    // If another layout types other letters, the key's position counts for combinations with Control or Alt.
    ("\u{1B}[1089::99;5u", [.key(.control("c"))]),
    ("\u{1B}[1092:1060:97;6u", [.key(Key(.character("a"), [.control, .shift]))]),
    ("\u{1B}[1089::99;3u", [.key(.alt("c"))]), ("\u{1B}[1089:1057:99;2u", [.key(.character("С"))]),
    ("\u{1B}[1096::105;5u", [.key(.tab)]), ("\u{1B}[228::39;5u", [.key(.control("'"))]),
    ("\u{1B}[122::121;5u", [.key(.control("z"))]),
    // Shift adds nothing to these anywhere else.
    ("\u{1B}[127;2u", [.key(.backspace)]), ("\u{1B}[13;2u", [.key(.enter)]), ("\u{1B}[27;2u", [.key(.escape)]),
    // Neither our replies nor typed keys.
    ("\u{1B}[?1;2c", []), ("\u{1B}[?2026;2$y", []), ("\u{1B}[?1u", []), ("\u{1B}[>41;330;0c", []), ("\u{1B}[99~", []),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\x", [.key(.character("x"))]), ("\u{1B}]0;t\u{7}x", [.key(.character("x"))]),
    ("\u{1B}P>|term\u{1B}\\x", [.key(.character("x"))]), ("\u{1B}_Gi=1;OK\u{1B}\\x", [.key(.character("x"))]),
  ]

  @Test("Each key, report and paste is decoded", arguments: table.indices)
  func whole(index: Int) {
    let (bytes, events) = Self.table[index]
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes.utf8) == events, "\(bytes.debugDescription)")
  }

  @Test("A split sequence gives the same events", arguments: table.indices)
  func split(index: Int) {
    let (text, events) = Self.table[index]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      #expect(
        decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) == events, "\(text.debugDescription) at \(cut)")
    }
    var decoder = InputDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } == events, "\(text.debugDescription) byte by byte")
  }

  @Test("Replies are kept apart from events")
  func replies() {
    var decoder = InputDecoder()
    #expect(
      decoder.decode("a\u{1B}[?1u\u{1B}[?2026;2$y\u{1B}[?62;4cb".utf8) == [
        .key(.character("a")), .key(.character("b")),
      ])
    #expect(
      decoder.takeReplies() == [
        .keyboard(flags: 1), .mode(number: 2026, state: 2), .deviceAttributes(showsSixels: true),
      ])
    #expect(decoder.takeReplies() == [])
  }

  @Test(
    "Every form of the background colour reply is parsed",
    arguments: [
      ("11;rgb:0000/0000/0000", .dark), ("11;rgb:28/2c/34", .dark), ("11;rgb:ffff/ffff/ffff", .light),
      ("11;rgb:fdfd/f6f6/e3e3", .light), ("11;rgba:0000/2b2b/3636/ffff", .dark), ("11;rgb:f/f/f", .light),
      ("11;rgb:8080/8080/8080", .unknown), ("11;rgb:ffff/ffff", nil), ("11;rgb:x/y/z", nil), ("11;#ffffff", nil),
      ("10;rgb:0000/0000/0000", nil), ("11;?", nil), ("11;rgb:12345/0/0", nil), ("11", nil),
    ] as [(String, Capabilities.Ground?)])
  func ground(body: String, ground: Capabilities.Ground?) {
    for end in ["\u{1B}\\", "\u{07}"] {
      var decoder = InputDecoder()
      #expect(decoder.decode("a\u{1B}]\(body)\(end)b".utf8) == [.key(.character("a")), .key(.character("b"))])
      #expect(decoder.takeReplies() == (ground.map { [.ground($0)] } ?? []))
    }
  }

  @Test(
    "24-bit colours require a reply that confirms them",
    arguments: [
      ("1$r48:2:1:2:3m", true), ("1$r0;48:2::1:2:3m", true), ("1$r0;48;2;1;2;3m", true), ("1$r0;48:5:16m", false),
      ("1$r0;1;2;3m", false), ("0$r", false), ("1$r0m", false), ("1$r2 q", false), ("1+r524742", true),
      ("1+r524742=382F382F38", true), ("0+r524742", false), ("1+r544E=787465726D", false), ("1+r52474", false),
    ])
  func colors(body: String, isFull: Bool) {
    var decoder = InputDecoder()
    #expect(decoder.decode("a\u{1B}P\(body)\u{1B}\\b".utf8) == [.key(.character("a")), .key(.character("b"))])
    #expect(decoder.takeReplies() == (isFull ? [.directColor] : []))
  }

  @Test("Malformed bytes do not swallow what follows")
  func malformed() {
    let cases: [([UInt8], [InputEvent])] = [
      ([0xC3, 0x61], [.key(.character("a"))]), ([0xFF, 0x61], [.key(.character("a"))]),
      ([0xE2, 0x82, 0x61], [.key(.character("a"))]), ([0xC0, 0x80, 0x61], [.key(.character("a"))]),
      ([0xED, 0xA0, 0x80, 0x61], [.key(.character("a"))]), ([0xF4, 0x90, 0x80, 0x80, 0x61], [.key(.character("a"))]),
      ([0x1B, 0x5B, 0x31, 0x3B, 0x03], [.key(.control("c"))]), ([0x1B, 0x5B, 0x1B, 0x5B, 0x41], [.key(.up)]),
      ([0x1B, 0x5B, 0xC3, 0xA9], [.key(.character("é"))]), ([0x1B, 0x4F, 0x0D], [.key(.enter)]),
      ([0x1B, 0x5D, 0x30, 0x0D], [.key(.enter)]), ([0x1B, 0xFF, 0x61], [.key(.character("a"))]),
      ([0x1B, 0x5B, 0x4D, 0x03], [.key(.control("c"))]),
    ]
    for (bytes, events) in cases {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes) == events, "\(bytes)")
      decoder = InputDecoder()
      #expect(bytes.flatMap { decoder.decode([$0]) } == events, "\(bytes) byte by byte")
    }
  }

  @Test("100,000 random streams neither crash nor deafen the decoder")
  func random() {
    var random = SeededRandom(seed: 42)
    let favourites: [UInt8] = Array("\u{1B}[O?<;:0129~MRuc$y]P_G\u{7}\\".utf8) + [0xC3, 0xE2, 0xF0, 0x80, 0xFF, 0x0D]
    for _ in 0..<100_000 {
      var decoder = InputDecoder()
      let bytes = (0..<Int.random(in: 1...16, using: &random)).map { _ in
        Bool.random(using: &random)
          ? favourites[Int.random(in: 0..<favourites.count, using: &random)] : UInt8.random(in: 0...255, using: &random)
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      _ = decoder.decode(bytes[..<cut])
      if Bool.random(using: &random) { _ = decoder.expire() }
      _ = decoder.decode(bytes[cut...])
      _ = decoder.expire()
      let heard = decoder.decode("\u{3}\u{1B}[Ax".utf8)
      #expect(heard.suffix(3) == [.key(.control("c")), .key(.up), .key(.character("x"))], "\(bytes) cut at \(cut)")
    }
  }
}
