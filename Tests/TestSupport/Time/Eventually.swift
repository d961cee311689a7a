import Testing

/// Waits until a state is reached that nothing announces; records an issue with what was seen instead when it never is.
///
/// The first looks take turns with the other tasks. Later ones rest in real time, up to 25 ms, since the state may be another
/// thread's work: so a wait in vain costs no core. Looks are counted and not seconds, so that a loaded machine gets more time.
/// The issue names the state as `what` and prints `seen`, which is read after the last look. The default number of looks takes
/// 20 s or more.
/// - Returns: whether it was reached.
@discardableResult
public func eventually(
  _ what: String, looks: Int = 1_400, seen: () -> String = { "" }, isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ isReached: () async -> Bool
) async -> Bool {
  let clock = ContinuousClock()
  for look in 0..<looks where !Task.isCancelled {
    if await isReached() { return true }
    if look < 500 { await Task.yield() } else { try? await clock.sleep(for: .milliseconds(min(look - 499, 25))) }
  }
  if await isReached() { return true }
  Issue.record("Not reached: \(what)\n\(seen())", sourceLocation: sourceLocation)
  return false
}
