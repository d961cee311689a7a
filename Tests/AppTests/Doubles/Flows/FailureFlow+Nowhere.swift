import ApiSession

@testable import cantina

/// By default, flows in tests do not open the settings.
extension FailureFlow {
  func sourceOpener(for error: ApiError) -> (@MainActor () -> Void)? { nil }
}
