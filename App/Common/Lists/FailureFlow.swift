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

/// A view model whose data may not come.
@MainActor
protocol Recovering: AnyObject {
  /// Leads to the source in the settings; nil where it is not among them.
  var failureFlow: (any FailureFlow)? { get }
  /// Asks anew for what did not come.
  func reload()
}

extension Recovering {
  var failureFlow: (any FailureFlow)? { nil }
}
