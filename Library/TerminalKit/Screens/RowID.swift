/// What a row stands for, so that it is known again in another order; made from a number or a text.
public enum RowID: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case number(Int)
  case text(String)

  /// Makes a row's identity from a literal.
  public init(integerLiteral value: Int) { self = .number(value) }
  /// Makes a row's identity from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}
