/// The stack of screens, and the screens presented above it; the terminal's navigation controller.
///
/// It owns its screens: a popped or dismissed one is freed unless other code holds it. The stack is never empty once a
/// root is set. Every operation tells the screen that is covered or gone before the one that appears.
@MainActor
public final class Navigator {
  /// Opens a route without asking the screens of the stack: set by the application.
  ///
  /// A user's wish goes through `open`, which lets screens ask.
  public var openRoute: ((String) -> Void)?
  /// One line above the footer of every screen, such as what is playing; nil for none.
  ///
  /// It is asked for each frame; setting it asks for one.
  public var accessory: (@MainActor () -> any View)? {
    didSet { changed() }
  }
  /// What is said beside the status of a screen, made of the screen's own notice; nil leaves it at that.
  ///
  /// It is asked for each frame, and again when the words are to change. `isLoading` tells whether the screen, or a panel
  /// above it, waits for data: a program then says whom it waits for. An empty text says nothing yet.
  public var notice: (@MainActor (_ own: Notice?, _ isLoading: Bool) -> Notice?)?
  /// Keeps a place for good, or lets it go again, by its route and title: set by the application.
  public var bookmark: ((_ route: String, _ title: String) -> Void)?
  /// Completes what is copied with what the screens do not know; nil copies it as they give it.
  public var completeCopy: (@MainActor (CopyChoice) -> CopyChoice)?
  /// Told when a person goes on from a place that has a route, with the title that it has by then.
  public var didVisit: ((_ route: String, _ title: String) -> Void)?
  /// Told, in debug builds of the kit, the type of a screen that lives on after it has left.
  public var diagnose: (@MainActor (String) -> Void)?
  /// Told what happens to screens, for a log; nil costs nothing.
  public var observe: (@MainActor (NavigatorEvent) -> Void)?
  /// The keys of the person's own on screens; set before the first screen is shown.
  public var keymap = Keymap()
  /// Which routes were visited.
  public private(set) var history = History()

  /// The short messages over all screens.
  let messages = Messages()
  /// How wide panes are, and where the readers of lists are.
  let memory = FocusMemory()
  /// Called after anything that needs another frame.
  var onChange: (() -> Void)?
  /// Called when another screen has become the visible one.
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
  /// The titles of the stack, the root first: the way back.
  public var breadcrumbs: [String] { stack.map(\.screen.title) }
  /// The screen that has the keys.
  public var visibleScreen: (any Screen)? { visible?.screen }
  /// Whether anything that is shown waits for data.
  public var isLoading: Bool { visible?.screen.isLoading ?? false }

  /// Whether the visible screen has what it waits for, and work begun by `run` has ended or waits for the user's answer.
  public var isIdle: Bool { !isLoading && (running == 0 || presented.last?.isQuestion == true) }

  /// Whether there is anything to go back to.
  var canGoBack: Bool { !presented.isEmpty || stack.count > 1 }
  /// What is seen, from the last screen that takes the whole terminal to the panels above it.
  var layers: ArraySlice<NavigatorEntry> {
    // Nothing is put together where no panel is shown, as most of the time.
    guard !presented.isEmpty else { return stack.suffix(1) }
    let all = stack.suffix(1) + presented
    let base = all.lastIndex { if case .panel = $0.screen.presentation { false } else { true } }
    return all[(base ?? all.startIndex)...]
  }

  var visible: NavigatorEntry? { presented.last ?? stack.last }
  /// Whether what has the keys is a panel above another screen.
  var showsPanel: Bool {
    if case .panel = presented.last?.screen.presentation { true } else { false }
  }

  func notice(of screen: any Screen) -> Notice? {
    guard let notice else { return screen.notice }
    return notice(screen.notice, screen.isLoading || isLoading)
  }

  /// Puts a screen on top of the stack.
  public func push(_ screen: any Screen) {
    change { stack.append(entry(for: screen)) }
  }

