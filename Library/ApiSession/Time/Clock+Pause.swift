extension Clock where Duration == Swift.Duration {
  /// Waits; throws `.cancelled` at once when the task is cancelled.
  func pause(for wait: Duration) async throws(ApiError) {
    do {
      try await sleep(for: wait)
    } catch {
      throw .cancelled
    }
  }
}
