import ApiSession

/// What is known of a related record's name.
enum RelatedName: Equatable {
  case awaited
  case known(String)
  case failed(ApiError)

  /// Whether it is to be asked again.
  var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}
