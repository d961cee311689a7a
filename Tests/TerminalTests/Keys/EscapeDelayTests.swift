import Terminal
import Testing

@Suite("Escape delay")
struct EscapeDelayTests {
  @Test("A lone Escape waits, and is the key when nothing follows")
  func lone() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}".utf8) == [])
    #expect(decoder.isPending)
    #expect(decoder.expire() == [.key(.escape)])
    #expect(!decoder.isPending)
    #expect(decoder.expire() == [])
  }

  @Test(
    "The late rest of a sequence is swallowed, not typed",
    arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[<0;1;1M", "\u{1B}[27;5u"])
  func lateTail(sequence: String) {
    let bytes = Array(sequence.utf8)
    for cut in 1..<bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes[..<cut]) == [])
      #expect(decoder.isPending)
      #expect(decoder.expire() == (cut == 1 ? [.key(.escape)] : []))
      #expect(!decoder.isPending)
      #expect(
        decoder.decode(bytes[cut...] + Array("j".utf8)) == [.key(.character("j"))],
        "\(sequence.debugDescription) at \(cut)")
    }
  }

  @Test("A key typed after an incomplete sequence is not lost")
  func typedAfterCut() {
    for cut in ["\u{1B}[", "\u{1B}[1;", "\u{1B}O"] {
      var decoder = InputDecoder()
      #expect(decoder.decode(cut.utf8) == [])
      #expect(decoder.expire() == [])
      #expect(decoder.decode("q".utf8) == [.key(.character("q"))], "\(cut.debugDescription)")
    }
  }

  @Test("A bracket typed after Escape counts as typed if nothing follows")
  func bracketAfterEscape() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}".utf8)
    _ = decoder.expire()
    #expect(decoder.decode("[".utf8) == [])
    #expect(decoder.isPending)
    #expect(decoder.expire() == [.key(.character("["))])
    #expect(decoder.decode("Obi".utf8) == [.key(.character("O")), .key(.character("b")), .key(.character("i"))])
    _ = decoder.decode("\u{1B}".utf8)
    _ = decoder.expire()
    #expect(decoder.decode("Obi".utf8) == [.key(.character("O")), .key(.character("b")), .key(.character("i"))])
  }

  @Test("A reply split by the delay is still a reply")
  func lateReply() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[?62".utf8)
    #expect(decoder.expire() == [])
    #expect(decoder.decode(";4c".utf8) == [])
    #expect(decoder.takeReplies() == [.deviceAttributes(showsSixels: true)])
  }

  @Test("A paste whose start is split by the delay is still a paste")
  func latePaste() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}[20".utf8)
    _ = decoder.expire()
    #expect(decoder.decode("0~rm\r\u{1B}[201~".utf8) == [.paste("rm\n")])
  }

  // After a second the first part was delivered as a paste, and the rest ran as keys.
  @Test("A paste that pauses is one paste, however long the pause")
  func pausingPaste() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[200~rm ".utf8) == [])
    #expect(!decoder.isPending)
    #expect(decoder.expire() == [])
    #expect(decoder.decode("q\r\u{3}".utf8) == [])
    #expect(decoder.expire() == [])
    #expect(decoder.decode("x\u{1B}[201~j".utf8) == [.paste("rm q\n\u{FFFD}x"), .key(.character("j"))])
  }

  @Test(
    "A character split by the delay is completed, not dropped", arguments: ["é", "漢", "😀", "\u{1B}é", "\u{1B}漢"])
  func lateCharacter(text: String) {
    let bytes = Array(text.utf8)
    var whole = InputDecoder()
    let events = whole.decode(bytes)
    #expect(events.count == 1)
    let first = bytes[0] == 0x1B ? 2 : 1
    for cut in first..<bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes[..<cut]) == [])
      #expect(!decoder.isPending)
      #expect(decoder.expire() == [])
      #expect(decoder.decode(bytes[cut...]) == events, "\(text) at \(cut)")
    }
  }

  // Replies of this kind were dropped at the delay, and the rest was typed.
  @Test(
    "The rest of a control string is swallowed, wherever the delay split it",
    arguments: ["\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r0;48:2::9:2:3m\u{1B}\\"])
  func lateString(string: String) {
    let bytes = Array(string.utf8)
    for cut in 1..<bytes.count {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes[..<cut]) == [])
      let alt = Character(Unicode.Scalar(bytes[1]))
      #expect(decoder.expire() == (cut == 1 ? [.key(.escape)] : cut == 2 ? [.key(.alt(alt))] : []))
      #expect(!decoder.isPending)
      #expect(
        decoder.decode(bytes[cut...] + Array("j".utf8)) == [.key(.character("j"))],
        "\(string.debugDescription) at \(cut)")
    }
  }

  @Test("A colour reply split by the delay is still a reply")
  func lateColors() {
    let bytes = Array("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\".utf8)
    for cut in 1..<bytes.count {
      var decoder = InputDecoder()
      _ = decoder.decode(bytes[..<cut])
      _ = decoder.expire()
      _ = decoder.decode(bytes[cut...])
      #expect(decoder.takeReplies() == [.directColor], "cut at \(cut)")
    }
  }

  @Test("An unterminated string blocks neither Escape nor control keys")
  func endlessString() {
    for key in ["\u{1B}[A", "\r", "\u{3}"] {
      var decoder = InputDecoder()
      _ = decoder.decode("\u{1B}]11;".utf8)
      _ = decoder.expire()
      var other = InputDecoder()
      #expect(decoder.decode(key.utf8) == other.decode(key.utf8), "\(key.debugDescription)")
    }
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}]11;".utf8)
    _ = decoder.expire()
    #expect(decoder.decode("\u{1B}".utf8) == [])
    #expect(decoder.isPending)
    #expect(decoder.expire() == [.key(.escape)])
    #expect(decoder.decode("j".utf8) == [.key(.character("j"))])
  }

  @Test("A paste is truncated at its limit, and the next key is read")
  func hugePaste() {
    var decoder = InputDecoder()
    let bytes =
      Array("\u{1B}[200~".utf8) + Array(repeating: UInt8(ascii: "x"), count: 3 << 20) + Array("\u{1B}[201~j".utf8)
    let events = decoder.decode(bytes)
    #expect(events == [.paste(String(repeating: "x", count: 1 << 20)), .key(.character("j"))])
  }

  @Test("The delay distinguishes Alt with a bracket or P from a sequence")
  func altLetters() {
    var decoder = InputDecoder()
    _ = decoder.decode("\u{1B}P".utf8)
    #expect(decoder.expire() == [.key(.alt("P"))])
    _ = decoder.decode("\u{1B}]".utf8)
    #expect(decoder.expire() == [.key(.alt("]"))])
  }
}
