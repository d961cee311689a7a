/// The stack of screens and the screens presented above it, like a navigation controller.
///
/// It owns its screens: a popped or dismissed screen is freed unless other code holds it. The stack is never empty once
/// a root is set. Every operation calls `didDisappear` before `didAppear`.
///
///     let navigator = Navigator()
///     navigator.setRoot(PlanetsScreen())
///     navigator.push(PlanetScreen("Hoth"))
///     navigator.pop()
@MainActor
public final class Navigator {
  /// Opens a route without asking the screens of the stack, unlike `open`; set by the application.
  public var openRoute: ((String) -> Void)?
  /// A line above the footer of every screen without `hidesAccessory`, if there is one; evaluated for each frame.
  public var accessory: (@MainActor () -> (any View)?)? { didSet { changed() } }
  /// Transforms a screen's own notice for display; `nil` shows it unchanged.
  ///
  /// It is evaluated for each frame, and again when the text is due to change. `isLoading` is true while the screen, or
  /// a panel above it, is loading, so that a program can name the server. An empty text shows nothing yet.
  public var notice: (@MainActor (_ own: Notice?, _ isLoading: Bool) -> Notice?)?
  /// Adds or removes a bookmark by its route and title; set by the application.
  public var bookmark: ((_ route: String, _ title: String) -> Void)?
  /// Completes a copied text with details that screens do not know; `nil` copies it unchanged.
  public var completeCopy: (@MainActor (CopyChoice) -> CopyChoice)?
  /// Opens a web address outside the program; set by the application.
  public var openAddress: (@MainActor (CopyChoice) -> Void)?
  /// Restores the terminal for another program while `work` runs it; `nil` without a terminal to lend.
  public internal(set) var lendTerminal: (@MainActor (_ work: () -> Void) -> Void)?
  /// Called with route and current title when the user leaves a screen that has a route.
  public var didVisit: ((_ route: String, _ title: String) -> Void)?
  /// Called, in debug builds of the kit, with the type of a screen that is still alive after it was removed.
  public var diagnose: (@MainActor (String) -> Void)?
  /// Receives screen events for a log; `nil` costs nothing.
  public var observe: (@MainActor (NavigatorEvent) -> Void)?
  /// The user's key bindings on screens; set before the first screen is shown.
  public var keymap = Keymap()
  /// The visited routes.
  public private(set) var history = History()

  let messages = Messages()
  /// The widths of panes, and the reading positions of lists.
  let memory = FocusMemory()
  /// Called after any change that needs another frame.
  var onChange: (() -> Void)?
  /// Called when the visible screen changes.
  var onMove: (() -> Void)?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The number of tasks of `run` that have not ended.
  private var running = 0
  private(set) var stack: [NavigatorEntry] = []
  private(set) var presented: [NavigatorEntry] = []

  /// Makes a navigator without screens.
  public init() { messages.onChange = { [weak self] in self?.changed() } }

  /// The screens of the stack, the root first.
  public var screens: [any Screen] { stack.map(\.screen) }
  /// The titles of the stack, the root first; a title that repeats the one before it is left out.
  public var breadcrumbs: [String] {
    stack.map(\.screen.title).reduce(into: []) { titles, title in
      if titles.last != title { titles.append(title) }
    }
  }
  /// The screen that receives keys.
  public var visibleScreen: (any Screen)? { visible?.screen }
  /// Whether the visible screen is loading.
  public var isLoading: Bool { visible?.screen.isLoading ?? false }

  /// Whether the visible screen has loaded, and work started by `run` has ended or waits for the user's answer.
  public var isIdle: Bool { !isLoading && (running == 0 || presented.last?.isQuestion == true) }
  var canGoBack: Bool { !presented.isEmpty || stack.count > 1 }
  /// The visible entries, from the last screen that fills the terminal up to the topmost panel.
  var layers: ArraySlice<NavigatorEntry> {
    let all = stack.suffix(1) + presented
    let base = all.lastIndex { if case .panel = $0.screen.presentation { false } else { true } }
    return all[(base ?? all.startIndex)...]
  }

