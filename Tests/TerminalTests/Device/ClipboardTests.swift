import Foundation
import Terminal
import Testing

@Suite("Clipboard")
struct ClipboardTests {
  @Test(
    "The sequence contains the text in Base64",
    arguments: ["", "f", "fo", "foo", "foob", "fooba", "people/1", "Ric Olié 🪐"])
  func sequence(text: String) {
    let expected = "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{7}"
    #expect(String(decoding: Clipboard.sequence(for: text), as: UTF8.self) == expected)
  }
}
