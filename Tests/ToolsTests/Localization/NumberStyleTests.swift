import Testing
import CantinaTools

@Suite("Numbers in a language")
struct NumberStyleTests {
  let english = NumberStyle(language: "en")
  let polish = NumberStyle(language: "pl")

  @Test(
    "Digits are grouped in threes",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1358, "1,358"), (12345, "12,345"), (200_000, "200,000"),
      (1_000_000_000_000, "1,000,000,000,000"), (-1358, "-1,358"), (-5, "-5"),
    ])
  func groups(number: Int, text: String) {
    #expect(english.text(number) == text)
  }

  @Test("The smallest integer is formatted")
  func smallest() {
    #expect(english.text(Int.min) == "-9,223,372,036,854,775,808")
  }

  @Test(
    "Only significant decimals are shown, the last one rounded",
    arguments: [
      (78.2, "78.2"), (34.37, "34.37"), (2.0, "2"), (0.5, "0.5"), (41.9, "41.9"), (1.125, "1.13"), (0.004, "0"),
      (-0.004, "0"),
      (1358.25, "1,358.25"), (-1358.5, "-1,358.5"), (1e12, "1,000,000,000,000"), (10.04, "10.04"),
    ])
  func decimals(number: Double, text: String) {
    #expect(english.text(number) == text)
  }

  @Test("Polish uses a no-break space for groups and a decimal comma")
  func polishSeparators() {
    #expect(polish.text(1358) == "1\u{A0}358")
    #expect(polish.text(1358.5) == "1\u{A0}358,5")
  }

  @Test("Without decimals a number is rounded")
  func noDecimals() {
    #expect(english.text(41.9, decimals: 0) == "42")
    #expect(english.text(0.5, decimals: -3) == "1")
  }

  @Test("A number beyond digits is formatted as by Swift", arguments: [(1e300, "1e+300"), (Double.infinity, "inf")])
  func beyond(number: Double, text: String) {
    #expect(english.text(number) == text)
  }
}