  /// Puts a screen in the place of another one of the stack, as when an answer tells which screen can show it.
  ///
  /// Nothing happens where the other one has gone.
  public func replace(_ old: any Screen, with new: any Screen) {
    guard let place = stack.firstIndex(where: { $0.screen === old }) else { return }
    change { stack[place] = entry(for: new) }
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

  /// Presents a screen above all others; it has the keys until it is dismissed.
  public func present(_ screen: any Screen) {
    change { presented.append(entry(for: screen)) }
  }

  /// Takes the topmost presented screen away.
  public func dismiss() {
    guard !presented.isEmpty else { return }
    change { presented.removeLast() }
  }

  /// One step back: dismisses the presented screen, else pops once the screen on top agrees; false at the root.
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

  /// Opens a route as the user wishes: on the screen on top where that can show it, else once every screen agrees to leave.
  public func open(_ route: String) {
    if presented.isEmpty, let entry = stack.last, entry.screen.show(route: route, focus: &entry.focus) {
      return changed()
    }
    leave(stack[...]) { [weak self] in self?.openRoute?(route) }
  }

  /// Calls `go` once every screen of the stack agrees to leave, the top one asked first.
  public func leaveAll(_ go: @escaping @MainActor () -> Void) { leave(stack[...], go) }

  private func leave(_ entries: ArraySlice<NavigatorEntry>, _ go: @escaping @MainActor () -> Void) {
    guard let entry = entries.last else { return go() }
    entry.screen.leave { [weak self] in self?.leave(entries.dropLast(), go) }
  }

  /// Runs what a key has begun, such as a question and what follows from the answer.
  ///
  /// It counts until it ends: `ScreenRobot.settle()` and plain lines wait for it, or for the question that it asks.
  /// - Returns: its task, which a screen cancels where the work should end with it.
  @discardableResult
  public func run(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    running += 1
    return Task {
      await work()
      running -= 1
      changed()
    }
  }

  /// Presents a screen and waits for its answer; nil when it was dismissed without one.
  public func answer<S: AnsweringScreen>(from screen: S) async -> S.Answer? {
    await withCheckedContinuation { continuation in
      ask(screen) { continuation.resume(returning: $0) }
    }
  }

  /// Presents a screen at once, and hands on its answer when it has gone; nil when it was dismissed without one.
  ///
  /// For callers without a task of their own: in one that is begun for it the screen would come a moment too late for a plain
  /// page, which is written as soon as a line has been obeyed.
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

  /// Goes to the place visited before this one; nothing happens where there is none.
  func goBackInHistory() { walk(to: history.previous) { $0.goBack() } }

  /// Goes forward again; nothing happens where there is nowhere to go.
  func goForwardInHistory() { walk(to: history.next) { $0.goForward() } }

  private func walk(to route: String?, _ step: @escaping (inout History) -> Void) {
    guard let route else { return }
    // A screen that lies on the way here is gone back to, and keeps its reader's place.
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

  /// The way to a screen of the stack, or to one that is presented above it.
  func breadcrumbs(to entry: NavigatorEntry) -> [String] {
    breadcrumbs + (presented.contains { $0 === entry } ? [entry.screen.title] : [])
  }

  /// Returns when the navigator is idle; at once if it is.
  public func settled() async {
    while !isIdle {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Goes to the next view, or section, that can have the focus; with -1 to the one before.
  func moveFocus(by step: Int) { if visible?.moveFocus(by: step) == true { changed() } }

  /// Takes the focus from a field that has none unasked; false where no such field has it.
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
      if let place, stack.last?.screen !== place, let route = place.route { didVisit?(route, place.title) }
      if let screen = stack.last?.screen, let route = screen.route, presented.isEmpty {
        // What was above a screen has gone: that is no visit, but its route may be another by now.
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

  /// Looks one turn of the loop later, when the caller has released the screen.
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
  /// Told how wide a person has made panes, by the name of their split, with each step of a key or the mouse.
  ///
  /// An application that keeps them hands them back by `restorePanes`.
  public var didMovePanes: ((_ name: String, _ widths: [Int]) -> Void)? {
    get { memory.didMovePanes }
    set { memory.didMovePanes = newValue }
  }

  /// Makes panes as wide as they were in an earlier run; widths that cannot be leave the panes as they are.
  public func restorePanes(_ widths: [String: [Int]]) {
    guard !widths.isEmpty else { return }
    memory.restore(widths)
    changed()
  }
}
