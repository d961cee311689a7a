@testable import cantina

/// The sources that have to be alike: a loopback server for each dialect, and the bundled fixtures.
enum MirrorKind: String, CaseIterable, Sendable {
  case paged, arrays, uids, fixtures

  /// Those with a server.
  static let served: [MirrorKind] = [.paged, .arrays, .uids]

  /// Fields that the dialect does not have, by the word of their kind.
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
