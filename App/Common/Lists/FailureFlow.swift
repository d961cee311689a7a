import ApiSession

@MainActor
protocol FailureFlow: AnyObject {
  /// Reports an error, unless an otherwise empty page shows it already.
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void)
  /// Returns the row number of the failing source in the settings; `nil` if the settings do not list it.
  func sourceAtFault(for error: ApiError) -> Int?
  func showSource(_ number: Int)
}

extension FailureFlow {
  func showSource(of error: ApiError) { if let number = sourceAtFault(for: error) { showSource(number) } }
}

@MainActor
protocol Recovering: AnyObject {
  func canShowSource(of error: ApiError) -> Bool
  func showSource(of error: ApiError)
  func reload()
}

extension Recovering {
  // The defaults suit data without a source in the settings.
  func canShowSource(of error: ApiError) -> Bool { false }
  func showSource(of error: ApiError) {}
}

@MainActor
protocol RemovingFlow: AnyObject {
  /// Reports that an item was removed, and that `u` restores it.
  func removed(_ name: String)
  /// Hides the message about a removed item, which has been restored.
  func putBack()
}
