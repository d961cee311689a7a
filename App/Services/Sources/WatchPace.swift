import ApiSession

/// How long a list that is watched is left alone between two readings.
enum WatchPace {
  /// In seconds; a shorter interval would be a burden, and a longer one is no watch.
  static let range = 5...86_400
  /// What holds where nothing else was asked for.
  static let usual = Duration.seconds(30)

  /// A source that asks for a longer rest gets it, and is asked once a day all the same.
  static func rest(_ interval: Duration, after failure: ApiError?) -> Duration {
    min(max(interval, failure?.status?.retryAfter ?? .zero), .seconds(range.upperBound))
  }
}
