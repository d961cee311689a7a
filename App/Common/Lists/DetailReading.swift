import ApiSession

/// A view model of one record or drink, with the state of its reader.
@MainActor
protocol DetailReading: Recovering {
  associatedtype Value: Detail
  var reader: DetailReader<Value> { get }
  var isLoading: Bool { get }
}

extension DetailReading {
  var id: Int { reader.id }
  /// The provenance of the record; `nil` before the first response.
  var provenance: Provenance? { reader.provenance }
  /// Whether the source has no record with this id.
  var isMissing: Bool { reader.isMissing }
  /// The error of the latest request; `nil` while one is running.
  var failure: ApiError? { reader.failure }
  var isLoading: Bool { reader.isLoading }

  /// Reloads the record; the old data stays until the response arrives.
  func reload() { reader.reload() }
}
