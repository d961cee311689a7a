import Testing

@testable import Terminal

@Suite("Overlong sequences and endless pastes")
struct OverlongTests {
  /// The beginning of each kind, bytes that fill it, and its terminator.
  static let kinds: [(begin: String, filler: String, end: String)] = [
    ("\u{1B}]0;", "quit", "\u{7}"), ("\u{1B}]52;c;", "quit", "\u{1B}\\"), ("\u{1B}P1$r", "quit", "\u{1B}\\"),
    ("\u{1B}_Gi=1;", "quit", "\u{1B}\\"), ("\u{1B}_", "quit", "\u{1B}\\"), ("\u{1B}P", "quit", "\u{1B}\\"),
    ("\u{1B}^", "quit", "\u{1B}\\"), ("\u{1B}X", "quit", "\u{1B}\\"), ("\u{1B}[", "0123", "m"),
    ("\u{1B}[?", "1;2;", "c"),
  ]

  private static let j: [InputEvent] = [.key(.character("j"))]

  private func filled(_ kind: (begin: String, filler: String, end: String), _ count: Int) -> [UInt8] {
    Array((kind.begin + String(repeating: kind.filler, count: count / kind.filler.count)).utf8)
  }

  // The bytes after the 1,024th, or the 64th, were typed: `q` ended the program.
  @Test(
    "It is swallowed up to its terminator, and the next key is read", arguments: kinds.indices, [80, 1_100, 70_000])
  func terminator(index: Int, count: Int) {
    let kind = Self.kinds[index]
    let bytes = filled(kind, count) + Array(kind.end.utf8)
    var decoder = InputDecoder()
    #expect(decoder.decode(bytes + Array("j".utf8)) == Self.j)
    var pieces = InputDecoder()
    var rest = bytes[...]
    while !rest.isEmpty {
      #expect(pieces.decode(rest.prefix(100)).isEmpty)
      rest = rest.dropFirst(100)
    }
    #expect(pieces.decode("j".utf8) == Self.j && !pieces.isPending && !pieces.awaitsPause)
  }

  @Test("A control byte or Escape ends an overlong sequence and is read", arguments: kinds.indices)
  func control(index: Int) {
    let begun = filled(Self.kinds[index], 1_100)
    for (key, events) in [
      ("\u{3}", [InputEvent.key(.control("c"))]), ("\r", [.key(.enter)]), ("\u{1B}[A", [.key(.up)]),
      ("\u{1B}j", [.key(.alt("j"))]),
    ] {
      var decoder = InputDecoder()
      #expect(decoder.decode(begun + Array((key + "j").utf8)) == events + Self.j)
    }
    var decoder = InputDecoder()
    #expect(decoder.decode(begun + [0x1B]) == [] && decoder.isPending)
    #expect(decoder.expire() == [.key(.escape)] && decoder.decode("j".utf8) == Self.j)
  }

  @Test("A second of silence ends an overlong sequence without typing any of it", arguments: kinds.indices)
  func pause(index: Int) {
    for count in [40, 1_100] {
      var decoder = InputDecoder()
      #expect(decoder.decode(filled(Self.kinds[index], count)) == [])
      if decoder.isPending { #expect(decoder.expire() == []) }
      #expect(decoder.awaitsPause)
      decoder.pause()
      #expect(!decoder.awaitsPause && decoder.decode("j".utf8) == Self.j)
    }
  }

  // `q` ended the program.
  @Test(
    "A sequence with an 8-bit introducer is swallowed",
    arguments: [
      ([0x9B], "q"), ([0x9B], "1;5q"), ([0x9B], "?1;2q"), ([0x8F], "q"), ([0x9D], "0;quit\u{7}"),
      ([0x90], "1$rquit\u{1B}\\"), ([0x9F], "Gquit\u{7}"), ([0x98], "quit\u{7}"), ([0x9E], "quit\u{7}"),
      ([0x1B, 0x9B], "1;5q"), ([0x1B, 0x9D], "0;quit\u{7}"),
    ] as [([UInt8], String)])
  func eightBits(introducer: [UInt8], rest: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode(introducer + Array((rest + "j").utf8)) == Self.j)
    var pieces = InputDecoder()
    for byte in introducer + Array(rest.utf8) { #expect(pieces.decode([byte]).isEmpty) }
    #expect(pieces.decode("j".utf8) == Self.j && !pieces.isPending && !pieces.awaitsPause)
    var paused = InputDecoder()
    _ = paused.decode(introducer)
    #expect(paused.awaitsPause)
    paused.pause()
    #expect(paused.decode("ż".utf8) == [.key(.character("ż"))])
  }

  @Test("An SS3 key may have parameters, and too many are swallowed")
  func numberedLetter() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}O1;5PqX".utf8).dropFirst() == [.key(.character("q")), .key(.character("X"))])
    #expect(decoder.decode("\u{1B}O5Pj".utf8) == [.key(Key(.function(1)))] + Self.j)
    let many = String(repeating: "1;", count: 100)
    #expect(decoder.decode("\u{1B}O\(many)qj".utf8) == Self.j)
  }

  @Test("An endless sequence is not stored")
  func memory() {
    var decoder = InputDecoder()
    _ = decoder.decode(filled(Self.kinds[0], 1_100))
    for _ in 0..<100 { #expect(decoder.decode(repeatElement(UInt8(ascii: "q"), count: 10_000)) == []) }
    #expect(decoder.waiting == 0)
  }

  @Test("Alt with a letter that introduces a string stays a key", arguments: ["]", "P", "_", "^", "X"] as [Character])
  func alt(letter: Character) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}\(letter)".utf8) == [] && decoder.isPending)
    #expect(decoder.expire() == [.key(.alt(letter))])
    let events = decoder.decode("j".utf8) + decoder.expire()
    #expect(events == Self.j)
  }

  // Ctrl-C remained text forever: the keyboard was unusable.
  @Test(
    "Ctrl-C ends a stalled paste, in every keyboard protocol",
    arguments: [
      "\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~",
    ])
  func interruptedPaste(key: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~a\u{3}b".utf8) == [] && decoder.awaitsPause)
    #expect(decoder.decode(key.utf8) == [], "text while the paste still arrives")
    decoder.pause()
    #expect(!decoder.awaitsPause)
    let events = decoder.decode((key + "j").utf8)
    #expect(events.count == 2 && events.last == Self.j.first)
    guard case .paste(let text)? = events.first else { return #expect(Bool(false), "\(events)") }
    #expect(text.hasPrefix("a\u{FFFD}b"))
  }

  @Test("A paste that resumes after a pause is one paste, and Ctrl-C in it is text")
  func resumedPaste() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[200~a".utf8)
    decoder.pause()
    #expect(decoder.decode("b\u{3}c".utf8) == [] && decoder.decode("\u{3}\u{1B}[201~j".utf8).count == 2)
  }
}
