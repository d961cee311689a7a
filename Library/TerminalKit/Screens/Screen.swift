import Terminal

/// A screen of the application: it shows its view model as a title and a body of views, and makes no decisions.
///
/// The same screen is drawn cell by cell or written as plain lines; it cannot tell the difference.
///
///     final class PlanetScreen: Screen {
///       enum Action: Hashable, Sendable { case visit }
///       static let bindings = [KeyBinding(.enter, title: "visit", group: .screen, action: Action.visit)]
///       let title = "Hoth"
///       var invalidate: (() -> Void)?
///       var body: any View { ProseView("A cold planet.") }
///       func perform(_ action: Action, focus: inout Focus) { viewModel.visit() }
///     }
@MainActor
public protocol Screen: AnyObject {
  /// The actions of its keys.
  associatedtype Action: Hashable & Sendable

  /// The key table, from which matcher, footer and help are derived.
  static var bindings: [KeyBinding<Action>] { get }
  /// The keys of this screen in addition to the table of its type, such as those of one collection.
  var addedBindings: [KeyBinding<Action>] { get }
  /// The title, in a word or two; the header joins the titles of the stack.
  var title: String { get }
  /// The route that opens it again, as the user types it; `nil` if there is none.
  var route: String? { get }
  /// The source of the data, in a word or two, at the right of the header.
  var badge: String? { get }
  /// A quiet line above the footer: "30 of 82".
  var status: StyledText? { get }
  /// A remark on the data, such as the reason why it is stale; beside `status`, or above it.
  var notice: Notice? { get }
  /// Whether data is loading; plain lines wait for it.
  var isLoading: Bool { get }
  /// Whether its first frame may wait briefly for its data.
  var delaysFirstFrame: Bool { get }
  /// The views to show, created for each frame; a frame after a key that only moved the focus reuses that key's body.
  var body: any View { get }
  /// Whether the screen hides the navigator's accessory while it is on top of the stack.
  var hidesAccessory: Bool { get }
  /// The style in which it is presented above another screen.
  var presentation: Presentation { get }
  /// Whether an action is available; an unavailable one is neither matched nor shown.
  func isEnabled(_ action: Action, focus: Focus) -> Bool
  /// The title of an action, as a key of the application's strings, or `nil`; call `invalidate` when it changes.
  func title(of action: Action) -> String?
  /// The title of the target of the Enter key, shown in the footer after the key's title; `nil` for none.
  func destination(_ focus: Focus) -> String?
  /// Performs an action, usually by passing it on to the view model.
  func perform(_ action: Action, focus: inout Focus)
  /// Called when the user has moved the selection or the focus; call `invalidate` if the body depends on them.
  func focusDidChange(_ focus: Focus)
  /// Called after a frame shows another part of a view, such as after a resize.
  ///
  /// `focus` has the visible range of each view.
  func didShow(_ focus: Focus)
  /// The route of the screen as the user arranged it, for bookmarks; `nil` uses `route`.
  var arranged: NamedRoute? { get }
  /// The texts that can be copied, the most useful first; an empty array offers the route alone.
  func copies(_ focus: Focus) -> [CopyChoice]
  /// Loads a list up to a row that is not loaded yet, counted from 0; `false` if there are no further rows.
  func reach(row: Int) -> Bool
  /// Goes to a route that is a place on this screen; returns `false` if it belongs to another screen.
  func show(route: String, focus: inout Focus) -> Bool
  /// Calls `go` if the screen may be left: at once, or after the user has agreed.
  func leave(_ go: @escaping @MainActor () -> Void)
  /// Called when it becomes the top screen.
  func didAppear()
  /// Called when it is covered or removed.
  func didDisappear()
  /// The interval at which `refresh` is called while it is on top; `nil` for never.
  var refreshes: Duration? { get }
  /// Reloads data that may have changed elsewhere.
  func refresh()
  /// Set by the navigator; call it when the view model has changed.
  var invalidate: (() -> Void)? { get set }
}

