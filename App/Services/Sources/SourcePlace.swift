import Foundation

/// Where a source is that a user has named.
enum SourcePlace: Equatable, Sendable {
  /// The path of a file, as it was typed.
  case file(String)
  /// A whole `http` or `https` address.
  case url(URL)

  /// The address; nil for a file.
  var url: URL? { if case .url(let url) = self { url } else { nil } }
}
