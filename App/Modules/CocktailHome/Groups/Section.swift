import ApiSession

/// A section of the home, whatever it holds: each loads, fails and is tried again for itself.
protocol Section: Sendable {
  var groupType: GroupType { get }
  /// How many items it has.
  var count: Int { get }
  /// Whether an answer is awaited.
  var isLoading: Bool { get }
  /// Why the last answer did not come.
  var error: ApiError? { get }
}
