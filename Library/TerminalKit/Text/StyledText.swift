import Terminal

/// One line of text in pieces, each with its role; a string literal is one ordinary piece.
public struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A piece of text that has one meaning.
  public struct Span: Hashable, Sendable {
    /// As it came: it is sanitised where it is drawn or written.
    public var text: String
    /// What it means.
    public var role: Role

    /// Makes a piece.
    public init(_ text: String, _ role: Role = .normal) {
      self.text = text
      self.role = role
    }
  }

  /// The pieces from left to right.
  public var spans: [Span]

  /// Makes a line of one piece.
  public init(_ text: String, _ role: Role = .normal) {
    spans = [Span(text, role)]
  }

  /// Makes a line of several pieces.
  public init(spans: [Span]) {
    self.spans = spans
  }

  /// Makes a line of one ordinary piece.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Stands in a table where there is no value; plain lines leave it out.
  public static let missing = StyledText("–", .dim)
  /// Stands in a table where a value was not loaded; plain lines leave it out.
  public static let unloaded = StyledText("·", .dim)

  /// The words without their roles.
  public var string: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }

  /// The columns it takes on screen.
  public var columns: Int {
    spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
  }

  /// Whether it stands in the place of a value.
  var isPlaceholder: Bool { self == .missing || self == .unloaded }

  /// Whether there is nothing to read.
  public var isEmpty: Bool {
    spans.allSatisfy(\.text.isEmpty)
  }

  /// One line after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(spans: left.spans + right.spans)
  }

  /// The same words, with `role` wherever they were ordinary.
  public func emphasized(as role: Role) -> StyledText {
    StyledText(spans: spans.map { $0.role == .normal ? Span($0.text, role) : $0 })
  }
}
