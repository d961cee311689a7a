import Testing

/// Expects two collections to be equal; the issue names the first difference.
///
/// `#expect(a == b)` computes the whole difference between two collections. For a million bytes that takes hours, and
/// the test hangs instead of failing. This function compares long collections in one pass.
public func expectSame<Actual: Collection, Expected: Collection>(
  _ actual: Actual, _ expected: Expected, sourceLocation: SourceLocation = #_sourceLocation
) where Actual.Element == Expected.Element, Actual.Element: Equatable {
  guard let difference = FirstDifference(actual, expected) else { return }
  Issue.record("\(difference)", sourceLocation: sourceLocation)
}

/// The first difference between two collections, with the elements around it.
public struct FirstDifference: CustomStringConvertible {
  /// The length of the common prefix.
  public let offset: Int
  /// The lengths, the offset, and up to eight elements before and after it from each collection.
  public let description: String

  /// Compares in one pass; `nil` if the collections are equal.
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
