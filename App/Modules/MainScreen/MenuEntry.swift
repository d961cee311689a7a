/// A module that the main screen leads to; a row appears when its module works.
enum MenuEntry: CaseIterable, Hashable, Sendable {
  case records(SwapiKind)
  case cocktails
  case meditation
  case breathing
  case seats

  /// In the order of the menu.
  static let allCases: [MenuEntry] =
    SwapiKind.allCases.map { .records($0) } + [.cocktails, .meditation, .breathing, .seats]

  /// Under which heading it stands.
  var group: MenuGroup {
    switch self {
    case .records: .starWars
    case .cocktails: .bar
    case .seats: .flight
    case .meditation, .breathing: .mind
    }
  }
}

/// A heading of the main screen.
enum MenuGroup: CaseIterable, Hashable, Sendable {
  case starWars, bar, mind, flight
}
