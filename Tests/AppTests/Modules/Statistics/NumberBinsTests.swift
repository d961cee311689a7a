import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Histogram bins", .bounded)
struct NumberBinsTests {
  @Test(
    "Bins are equal round steps, or decades if most numbers would share one",
    arguments: [
      ([66, 150, 172, 180, 264], [50, 100, 150, 200, 250, 300]),
      ([0.1, 0.2, 0.4, 0.7], [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]),
      ([-30, -5, 12, 40], [-30, -20, -10, 0, 10, 20, 30, 40, 50]),
      ([10, 20, 30, 40, 50, 60, 2_000], [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]),
      ([1_000, 2_000, 3_000, 4_000, 1e12], [1e3, 1e5, 1e7, 1e9, 1e11, 1e13]),
    ] as [([Double], [Double])])
  func edges(numbers: [Double], edges: [Double]) throws {
    #expect(try #require(NumberBins(numbers, most: 8)).edges == edges)
  }

  @Test("Every number has a bin, and a number at an edge belongs above it")
  func places() throws {
    let bins = try #require(NumberBins([66, 150, 172, 180, 264], most: 8))
    #expect([66, 99.9, 100, 150, 264, 1, 999].map { bins.place(of: $0) } == [0, 0, 1, 2, 4, 0, 4])
  }

  @Test(
    "Equal numbers have no bins, and hostile numbers do no harm",
    arguments: [[], [7], [7, 7, 7], [1e300, 1e300.nextUp], [.nan, 1], [.infinity, -.infinity]] as [[Double]])
  func none(numbers: [Double]) {
    #expect(NumberBins(numbers, most: 8) == nil)
  }

  @Test("The largest numbers do not overflow")
  func hostile() {
    for numbers in [
      [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude], [.leastNonzeroMagnitude, 1e-300, 1e300],
      [0, .leastNonzeroMagnitude], [1e15, 1e15 + 2, 1e15 + 4], [1, .greatestFiniteMagnitude],
    ] as [[Double]] {
      if let bins = NumberBins(numbers, most: 8) {
        #expect(bins.count <= 9)
        for number in numbers { #expect((0..<bins.count).contains(bins.place(of: number))) }
      }
    }
  }
}
