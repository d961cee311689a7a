import Testing

@testable import cantina

@Suite("Fractions")
struct RatioTests {
  @Test("Fractions are in lowest terms, with the sign in the numerator")
  func lowest() {
    #expect(Ratio(4, 8) == Ratio(1, 2))
    #expect(Ratio(1, -2) == Ratio(-1, 2))
    #expect(Ratio(0, 5) == Ratio(0))
    #expect(Ratio(1, 3) + Ratio(1, 3) + Ratio(1, 3) == Ratio(1))
    #expect(Ratio(1, 3) < Ratio(1, 2))
  }

  @Test(
    "Fractions are formatted as mixed numbers",
    arguments: [(Ratio(3, 2), "1 1/2"), (Ratio(2, 3), "2/3"), (Ratio(4), "4"), (Ratio(0), "0")])
  func mixed(ratio: Ratio, text: String) {
    #expect(ratio.mixed == text)
  }

  @Test(
    "Fractions are rounded to jigger marks",
    arguments: [
      (Ratio(5, 6), Ratio(7, 8)), (Ratio(1, 3), Ratio(1, 3)), (Ratio(71, 6), Ratio(95, 8)), (Ratio(49, 50), Ratio(1)),
    ])
  func rounded(exact: Ratio, rounded: Ratio) {
    #expect(exact.rounded == rounded)
  }
}
