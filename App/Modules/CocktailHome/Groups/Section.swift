import ApiSession

/// A section of the home, whatever it holds: each loads, fails and is tried again for itself.
protocol Section: Sendable {
  var groupType: GroupType { get }
  /// The number of its items.
  var count: Int { get }
  /// Where its items came from; nil before the first answer.
  var provenance: Provenance? { get }
  /// The number of rows of the answer that could not be read.
  var unreadable: Int { get }
  /// Whether an answer is awaited.
  var isLoading: Bool { get }
  /// Why the last answer did not come.
  var error: ApiError? { get }
}