extension Screen {
  /// Empty: only the table of its type.
  public var addedBindings: [KeyBinding<Action>] { [] }
  /// `nil`: nothing opens it again.
  public var route: String? { nil }
  /// `nil`: no badge.
  public var badge: String? { nil }
  /// `nil`: no status.
  public var status: StyledText? { nil }
  /// `nil`: no notice.
  public var notice: Notice? { nil }
  /// `false`: nothing is loading.
  public var isLoading: Bool { false }
  /// `isLoading`.
  public var delaysFirstFrame: Bool { isLoading }
  /// `false`: the accessory is shown, if there is one.
  public var hidesAccessory: Bool { false }
  /// Full screen.
  public var presentation: Presentation { .full }
  /// `nil`: the title of the table.
  public func title(of action: Action) -> String? { nil }
  /// `nil`: the title says enough.
  public func destination(_ focus: Focus) -> String? { nil }
  /// `true`: every action is available.
  public func isEnabled(_ action: Action, focus: Focus) -> Bool { true }
  /// Does nothing.
  public func focusDidChange(_ focus: Focus) {}
  /// Does nothing.
  public func didShow(_ focus: Focus) {}
  /// `nil`: the plain route.
  public var arranged: NamedRoute? { nil }
  /// Empty: the route alone.
  public func copies(_ focus: Focus) -> [CopyChoice] { [] }
  /// `false`: all rows are loaded.
  public func reach(row: Int) -> Bool { false }
  /// `false`: every route belongs to another screen.
  public func show(route: String, focus: inout Focus) -> Bool { false }
  /// Calls `go` at once.
  public func leave(_ go: @escaping @MainActor () -> Void) { go() }
  /// Does nothing.
  public func didAppear() {}
  /// Does nothing.
  public func didDisappear() {}
  /// `nil`: never.
  public var refreshes: Duration? { nil }
  /// Does nothing.
  public func refresh() {}
}

/// A screen without key bindings.
extension Screen where Action == Never {
  /// An empty table.
  public static var bindings: [KeyBinding<Never>] { [] }
  /// Never called.
  public func perform(_ action: Never, focus: inout Focus) {}
}

extension Screen {
  func table(_ keymap: Keymap) -> [KeyBinding<Action>] {
    let added = addedBindings
    return added.isEmpty ? keymap.table(Self.bindings, of: Self.self) : keymap.table(Self.bindings + added)
  }

  /// The available bindings as hints for footer and help.
  func hints(focus: Focus, _ keymap: Keymap) -> [KeyHint] { hints(enabled: enabled(focus: focus, keymap), keymap) }

  func enabled(focus: Focus, _ keymap: Keymap) -> [Bool] { table(keymap).map { isEnabled($0.action, focus: focus) } }

  func hints(enabled: [Bool], _ keymap: Keymap) -> [KeyHint] {
    KeyHint.list(
      zip(table(keymap), enabled).compactMap { binding, isEnabled in
        isEnabled ? title(of: binding.action).map(binding.titled) ?? binding : nil
      })
  }

  /// Performs the action bound to `key` and reports it to `observe`; `false` if no available action is bound to it.
  func perform(
    _ key: Key, focus: inout Focus, _ keymap: Keymap, observe: (@MainActor (NavigatorEvent) -> Void)?
  ) -> Bool {
    for binding in table(keymap) where binding.keys.contains(key) && isEnabled(binding.action, focus: focus) {
      observe?(.performed(binding.action, on: self))
      perform(binding.action, focus: &focus)
      return true
    }
    return false
  }
}

/// The part of the terminal that a screen covers.
public enum Presentation: Hashable, Sendable {
  /// The whole terminal, between header and footer.
  case full
  /// The whole terminal, without header and footer.
  case bare
  /// A centred panel, at most this many columns wide and as high as its body.
  case panel(columns: Int)
}

/// A sentence shown beside the body, and the time until it changes.
public struct Notice: Hashable, Sendable {
  /// The sentence.
  public let text: StyledText
  /// The time until the text changes by itself, as in a countdown; `nil` if it does not.
  public let changesAfter: Duration?

  /// Makes a notice.
  public init(_ text: StyledText, changesAfter: Duration? = nil) {
    (self.text, self.changesAfter) = (text, changesAfter)
  }
}

/// A text that can be copied from a screen.
public struct CopyChoice: Hashable, Sendable {
  /// The name of the choice, in a word or two.
  public let title: String
  /// The text to copy.
  public let text: String
  /// The text as it may be displayed, without secrets.
  public let shown: String
  /// The key that copies it, the same in every language; `nil` takes a letter of the title.
  public let letter: Character?
  /// Whether it is a web address, which a browser can open.
  public let isWebAddress: Bool

  /// Makes a choice; without `shown` the whole text may be displayed.
  public init(
    _ title: String, _ text: String, shown: String? = nil, letter: Character? = nil, isWebAddress: Bool = false
  ) {
    (self.title, self.text, self.shown) = (title, text, shown ?? text)
    (self.letter, self.isWebAddress) = (letter, isWebAddress)
  }
}

/// An event of a screen, for a log; its text is only made when it is read.
public enum NavigatorEvent {
  /// A screen became the top one.
  case shown(any Screen)
  /// A screen was covered or removed.
  case left(any Screen)
  /// An action of the screen's or the application's table was triggered, by a key or in the palette.
  case performed(any Sendable, on: any Screen)
}
