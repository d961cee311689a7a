import Terminal
import Testing

@testable import TerminalKitTesting

@Suite("The width of text in test terminals")
struct GlassWidthTests {
  @Test("agrees with the program under test, although computed independently")
  func agrees() {
    var differing: [String] = []
    for value in UInt32(0x20)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value), scalar.isKnown, value != 0x7F else { continue }
      let (own, other) = (GlassWidth.columns(of: scalar), TextWidth.columns(of: Character(scalar)))
      if own != other { differing.append("U+\(String(value, radix: 16)): \(own), not \(other)") }
    }
    #expect(differing.prefix(20) == [])
  }

  @Test(
    "of clusters is at most two",
    arguments: [("e\u{301}", 1), ("❤\u{FE0F}", 2), ("❤", 1), ("🇵🇱", 2), ("👩‍👩‍👧", 2), ("漢", 2), ("각", 2), ("", 0)])
  func clusters(text: String, columns: Int) {
    #expect(GlassWidth.columns(of: text) == columns)
  }
}

extension Unicode.Scalar {
  /// Whether Unicode 16, the version of the program's table, has the scalar.
  fileprivate var isKnown: Bool {
    guard let age = properties.age, properties.generalCategory != .surrogate else { return false }
    return age.major <= 16
  }
}
