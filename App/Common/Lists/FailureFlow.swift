import ApiSession

@MainActor
protocol FailureFlow: AnyObject {
  /// Reports an error, unless an otherwise empty page shows it already.
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void)
  /// The number of the failing source's row in the settings; `nil` if they do not list it.
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
  /// Hides that message, since the item is back.
  func putBack()
}
