/// What a request and its session have agreed on for one call.
struct CallRules: Hashable, Sendable {
  var retry: RetryPolicy
  var timeout: Duration
  var cache: CachePolicy
}
