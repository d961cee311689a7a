import Testing

/// Expects two collections to hold the same elements in the same order; the issue names the first difference.
///
/// `#expect(a == b)` works out everything that differs between two collections. For a million bytes that takes hours, and the
/// test hangs instead of failing: collections that may be long are compared here, in one pass.
public func expectSame<Actual: Collection, Expected: Collection>(
  _ actual: Actual, _ expected: Expected, sourceLocation: SourceLocation = #_sourceLocation
) where Actual.Element == Expected.Element, Actual.Element: Equatable {
  guard let difference = FirstDifference(actual, expected) else { return }
  Issue.record("\(difference)", sourceLocation: sourceLocation)
}

/// Where two collections begin to differ, with the elements around that place.
public struct FirstDifference: CustomStringConvertible {
  /// The number of elements that both begin with.
  public let offset: Int
  /// The lengths, the place, and up to eight elements before it and behind it from each collection.
  public let description: String

  /// Compares in one pass; nil where the collections are the same.
  public init?<Actual: Collection, Expected: Collection>(
    _ actual: Actual, _ expected: Expected
  ) where Actual.Element == Expected.Element, Actual.Element: Equatable {
    var offset = 0
    var index = actual.startIndex
    var other = expected.startIndex
    while index < actual.endIndex, other < expected.endIndex, actual[index] == expected[other] {
      offset += 1
      index = actual.index(after: index)
      other = expected.index(after: other)
    }
    if index == actual.endIndex, other == expected.endIndex { return nil }
    self.offset = offset
    let common = actual.prefix(offset).dropFirst(max(0, offset - Self.context))
    func excerpt<Part: Sequence>(_ rest: Part) -> String where Part.Element == Actual.Element {
      let shown = (Array(common) + rest.prefix(Self.context)).map { "\($0)" }.joined(separator: " ")
      return shown.count <= Self.longest ? shown : shown.prefix(Self.longest) + "…"
    }
    description = """
      The first difference is at \(offset): \(actual.count) elements came, \(expected.count) were expected.
      came:     \(excerpt(actual[index...]))
      expected: \(excerpt(expected[other...]))
      """
  }

  private static let context = 8
  private static let longest = 2_000
}
