import CantinaTestSupport
import Testing

/// A server fault and the message that it causes.
struct HostileRow: Sendable, CustomTestStringConvertible {
  /// The fault, in words.
  let fault: String
  /// The sentences of the alert: title, cause and suggestion.
  let words: [String]
  /// Whether the server stays silent until the timeout.
  var isSilent = false
  /// Made for each test, since some replies keep a connection open.
  let reply: @Sendable () throws -> LoopbackReply

  /// The name of its test case.
  var testDescription: String { fault }

  /// Makes a row of the table.
  init(
    _ fault: String, _ words: [String], isSilent: Bool = false,
    _ reply: @escaping @autoclosure @Sendable () throws -> LoopbackReply
  ) {
    self.fault = fault
    self.words = words
    self.isSilent = isSilent
    self.reply = reply
  }

  /// All faults; add any that causes harm.
  static let all = statuses + redirects + bodies + connections
}
