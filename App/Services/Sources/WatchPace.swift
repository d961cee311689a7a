import ApiSession

/// The interval between two requests for a watched list.
enum WatchPace {
  /// The allowed interval in seconds; shorter ones burden the server, and longer ones are pointless.
  static let range = 5...86_400
  /// The intervals in seconds that keys choose from; the first is for sources on this machine only.
  static let steps = [2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600]

  static let usual = Duration.seconds(30)

  /// Returns the pause after a request, longer if the source asks for it, but at most a day.
  static func rest(_ interval: Duration, after failure: ApiError?) -> Duration {
    min(max(interval, failure?.status?.retryAfter ?? .zero), .seconds(range.upperBound))
  }
}
