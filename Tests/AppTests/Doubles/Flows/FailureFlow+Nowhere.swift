import ApiSession

@testable import cantina

/// By default, flows in tests do not open the settings.
extension FailureFlow {
  func sourceAtFault(for error: ApiError) -> Int? { nil }
  func showSource(_ number: Int) {}
}
