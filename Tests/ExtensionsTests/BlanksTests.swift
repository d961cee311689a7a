import CantinaExtensions
import Testing

@Suite("Blanks, long texts and milliseconds")
struct BlanksTests {
  @Test("Blanks and line ends are trimmed at both ends only")
  func stripped() {
    #expect([" a b\n", "\u{00A0}é ", "", "  ", "a", "\u{3000}x"].map(\.stripped) == ["a b", "é", "", "", "a", "x"])
  }

  @Test("A text without visible characters is blank")
  func blank() {
    #expect(["", " \n", "\u{200B}", "\u{7}"].map(\.isBlank) == [true, true, true, true])
    #expect(["a", " a ", "–"].map(\.isBlank) == [false, false, false])
  }

  @Test("A long text is shortened, however many scalars a character has")
  func shortened() {
    #expect(String(repeating: "a", count: 200).shortened.count == 200)
    #expect(String(repeating: "a", count: 201).shortened == String(repeating: "a", count: 200) + "…")
    #expect(("e" + String(repeating: "\u{301}", count: 400)).shortened.unicodeScalars.count == 201)
  }

  @Test("Milliseconds are truncated to integers")
  func milliseconds() {
    #expect(Duration.seconds(2.5).milliseconds == 2_500)
    #expect(Duration.microseconds(1_999).milliseconds == 1)
  }
}
