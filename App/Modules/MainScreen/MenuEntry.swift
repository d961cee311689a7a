/// A module that the main screen leads to; a row appears when its module works.
enum MenuEntry: CaseIterable, Hashable, Sendable {
  case records(SwapiKind)
  case cocktails
  case meditation
  case breathing
  case seats
  case posters
  case places(PlaceList)
  case settings, about

  /// In the order of the menu.
  static let allCases: [MenuEntry] =
    SwapiKind.allCases.map { .records($0) } + [.cocktails, .meditation, .breathing, .seats, .posters]
    + PlaceList.allCases.map { .places($0) } + [.settings, .about]

  /// Under which heading it stands.
  var group: MenuGroup {
    switch self {
    case .records: .starWars
    case .cocktails: .bar
    case .seats: .flight
    case .meditation, .breathing: .mind
    case .posters: .space
    case .places, .settings, .about: .yours
    }
  }
}

/// A heading of the main screen.
enum MenuGroup: CaseIterable, Hashable, Sendable {
  case starWars, bar, mind, flight, space, yours
}
