/// The text of a log line, with the secrets already left out.
///
///     logger.info("opened \(path, .public) for \(name, .private), \(count) rows")
///
/// Whole numbers and durations may stand as they are; whoever puts in anything else has to say whether it may be read.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
  /// Whether a value may be read in the log.
  public enum Privacy: Sendable {
    /// It stands there.
    case `public`
    /// `<private>` stands there.
    case `private`
  }

  /// Gathers the pieces of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text: String

    /// Makes room.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds text of the program's own.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value, or the word that it is private.
    public mutating func appendInterpolation(_ value: some Any, _ privacy: Privacy) {
      switch privacy {
      case .public: text += "\(value)"
      case .private: text += "<private>"
      }
    }

    /// Adds a number.
    public mutating func appendInterpolation(_ number: some BinaryInteger) { text += "\(number)" }

    /// Adds a duration.
    public mutating func appendInterpolation(_ duration: Duration) { text += "\(duration)" }
  }

  let text: String

  /// Makes a message of the program's own text.
  public init(stringLiteral value: String) { text = value }

  /// Makes a message of its pieces.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}
