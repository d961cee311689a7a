/// Under which heading the help shows a binding.
public enum KeyGroup: Hashable, Sendable, CaseIterable {
  /// Moving in and acting on a list.
  case list
  /// What this screen does.
  case screen
  /// What works everywhere.
  case application

  /// The heading.
  public var phrase: KitPhrase {
    switch self {
    case .list: .groupList
    case .screen: .groupScreen
    case .application: .groupApplication
    }
  }
}
