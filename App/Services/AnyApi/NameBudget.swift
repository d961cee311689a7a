import ApiSession
import Foundation

/// Limits the automatic requests for names: few each minute, and none to a server with few requests left.
struct NameBudget: Sendable {
  /// The moments of the latest requests, by origin.
  private var spent: [String: [ContinuousClock.Instant]] = [:]

  private static let mostPerMinute = 30
  /// The number of remaining requests below which the rest is left to the user.
  private static let reserve = 20

  /// Whether a name may be requested now; if so, the request is counted.
  mutating func takes(_ url: URL, limit: RateLimit?, at now: ContinuousClock.Instant) -> Bool {
    guard limit.map({ $0.remaining >= Self.reserve }) ?? true else { return false }
    let recent = (spent[url.origin] ?? []).filter { $0.duration(to: now) < .seconds(60) }
    let isAllowed = recent.count < Self.mostPerMinute
    spent[url.origin] = recent + (isAllowed ? [now] : [])
    return isAllowed
  }

  /// Notes a failed request: a server that refuses is left alone.
  mutating func note(_ failure: ApiError, at url: URL, _ now: ContinuousClock.Instant) {
    if case .rateLimited = failure { spent[url.origin] = Array(repeating: now, count: Self.mostPerMinute) }
  }
}
