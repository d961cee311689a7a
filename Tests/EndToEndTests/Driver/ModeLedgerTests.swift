import Testing

@testable import CantinaTestSupport

@Suite("The mode ledger")
struct ModeLedgerTests {
  private static let cleanOutputs = [
    "", "plain\r\n", "\u{1B}[?1049h\u{1B}[?25l\u{1B}[1;7mx\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l",
    "\u{1B}[?1000;1006h\u{1B}[?1006;1000l", "\u{1B}[>1u\u{1B}[<u",
    "\u{1B}[22;0t\u{1B}]0;a [?25l title\u{7}\u{1B}[23;0t",
    "\u{1B}[2;20r\u{1B}[r", "\u{1B}]52;c;YQ==\u{1B}\\", "\u{1B}P+q\u{1B}\\é€🍸", "\u{1B}[31m\u{1B}[m", "\u{1B}(B",
    "\u{1B}[?1049h\u{1B}c", "\u{1B}[1m\u{1B}[38;2;\u{18}\u{1B}[m", "\u{1B}[1m\u{1B}[38;2;\u{1B}[m",
    "\u{1B}]0;ti\u{18}x", "\u{1B}_Gi=31,a=q;AAAA\u{1B}\\",
    "\u{1B}_Ga=t,i=32,f=24;AAAA\u{1B}\\\u{1B}_Ga=d,d=I,i=32,q=2\u{1B}\\",
  ]

  @Test(
    "Restored modes leave no leftovers",
    arguments: Self.cleanOutputs)
  func clean(output: String) {
    #expect(ModeLedger(Array(output.utf8)).leftovers == [])
  }

  @Test(
    "Modes left on are named",
    arguments: [
      ("\u{1B}_Ga=t,i=32,f=24;AAAA\u{1B}\\", "1 pictures are still kept"),
      ("\u{1B}[2J\u{1B}P0;1q\"1;1;1;1#0@\u{1B}\\\u{1B}P0;1q\"1\u{18}", "2 sixel pictures still stand"),
      ("\u{1B}[?1049h", "mode 1049 is still on"), ("\u{1B}[?25l", "mode 25 is still off"),
      ("\u{1B}[>1u", "1 keyboard flags are still pushed"), ("\u{1B}[22t", "1 titles are still saved"),
      ("\u{1B}[1m", "a style is still set"), ("\u{1B}[0;7m", "a style is still set"),
      ("\u{1B}[2;20r", "a scroll region is still set"), ("\u{1B}", "the output ends inside a sequence"),
      ("\u{1B}[38;2;1", "the output ends inside a sequence"), ("\u{1B}]0;ti", "the output ends inside a sequence"),
      ("\u{1B}]0;ti\u{1B}", "the output ends inside a sequence"),
    ])
  func leftovers(output: String, words: String) {
    #expect(ModeLedger(Array(output.utf8)).leftovers == [words])
  }

  @Test("A truncated character is detected")
  func cutCharacter() {
    #expect(ModeLedger(Array("🍸".utf8.dropLast())).isCut)
  }

  @Test("A truncated character does not hide the sequence after it", arguments: [1, 2])
  func afterCutCharacter(count: Int) {
    let bytes = Array("\u{1B}[?2026h".utf8) + Array("▀".utf8.prefix(count)) + Array("\u{18}\u{1B}[?2026l".utf8)
    #expect(ModeLedger(bytes).leftovers == [])
  }

  @Test("The result does not depend on how the output is split", arguments: Self.cleanOutputs)
  func pieces(text: String) {
    let bytes = Array(("\u{1B}[>1u\u{1B}[1m" + text + text.dropLast()).utf8)
    var output = PtyOutput(screen: ScrollingText())
    for end in 1...bytes.count {
      output.take(bytes[(end - 1)..<end])
      #expect(output.ledger == ModeLedger(Array(bytes[..<end])))
    }
  }

  @Test("A mode that was switched on and off again is remembered")
  func ever() {
    #expect(ModeLedger(Array("\u{1B}[?1049h\u{1B}[?1049l".utf8)).everSwitchedOn == [1049])
  }
}
