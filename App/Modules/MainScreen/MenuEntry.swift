/// A module that the main screen leads to; a row appears when its module works.
enum MenuEntry: CaseIterable, Hashable, Sendable {
  case people

  /// Under which heading it stands.
  var group: MenuGroup {
    switch self {
    case .people: .starWars
    }
  }
}

/// A heading of the main screen.
enum MenuGroup: CaseIterable, Hashable, Sendable {
  case starWars
}
