import ApiSession

/// Places to eat.
///
/// Every call ends at once with `.cancelled` when its task is cancelled.
protocol RestaurantService: Sendable {
  /// All of them, in the source's order.
  func restaurants(freshness: Freshness) async throws(ApiError) -> Sourced<RestaurantList>
}
