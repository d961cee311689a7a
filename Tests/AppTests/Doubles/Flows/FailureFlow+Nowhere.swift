import ApiSession

@testable import cantina

/// The flows of tests know no settings, unless a test is about them.
extension FailureFlow {
  func sourceAtFault(for error: ApiError) -> Int? { nil }
  func showSource(_ number: Int) {}
}
