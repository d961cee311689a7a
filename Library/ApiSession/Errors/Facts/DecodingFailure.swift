/// JSON that is not of the expected shape.
public struct DecodingFailure: Hashable, Sendable {
  /// What was wrong at the place.
  public enum Problem: Hashable, Sendable {
    /// A value of another type.
    case wrongType
    /// The key is not there.
    case missingKey
    /// The value is null.
    case missingValue
    /// The right type, but a value that means nothing here.
    case corrupted
  }

  /// Where.
  public var url: String
  /// The way to the place, such as `results[3].name`; empty for the whole document.
  public var path: String
  /// What was wrong.
  public var problem: Problem
  /// The type that was expected, such as `String`.
  public var expected: String
  /// What stands there: `null`, `boolean`, `number`, `string`, `array`, `object`; nil when nothing does.
  public var found: String?
  /// The decoder's own text.
  public var detail: String

  /// Makes the facts.
  public init(url: String, path: String, problem: Problem, expected: String, found: String?, detail: String = "") {
    self.url = url
    self.path = path
    self.problem = problem
    self.expected = expected
    self.found = found
    self.detail = detail
  }
}