  var visibleAccessory: (any View)? { stack.last?.screen.hidesAccessory == true ? nil : accessory?() }
  var visible: NavigatorEntry? { presented.last ?? stack.last }
  var showsPanel: Bool { if case .panel = presented.last?.screen.presentation { true } else { false } }

  func notice(of screen: any Screen) -> Notice? {
    guard let notice else { return screen.notice }
    return notice(screen.notice, screen.isLoading || isLoading)
  }

  /// Puts a screen on top of the stack.
  public func push(_ screen: any Screen) { change { stack.append(entry(for: screen)) } }

  /// Replaces a screen of the stack, such as a placeholder, if it is still there.
  public func replace(_ old: any Screen, with new: any Screen) {
    guard let place = stack.firstIndex(where: { $0.screen === old }) else { return }
    change { stack[place] = entry(for: new) }
  }

  /// Removes the top screen; the root stays.
  public func pop() {
    guard stack.count > 1 else { return }
    change { stack.removeLast() }
  }

  /// Removes every screen but the root.
  public func popToRoot() {
    guard stack.count > 1 else { return }
    change { stack.removeLast(stack.count - 1) }
  }

  /// Replaces the whole stack and all presented screens.
  public func setRoot(_ screen: any Screen) { setStack([screen]) }

  /// Replaces the whole stack, the root first, as if the user had navigated there; an empty one does nothing.
  public func setStack(_ screens: [any Screen]) {
    guard !screens.isEmpty else { return }
    change {
      presented.removeAll()
      stack = screens.map(entry(for:))
    }
  }

  /// Presents a screen above all others; it receives keys until it is dismissed.
  public func present(_ screen: any Screen) { change { presented.append(entry(for: screen)) } }

  /// Dismisses the topmost presented screen.
  public func dismiss() {
    guard !presented.isEmpty else { return }
    change { presented.removeLast() }
  }

  /// Dismisses the presented screen, or else pops the top screen once it agrees to leave; `false` at the root.
  @discardableResult
  public func goBack() -> Bool {
    if !presented.isEmpty {
      dismiss()
    } else if stack.count > 1 {
      let top = stack.suffix(1)
      leave(top) { [weak self] in
        if self?.stack.last === top.first { self?.pop() }
      }
    } else {
      return false
    }
    return true
  }

  /// Opens a route: on the top screen if that can show it, otherwise once every screen agrees to leave.
  public func open(_ route: String) {
    if presented.isEmpty, let entry = stack.last, entry.screen.show(route: route, focus: &entry.focus) {
      return changed()
    }
    leave(stack[...]) { [weak self] in self?.openRoute?(route) }
  }

  /// Calls `go` once every screen of the stack agrees to leave; the top one is asked first.
  public func leaveAll(_ go: @escaping @MainActor () -> Void) { leave(stack[...], go) }

  private func leave(_ entries: ArraySlice<NavigatorEntry>, _ go: @escaping @MainActor () -> Void) {
    guard let entry = entries.last else { return go() }
    entry.screen.leave { [weak self] in self?.leave(entries.dropLast(), go) }
  }

  /// Runs asynchronous work that a key started, such as a question and the steps after its answer.
  ///
  /// The navigator is not idle until it ends: `ScreenRobot.settle()` and plain lines wait for it, or for its question.
  /// - Returns: the task; a screen cancels it if the work should end with the screen.
  @discardableResult
  public func run(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    running += 1
    return Task {
      await work()
      running -= 1
      changed()
    }
  }

  /// Presents a screen and waits for its answer; `nil` if it was dismissed without one.
  public func answer<S: AnsweringScreen>(from screen: S) async -> S.Answer? {
    await withCheckedContinuation { continuation in
      ask(screen) { continuation.resume(returning: $0) }
    }
  }

