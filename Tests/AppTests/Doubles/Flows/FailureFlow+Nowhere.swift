import ApiSession

@testable import cantina

/// By default, flows in tests do not open the settings.
extension FailureFlow {
  func canShowSource(of error: ApiError) -> Bool { false }
  func showSource(of error: ApiError) {}
}
