import ApiSession

/// Asks the sources whether they work.
protocol SourceProbe: Sendable {
  /// All that the program asks; those of one subject stand together, in the order in which they are preferred.
  var sources: [ListedSource] { get }
  /// Asks one for something small, past everything that is kept.
  func test(at index: Int) async -> SourceHealth
}

extension SourceProbe {
  /// The index of the source that is at fault for an error; nil where none of them is.
  func index(of subject: ListedSource.Subject, blamedFor error: ApiError) -> Int? {
    guard let host = error.blamedHost else { return nil }
    return sources.firstIndex(of: ListedSource(subject: subject, place: .host(host)))
  }
}
