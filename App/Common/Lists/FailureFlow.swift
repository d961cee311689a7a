import ApiSession

@MainActor
protocol FailureFlow: AnyObject {
  /// Reports an error, unless an otherwise empty page shows it already.
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void)
  /// Returns the action that opens the failing source in the settings; `nil` if the settings do not list it.
  func sourceOpener(for error: ApiError) -> (@MainActor () -> Void)?
}

@MainActor
protocol Recovering: AnyObject {
  /// Returns the action that opens the failing source in the settings; `nil` if the settings do not list it.
  func sourceOpener(for error: ApiError) -> (@MainActor () -> Void)?
  func reload()
}

extension Recovering {
  func sourceOpener(for error: ApiError) -> (@MainActor () -> Void)? { nil }
}

@MainActor
protocol RemovingFlow: AnyObject {
  /// Reports that an item was removed, and that `u` restores it.
  func removed(_ name: String)
  /// Hides the message about a removed item, which has been restored.
  func putBack()
}
