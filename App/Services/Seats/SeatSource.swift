import Foundation

/// What may stand in for the bundled seat map.
enum SeatSource: Equatable, Sendable {
  /// The path of a file, as it was typed.
  case file(String)
  /// A whole `http` or `https` address.
  case url(URL)
}
