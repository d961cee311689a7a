import Terminal

/// One screen of the application: it shows its view model in meaning (a title, a body of views) and decides nothing.
///
/// The same screen is drawn cell by cell or written as plain lines; it cannot tell which.
@MainActor
public protocol Screen: AnyObject {
  /// What its keys can do.
  associatedtype Action: Hashable & Sendable

  /// Which keys do what; the matcher, footer and help are made from this.
  static var bindings: [KeyBinding<Action>] { get }
  /// Where we are, in a word or two; the header joins the titles of the stack.
  var title: String { get }
  /// What opens it again, as it is typed; nil where nothing does.
  var route: String? { get }
  /// Where the data comes from, in a word or two, at the right of the header.
  var badge: String? { get }
  /// A quiet line above the footer: "30 of 82".
  var status: StyledText? { get }
  /// A remark on the data, such as why they are not the newest; beside `status`, or above it.
  var notice: Notice? { get }
  /// Whether something is on its way; plain lines wait until it has come.
  var isLoading: Bool { get }
  /// Whether its first frame waits a moment for its data; else it is drawn at once.
  var delaysFirstFrame: Bool { get }
  /// What it shows now: values, made anew for each frame, but for one that follows a key which only moved the focus.
  var body: any View { get }
  /// How it is shown above another screen; only asked when it is presented.
  var presentation: Presentation { get }
  /// Whether an action means something now; one that does not is neither matched nor shown.
  func isEnabled(_ action: Action, focus: Focus) -> Bool
  /// What an action does now, in place of the words of its table: a key of the application's strings; nil for those.
  ///
  /// What it depends on calls `invalidate` when it changes.
  func title(of action: Action) -> String?
  /// Passes an intent on to the view model.
  func perform(_ action: Action, focus: inout Focus)
  /// The user has moved the selection or the focus. Where the body depends on that, this calls `invalidate`.
  func focusDidChange(_ focus: Focus)
  /// A frame has shown another part than the one before it, as at another size: how much of each view is seen is in `focus`.
  func didShow(_ focus: Focus)
  /// The screen as a person has arranged it, where that is a place of its own: a bookmark keeps it; nil where its route is enough.
  var arranged: NamedRoute? { get }
  /// Whether there is anything to copy here.
  var canCopy: Bool { get }
  /// What can be copied here, the most wanted first; none offers the route alone.
  func copies(_ focus: Focus) -> [CopyChoice]
  /// Goes to a route that is a place on this screen; false where it is another screen's.
  func show(route: String, focus: inout Focus) -> Bool
  /// The user wants to leave: calls `go` at once, or asks first and calls it after an answer that agrees.
  func leave(_ go: @escaping @MainActor () -> Void)
  /// It is on top now.
  func didAppear()
  /// It is covered or gone.
  func didDisappear()
  /// After which time `refresh` is called, again and again while it is on top; nil for never.
  var refreshes: Duration? { get }
  /// Reads anew what may have changed by itself.
  func refresh()
  /// Set by the navigator; to be called when the view model says that something changed.
  var invalidate: (() -> Void)? { get set }
}

extension Screen {
  /// Nothing opens it again.
  public var route: String? { nil }
  /// None.
  public var badge: String? { nil }
  /// None.
  public var status: StyledText? { nil }
  /// Nothing.
  public var notice: Notice? { nil }
  /// Nothing is on its way.
  public var isLoading: Bool { false }
  /// While something is on its way.
  public var delaysFirstFrame: Bool { isLoading }
  /// The whole terminal.
  public var presentation: Presentation { .full }
  /// That of the table.
  public func title(of action: Action) -> String? { nil }
  /// Every action always means something.
  public func isEnabled(_ action: Action, focus: Focus) -> Bool { true }
  /// Nothing follows.
  public func focusDidChange(_ focus: Focus) {}
  /// Nothing follows.
  public func didShow(_ focus: Focus) {}
  /// Its route is enough.
  public var arranged: NamedRoute? { nil }
  /// Its route can be copied.
  public var canCopy: Bool { route != nil }
  /// The route.
  public func copies(_ focus: Focus) -> [CopyChoice] { [] }
  /// Every route is another screen's.
  public func show(route: String, focus: inout Focus) -> Bool { false }
  /// Nothing is lost: no question.
  public func leave(_ go: @escaping @MainActor () -> Void) { go() }
  /// Nothing follows.
  public func didAppear() {}
  /// Nothing follows.
  public func didDisappear() {}
  /// Never.
  public var refreshes: Duration? { nil }
  /// Nothing is read.
  public func refresh() {}
}

/// A screen without keys of its own.
extension Screen where Action == Never {
  /// None.
  public static var bindings: [KeyBinding<Never>] { [] }
  /// There is nothing to do.
  public func perform(_ action: Never, focus: inout Focus) {}
}

extension Screen {
  /// Its table, with a person's keys.
  func table(_ keymap: Keymap) -> [KeyBinding<Action>] { keymap.table(Self.bindings, of: Self.self) }

  /// The bindings that mean something now, as footer and help list them.
  func hints(focus: Focus, _ keymap: Keymap) -> [KeyHint] {
    hints(enabled: enabled(focus: focus, keymap), keymap)
  }

  /// Which of the bindings mean something now, in their order.
  func enabled(focus: Focus, _ keymap: Keymap) -> [Bool] {
    // A loop: in a closure on the main actor each call would first ask whether it is there.
    var enabled: [Bool] = []
    for binding in table(keymap) { enabled.append(isEnabled(binding.action, focus: focus)) }
    return enabled
  }

  func hints(enabled: [Bool], _ keymap: Keymap) -> [KeyHint] {
    KeyHint.list(
      zip(table(keymap), enabled).compactMap { binding, isEnabled in
        isEnabled ? title(of: binding.action).map(binding.titled) ?? binding : nil
      })
  }

  /// Does what `key` is bound to, and tells `observe` of it; false when it is bound to nothing that means something now.
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

/// How a presented screen stands above the one below.
public enum Presentation: Hashable, Sendable {
  /// It takes the whole terminal, between header and footer.
  case full
  /// It takes the whole terminal, without header and footer.
  case bare
  /// A panel in the middle, at most this many columns wide and as high as its body.
  case panel(columns: Int)
}

/// A sentence that a screen or the application says beside the body, and when it will read differently.
public struct Notice: Hashable, Sendable {
  /// What is said.
  public let text: StyledText
  /// When the words change by themselves, as those of a countdown do; nil when they stay.
  public let changesAfter: Duration?

  /// Makes a notice.
  public init(_ text: StyledText, changesAfter: Duration? = nil) {
    self.text = text
    self.changesAfter = changesAfter
  }
}

/// Something that can be copied of a screen.
public struct CopyChoice: Hashable, Sendable {
  /// What it is, in a word or two.
  public let title: String
  /// What is copied.
  public let text: String
  /// The text as it may be shown: without its secrets.
  public let shown: String

  /// Makes a choice; without `shown` all of the text may be seen.
  public init(_ title: String, _ text: String, shown: String? = nil) {
    (self.title, self.text, self.shown) = (title, text, shown ?? text)
  }
}

/// What happens to screens, for a log; its texts are made when they are read.
public enum NavigatorEvent {
  /// A screen came on top.
  case shown(any Screen)
  /// A screen was covered, or has gone.
  case left(any Screen)
  /// An action was asked for, by a key or in the palette: one of the screen's own table or of the application's.
  case performed(any Sendable, on: any Screen)
}
