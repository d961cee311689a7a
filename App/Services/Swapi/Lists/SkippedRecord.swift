/// A record of a page that could not be read, and why.
struct SkippedRecord: Hashable, Sendable {
  /// Its place on the page, from 0.
  let position: Int
  /// What it is called, when at least that could be read.
  let name: String?
  /// The key at fault and what was wrong with it; technical, for the log and the detail of a message.
  let reason: String
}
