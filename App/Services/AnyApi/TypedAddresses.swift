import ApiSession
import Foundation
import Synchronization

/// The addresses with secrets that were typed in this visit: routes, and so history, bookmarks and the palette, have dots in
/// the places of the secrets.
final class TypedAddresses: Sendable {
  private let known = Mutex<[URL: URL]>([:])

  /// More than a person types.
  private static let limit = 1_000

  /// The address with its secrets, where they were typed in this visit; the address itself is remembered for later.
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