  /// Presents a screen at once and passes on its answer after it has gone; `nil` if it was dismissed without one.
  ///
  /// For callers without a task. Starting a task would present the screen too late for a plain page, which is written
  /// as soon as a line has been handled.
  public func ask<S: AnsweringScreen>(_ screen: S, answered: @escaping @MainActor (S.Answer?) -> Void) {
    let entry = entry(for: screen)
    var given: S.Answer?
    screen.answer = { [weak self, weak entry] answer in
      given = answer
      if let self, self.presented.last === entry { self.dismiss() }
    }
    entry.didLeave = { answered(given) }
    entry.isQuestion = true
    change { presented.append(entry) }
  }

  func goBackInHistory() { walk(to: history.previous) { $0.goBack() } }
  func goForwardInHistory() { walk(to: history.next) { $0.goForward() } }

  private func walk(to route: String?, _ step: @escaping (inout History) -> Void) {
    guard let route else { return }
    // If the screen is still on the stack, goes back to it, so that its reading position is kept.
    let known = stack.firstIndex { $0.screen.route == route }
    leave(stack[(known.map { $0 + 1 } ?? 0)...]) { [weak self] in
      guard let self else { return }
      step(&history)
      guard let known else { return openRoute?(route) ?? () }
      change {
        self.presented.removeAll()
        self.stack.removeLast(max(0, self.stack.count - 1 - known))
      }
    }
  }

  /// The titles up to a screen of the stack or one presented above it.
  func breadcrumbs(to entry: NavigatorEntry) -> [String] {
    breadcrumbs + (presented.contains { $0 === entry } ? [entry.screen.title] : [])
  }

  /// Returns when the navigator is idle.
  public func settled() async {
    while !isIdle {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func moveFocus(by step: Int) { if visible?.moveFocus(by: step) == true { changed() } }

  func leaveField() -> Bool {
    guard visible?.leaveField() == true else { return false }
    changed()
    return true
  }

  private func entry(for screen: any Screen) -> NavigatorEntry {
    let entry = NavigatorEntry(screen, memory: memory)
    screen.invalidate = { [weak self, weak entry] in
      entry?.dropBody()
      self?.changed()
    }
    (screen as? any NavigatingScreen)?.navigator = self
    return entry
  }

  private func change(_ edit: () -> Void) {
    let before = visible
    let all = stack + presented
    let place = stack.last?.screen
    edit()
    messages.leave(for: stack.last)
    if visible !== before {
      before?.screen.didDisappear()
      if let before { observe?(.left(before.screen)) }
      if let place, stack.last?.screen !== place { left(place) }
      if let screen = stack.last?.screen, let route = screen.route, presented.isEmpty {
        // A screen above it was removed. That is not a visit, but the route may have changed in the meantime.
        if screen === place { history.stay(route) } else { history.visit(route) }
      }
      visible?.screen.didAppear()
      if let visible { observe?(.shown(visible.screen)) }
      onMove?()
    }
    for entry in all where !stack.contains(where: { $0 === entry }) && !presented.contains(where: { $0 === entry }) {
      entry.didLeave?()
      expectEnd(of: entry.screen)
    }
    changed()
  }

  /// Reports a visit, with the screen's arrangement.
  public func left(_ screen: any Screen) {
    let visit = screen.arranged ?? screen.route.map { NamedRoute($0, title: screen.title) }
    if let visit { didVisit?(visit.route, visit.title) }
  }

  /// Checks one turn of the run loop later, when the caller has released the screen.
  private func expectEnd(of screen: any Screen) {
    #if DEBUG
      guard let diagnose else { return }
      let type = "\(type(of: screen))"
      Task { [weak screen] in
        if screen != nil { diagnose(type) }
      }
    #endif
  }

  func changed() {
    onChange?()
    guard isIdle else { return }
    let settled = waiting
    waiting = []
    for continuation in settled { continuation.resume() }
  }
}

extension Navigator {
  /// Called with the widths of a named split at each step of a resize; `restorePanes` takes them back.
  public var didMovePanes: ((_ name: String, _ widths: [Int]) -> Void)? {
    get { memory.didMovePanes }
    set { memory.didMovePanes = newValue }
  }

  /// Restores the widths of panes from an earlier run; invalid widths are ignored.
  public func restorePanes(_ widths: [String: [Int]]) {
    guard !widths.isEmpty else { return }
    memory.restore(widths)
    changed()
  }
}
