import ApiSession

/// What a screen whose data may not come needs from navigation.
@MainActor
protocol FailureFlow: AnyObject {
  /// Tells what went wrong, unless the page says it itself: a page that has nothing else to show.
  func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void)
  /// The number of the row in the settings whose source is at fault; nil where none of them is.
  func sourceAtFault(for error: ApiError) -> Int?
  /// Shows that row.
  func showSource(_ number: Int)
}

extension FailureFlow {
  /// Leads to the source at fault in the settings, where they have it.
  func showSource(of error: ApiError) {
    if let number = sourceAtFault(for: error) { showSource(number) }
  }
}

/// A view model whose data may not come.
@MainActor
protocol Recovering: AnyObject {
  /// Whether the settings have the source that is at fault.
  func canShowSource(of error: ApiError) -> Bool
  /// Leads to that source in the settings.
  func showSource(of error: ApiError)
  /// Asks anew for what did not come.
  func reload()
}

extension Recovering {
  // What has no source in the settings.
  func canShowSource(of error: ApiError) -> Bool { false }
  func showSource(of error: ApiError) {}
}

/// What a screen on which something can be removed needs from navigation.
@MainActor
protocol RemovingFlow: AnyObject {
  /// Says that something was removed, and that `u` puts it back.
  func removed(_ name: String)
  /// It is back: the message that it was removed goes away.
  func putBack()
}
