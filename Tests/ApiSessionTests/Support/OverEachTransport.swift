import Testing

/// Runs each test of a suite, or a test, once over each transport; `CANTINA_TRANSPORT=curl` shows which one failed.
struct OverEachTransport: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for transport in TestTransport.tested {
      try await TestTransport.$current.withValue(transport) { try await function() }
    }
  }
}

extension Trait where Self == OverEachTransport {
  /// For tests that use a transport.
  static var overEachTransport: Self { OverEachTransport() }
}
