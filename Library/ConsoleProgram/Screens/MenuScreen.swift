import Terminal
import TerminalKit

/// A row of a menu.
@MainActor
public struct MenuItem {
  /// The name of the destination.
  public let title: String
  /// The description of the destination, in a line.
  public let summary: String
  let open: @MainActor () -> any Screen

  /// Makes a row; `open` makes its screen.
  public init(_ title: String, summary: String = "", open: @escaping @MainActor () -> any Screen) {
    (self.title, self.summary, self.open) = (title, summary, open)
  }
}

/// A menu of a program's screens; digits open the first rows.
@MainActor
public final class MenuScreen: Screen, NavigatingScreen {
  /// The actions of its keys.
  public enum Action: Hashable, Sendable { case open }

  /// The keys: Enter opens the selected row.
  public static let bindings: [KeyBinding<Action>] = [.open(.open)]

  /// The title in the header.
  public let title: String
  /// Set by the navigator.
  public var invalidate: (() -> Void)?
  /// Set by the navigator.
  public weak var navigator: Navigator?
  private let items: [MenuItem]

  /// Makes a menu.
  public init(_ title: String, items: [MenuItem]) { (self.title, self.items) = (title, items) }

  /// The rows.
  public var body: any View {
    let list = ListView(menu: "menu", sections: [ListSection(count: items.count)], name: 22...30, summary: 20...60) {
      [items] index in
      ListRow(
        id: .number(index), name: StyledText(items[index].title), details: [StyledText(items[index].summary, .dim)])
    }
    return Stack([Spacing(), list])
  }

  /// Opens the selected row.
  public func perform(_ action: Action, focus: inout Focus) {
    let index = focus["menu"].index
    if items.indices.contains(index) { navigator?.push(items[index].open()) }
  }
}

extension KeyBinding {
  /// Returns the keys that open the selected row or relation.
  public static func open(_ action: Action) -> KeyBinding {
    KeyBinding(.enter, .right, .character("l"), title: "open", group: .list, action: action)
  }

  /// Returns the key that reloads.
  public static func reload(_ action: Action) -> KeyBinding {
    KeyBinding(.character("r"), title: "reload", group: .screen, action: action)
  }
}
