import CantinaTestSupport
import Testing

/// One thing that a server does wrong in place of an answer, and what a person reads of it.
struct HostileRow: Sendable, CustomTestStringConvertible {
  /// What the server does.
  let fault: String
  /// What happened, what that means and what to try: sentences of the alert.
  let words: [String]
  /// Whether it says nothing until the time limit is over.
  var isSilent = false
  /// Made for each test, since some hold something open.
  let reply: @Sendable () throws -> LoopbackReply

  /// What a test of it is called.
  var testDescription: String { fault }

  /// A row of the table.
  init(
    _ fault: String, _ words: [String], isSilent: Bool = false,
    _ reply: @escaping @autoclosure @Sendable () throws -> LoopbackReply
  ) {
    self.fault = fault
    self.words = words
    self.isSilent = isSilent
    self.reply = reply
  }

  /// The table; a fault that did harm somewhere is added here.
  static let all = statuses + redirects + bodies + connections
}
