/// A module that the main screen leads to; a row appears when its module works.
enum MenuEntry: CaseIterable, Hashable, Sendable {
  case records(SwapiKind)
  case meditation
  case breathing
  case seats

  /// In the order of the menu.
  static let allCases: [MenuEntry] =
    SwapiKind.allCases.map { .records($0) } + [.meditation, .breathing, .seats]

  /// Under which heading it stands.
  var group: MenuGroup {
    switch self {
    case .records: .starWars
    case .seats: .flight
    case .meditation, .breathing: .mind
    }
  }
}

/// A heading of the main screen.
enum MenuGroup: CaseIterable, Hashable, Sendable {
  case starWars, mind, flight
}
