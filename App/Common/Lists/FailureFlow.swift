import ApiSession

@MainActor
protocol FailureFlow: AnyObject {
  /// Reports an error, unless an otherwise empty page shows it already.
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void)
  /// Whether the settings list the failing source.
  func canShowSource(of error: ApiError) -> Bool
  /// Opens the failing source in the settings.
  func showSource(of error: ApiError)
}

@MainActor
protocol Recovering: AnyObject {
  func canShowSource(of error: ApiError) -> Bool
  func showSource(of error: ApiError)
  func reload()
}

/// The defaults are for data whose source is not in the settings.
extension Recovering {
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
