@testable import cantina

/// The sources that must behave alike: a loopback server for each dialect, and the bundled fixtures.
enum MirrorKind: String, CaseIterable, Sendable {
  case paged, arrays, uids, fixtures

  /// The kinds with a server.
  static let served: [MirrorKind] = [.paged, .arrays, .uids]

  /// Returns the fields that the dialect lacks for a kind.
  func lacks(_ kind: SwapiKind) -> [String] {
    guard self == .uids else { return [] }
    switch kind {
    case .people: return ["species"]
    case .planets: return ["residents", "films"]
    case .species: return ["films"]
    case .films, .vehicles, .starships: return []
    }
  }
}
