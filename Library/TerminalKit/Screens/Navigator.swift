/// The stack of screens, and the screens presented above it; the terminal's navigation controller.
///
/// It owns its screens: a popped or dismissed one is freed unless somebody else holds it. The stack is never empty once a
/// root is set. Every operation tells the screen that is covered or gone before the one that appears.
@MainActor
public final class Navigator {
  /// Called after anything that needs another frame.
  var onChange: (() -> Void)?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var stack: [NavigatorEntry] = []
  private(set) var presented: [NavigatorEntry] = []

  /// Makes a navigator without screens.
  public init() {}

  /// The screens of the stack, the root first.
  public var screens: [any Screen] { stack.map(\.screen) }
  /// The titles of the stack, the root first: the way back.
  public var breadcrumbs: [String] { stack.map(\.screen.title) }
  /// The screen that has the keys.
  public var visibleScreen: (any Screen)? { visible?.screen }
  /// Whether anything that is shown waits for data.
  public var isLoading: Bool { visible?.screen.isLoading ?? false }

  /// Whether there is anything to go back to.
  var canGoBack: Bool { !presented.isEmpty || stack.count > 1 }
  var visible: NavigatorEntry? { presented.last ?? stack.last }

  /// Puts a screen on top of the stack.
  public func push(_ screen: any Screen) {
    change { stack.append(entry(for: screen)) }
  }

  /// Takes the top screen away; the root stays.
  public func pop() {
    guard stack.count > 1 else { return }
    change { stack.removeLast() }
  }

  /// Takes every screen but the root away.
  public func popToRoot() {
    guard stack.count > 1 else { return }
    change { stack.removeLast(stack.count - 1) }
  }

  /// Replaces the whole stack and whatever was presented above it.
  public func setRoot(_ screen: any Screen) {
    setStack([screen])
  }

  /// Replaces the whole stack, the root first, so that going back works as if a person had walked there.
  ///
  /// No screens at all change nothing.
  public func setStack(_ screens: [any Screen]) {
    guard !screens.isEmpty else { return }
    change {
      presented.removeAll()
      stack = screens.map(entry(for:))
    }
  }

  /// Shows a screen above the stack and above what is presented already; it has the keys until it is dismissed.
  public func present(_ screen: any Screen) {
    change { presented.append(entry(for: screen)) }
  }

  /// Takes the topmost presented screen away.
  public func dismiss() {
    guard !presented.isEmpty else { return }
    change { presented.removeLast() }
  }

  /// One step back: dismisses what is presented, else pops. Returns false at the root.
  @discardableResult
  public func goBack() -> Bool {
    if !presented.isEmpty {
      dismiss()
    } else if stack.count > 1 {
      pop()
    } else {
      return false
    }
    return true
  }

  /// Returns when what is shown waits for nothing any more; at once if it does not wait.
  public func settled() async {
    while isLoading {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the focus to the next view of the visible screen that can have it, or with -1 to the one before.
  func moveFocus(by step: Int) {
    guard let entry = visible else { return }
    let body = entry.screen.body
    let targets = body.focusable
    guard !targets.isEmpty else { return }
    let index = body.focused(entry.focus).flatMap { targets.firstIndex(of: $0) } ?? (step > 0 ? -1 : targets.count)
    entry.focus.current = targets[(index + step + targets.count) % targets.count].id
    entry.screen.focusDidChange(entry.focus)
    changed()
  }

  private func entry(for screen: any Screen) -> NavigatorEntry {
    screen.invalidate = { [weak self] in self?.changed() }
    return NavigatorEntry(screen)
  }

  private func change(_ edit: () -> Void) {
    let before = visible
    edit()
    if visible !== before {
      before?.screen.didDisappear()
      visible?.screen.didAppear()
    }
    // What changed below a panel is seen too: the way here.
    changed()
  }

  private func changed() {
    onChange?()
    guard !isLoading else { return }
    let settled = waiting
    waiting = []
    for continuation in settled { continuation.resume() }
  }
}
