/// What is worth a sentence on standard error beside the data.
enum GetRemark: Hashable, Sendable {
  /// The source gave as many as it gives at a time: there may be more.
  case mayBeMore(Int)
  /// So many values of the source could not be read.
  case unread(Int)
}
