import ApiSession

/// Places to eat.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol RestaurantService: Sendable {
  /// All of them, in the order in which they are to be shown.
  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<[Restaurant]>
}
