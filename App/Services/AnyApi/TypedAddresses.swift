import Foundation
import Synchronization

/// The addresses with secrets typed in this run; routes, and so history and bookmarks, show dots in their place.
final class TypedAddresses: Sendable {
  private let known = Mutex<[URL: URL]>([:])

  /// The maximum number of addresses, more than a user types.
  private static let limit = 1_000

  /// Returns the address with its secrets if they were typed in this run; remembers an address that has them.
  func whole(_ url: URL) -> URL {
    let hidden = url.hidingSecrets
    return known.withLock { known in
      if hidden == url { return known[url] ?? url }
      if known.count >= Self.limit { known = [:] }
      known[hidden] = url
      return url
    }
  }
}
