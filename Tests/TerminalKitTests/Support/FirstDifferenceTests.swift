import CantinaTestSupport
import Testing

@Suite("Comparing long collections")
struct FirstDifferenceTests {
  @Test(
    "The first difference is named by its index",
    arguments: [
      ([1, 2, 3], [1, 2, 4], 2), ([1, 2], [1, 2, 3], 2), ([1, 2, 3], [1, 2], 2), ([], [1], 0), ([0, 1], [1, 1], 0),
    ])
  func offset(actual: [Int], expected: [Int], offset: Int) throws {
    #expect(try #require(FirstDifference(actual, expected)).offset == offset)
  }

  @Test("Collections of different types are equal if their elements are")
  func same() {
    #expect(FirstDifference([1, 2], [1, 2][...]) == nil)
    #expect(FirstDifference([Int](), []) == nil)
    expectSame("text", "text"[...])
  }

  @Test("Only the elements around the difference are shown")
  func excerpt() throws {
    let difference = try #require(FirstDifference(0..<1_000, Array(0..<500)))
    #expect(
      difference.description == """
        The first difference is at 500: 1000 elements came, 500 were expected.
        came:     492 493 494 495 496 497 498 499 500 501 502 503 504 505 506 507
        expected: 492 493 494 495 496 497 498 499
        """)
    let long = String(repeating: "x", count: 100_000)
    #expect(try #require(FirstDifference([long], ["y"])).description.utf8.count < 5_000)
  }

  // With `#expect(a == b)` this would take hours.
  @Test("A million bytes that differ everywhere are compared in one pass")
  func million() throws {
    let many = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) }
    let others = many.map { $0 &+ 1 }
    #expect(try #require(FirstDifference(many, others)).offset == 0)
    #expect(try #require(FirstDifference(many.dropLast(400_000), many)).offset == 600_000)
  }
}
