import Terminal

/// Runs the same screens as plain lines and a prompt, for screen readers, pipes and transcripts.
@MainActor
public final class PlainApplication {
  private let device: any LineDevice
  private let navigator: Navigator
  private let strings: KitStrings
  private var commands: ApplicationCommands
  private let clock: any Clock<Duration>
  /// The last page; its numbers can be chosen.
  private var page = LineWriter()
  /// The screen of the last page.
  private weak var written: NavigatorEntry?
  /// The screen below `written` if that is a panel, above which its page stays visible.
  private weak var below: NavigatorEntry?
  private var isReading = false
  /// Writes changes that occur while a line is awaited.
  private var following: Task<Void, Never>?
  private var hasQuit = false
  /// Whether the last command was to quit: the next presented screen then counts as a question about quitting.
  private var isQuitting = false
  /// The question that a screen asked when the user quit.
  private weak var question: NavigatorEntry?

  private enum Outcome {
    /// Writes the changed lines, or the whole page of a new screen.
    case show
    /// Writes the whole page.
    case showAll
    /// The page is still valid: only prompts again.
    case ask
    case end(ApplicationEnd)
  }

  /// The maximum number of rows of a list per page; `more` writes the next.
  static let pageSize = 20

  /// Makes an application that shows what `navigator` holds.
  ///
  /// `navigator` already contains its screens. `clock` measures the time until a wait is announced. `places` are the
  /// palette's items besides the commands of the screen. In `bindings`, keys may be moved or removed.
  public init(
    device: any LineDevice = StandardLines(), navigator: Navigator, strings: KitStrings = .english,
    clock: any Clock<Duration> = ContinuousClock(), places: PaletteSource = PaletteSource(),
    bindings: [KeyBinding<ApplicationAction>] = ApplicationAction.bindings
  ) {
    (self.device, self.navigator, self.strings, self.clock) = (device, navigator, strings, clock)
    // Plain lines have no clipboard: the toast shows the copied text instead.
    navigator.messages.clipboard = nil
    commands = ApplicationCommands(
      navigator: navigator, strings: strings, places: places,
      shelf: PaletteShelf(places, title: strings[.paletteRecords]), own: [.help, .quit],
      table: bindings, showsSelection: false)
  }

  /// Writes pages and executes commands until the user quits or the input ends.
  public func run() async -> ApplicationEnd {
    await settle()
    page = writePage()
    while true {
      guard prompt(), let line = await nextLine() else { return .inputClosed }
      let outcome = await obey(line)
      if hasQuit { return .quit }
      switch outcome {
      case .ask: break
      case .end(let end): return end
      case .show, .showAll:
        await settle()
        if hasQuit { return .quit }
        if isQuitting { question = navigator.presented.last }
        isQuitting = false
        page = if case .showAll = outcome { writePage() } else { writePage(since: navigator.visible?.page) }
      }
    }
  }

  /// Reads a line; a screen or message that appears in the meantime is written at once.
  private func nextLine() async -> String? {
    isReading = true
    let former = navigator.onChange
    navigator.onChange = { [weak self] in self?.follow() }
    defer {
      isReading = false
      navigator.onChange = former
    }
    return await device.readLine()
  }

  private func follow() {
    guard following == nil, hasNews else { return }
    following = Task {
      await settle()
      following = nil
      guard isReading, hasNews else { return }
      if navigator.visible === written { writeToast() } else { page = writePage(since: navigator.visible?.page) }
      _ = prompt()
    }
  }

  /// The field of a question for a single text: a line that is no command answers it.
  private var asked: (field: ViewID, label: String)? {
    guard let written, written === navigator.visible, written.isQuestion, page.questions.count == 1,
      let (field, question) = page.questions.first, !question.takesLines
    else { return nil }
    return (field, question.label)
  }

  private func prompt() -> Bool { device.write(asked.map { "\($0.label): " } ?? "> ") }

  private var hasNews: Bool { navigator.visible !== written || navigator.messages.toast != nil }

  private func writeToast() {
    guard let toast = navigator.messages.toast else { return }
    _ = device.write("\n" + take(toast).joined(separator: "\n") + "\n")
  }

  /// Hides a toast, and returns its lines.
  private func take(_ toast: Toast) -> [String] {
    navigator.messages.hide(toast)
    return toast.text().split(separator: "\n", omittingEmptySubsequences: false).map { LineWriter.oneLine(String($0)) }
  }

  /// The turns of the main actor granted to a task to present its question.
  private static let turns = 8

  /// Returns when the screen has loaded; a long wait is announced once.
  private func settle() async {
    // A screen may ask in a task: its question must be on the page before the next line is read.
    let before = navigator.visible
    for _ in 0..<Self.turns where navigator.visible === before { await Task.yield() }
    await waitUntilLoaded()
    if let entry = navigator.visible { await prefetch(LineWriter(pageSize: Self.pageSize), entry) }
  }

  /// Reports the rows of a page as visible, so that the screen loads the rows below them.
  ///
  /// Then the page is full, and can state whether there are more rows.
  private func prefetch(_ page: LineWriter, _ entry: NavigatorEntry) async {
    var ends: [ViewID: Int] = [:]
    while true {
      var next = page
      entry.screen.body.write(to: &next)
      guard !next.hasMore, next.ends != ends else { return }
      ends = next.ends
      var focus = entry.focus
      for (view, count) in ends { (focus[view].top, focus[view].page) = (0, count) }
      entry.screen.didShow(focus)
      await waitUntilLoaded()
    }
  }

  private func waitUntilLoaded() async {
    guard !navigator.isIdle else { return }
    let teller = Task { [device, navigator, clock] in
      while !navigator.isIdle, let notice = navigator.notice?(nil, true) {
        guard notice.text.isEmpty else {
          _ = device.write(notice.text.string + "\n")
          return
        }
        guard let pause = notice.changesAfter, (try? await clock.sleep(for: pause)) != nil else { return }
      }
    }
    await navigator.settled()
    teller.cancel()
  }

  private func obey(_ line: String) async -> Outcome {
    let command = PlainCommand(line, choices: page.choices.count)
    guard navigator.visible === written || [.show, .help, .quit].contains(command) else {
      // The line was typed for another page.
      _ = device.write(strings[.plainChanged] + "\n")
      return .show
    }
    switch command {
    case .quit:
      quit()
      return .show
    case .show:
      // No timer runs at the prompt.
      if let screen = navigator.visible?.screen, screen.refreshes != nil { screen.refresh() }
      return .showAll
    case .help: writeHelp()
    case .back: return goBack()
    case .more:
      guard page.hasMore else { return misunderstood(line) }
      return await writeMore()
    case .choose(let index):
      return await choose(page.choices[index])
    case .search(let text):
      guard let field = page.searchField else { return misunderstood(line) }
      search(text, in: field)
      return .show
    case .goTo(let text):
      guard commands.mean(.palette), perform(.palette) else { return misunderstood(line) }
      fill(text)
      return .show
    case .keyOn(let key, let index):
      guard let entry = navigator.visible else { return .show }
      let former = entry.focus
      entry.focus = entry.focus(on: page.choices[index])
      commands.isAboutRow = true
      defer { commands.isAboutRow = false }
      if hear(key, typing: false) { return .show }
      entry.focus = former
      return say(strings.text(.plainNotOnLine, ["key": key.name, "number": "\(index + 1)"]))
    case .key(let key):
      // At the prompt a letter is a command, even during a search.
      if hear(key, typing: false) { return .show }
      // Without bookmarks, b means back, as in other programs.
      return key == .character("b") && asked == nil ? goBack() : misunderstood(line)
    case .noSuchNumber where page.choices.isEmpty: return say(strings[.plainNoLines])
    case .noSuchNumber(let number):
      let text = strings.text(.plainNoLine, ["number": number, "count": "\(page.choices.count)"])
      return say(page.hasMore ? "\(text)\n\(PlainCommand.moreWord): \(strings[.plainMore])" : text)
    case .unknown: return misunderstood(line)
    }
    return .ask
  }

  /// Like Esc: first ends a search, then goes to the screen below.
  private func goBack() -> Outcome { hear(.escape) ? .show : say(strings[.plainNoWayBack]) }

  /// Dispatches a key; returns `false` if nothing handles it.
  @discardableResult
  private func hear(_ key: Key, typing: Bool = true, isDirect: Bool = false) -> Bool {
    let dispatcher = KeyDispatcher(navigator: navigator, bindings: commands.table)
    return switch dispatcher.dispatch(.key(key), typing: typing, isDirect: isDirect) {
    case .handled, .heldBack: true
    case .unhandled(let action): action.map { commands.mean($0) && perform($0) } ?? false
    }
  }

  private func perform(_ action: ApplicationAction) -> Bool {
    commands.perform(action) { [weak self] action in
      // At the prompt these two are commands; the palette offers them too.
      if action == .help { self?.writeHelp() }
      if action == .quit { self?.quit() }
    }
  }

  /// Quits, unless a screen asks first: then once the user agrees or quits again.
  private func quit() {
    if let question, navigator.presented.last === question {
      hasQuit = true
      return
    }
    navigator.leaveAll { [weak self] in self?.hasQuit = true }
    isQuitting = true
  }

  /// Answers in one line; the page stays valid.
  private func say(_ text: String) -> Outcome { device.write(text + "\n") ? .ask : .end(.inputClosed) }

  private func misunderstood(_ line: String) -> Outcome {
    guard let asked else { return say(strings.text(.plainUnknown, ["command": quoted(line)])) }
    navigator.visible?.focus.current = asked.field
    guard fill(line) else { return say(strings.text(.plainNoAnswer, ["text": quoted(line)])) }
    hear(.enter)
    return .show
  }

  private func quoted(_ line: String) -> String {
    StyledText(LineWriter.oneLine(line)).truncated(to: Self.quotedColumns).string
  }

  /// The columns of a quoted command.
  private static let quotedColumns = 40

  /// Writes the page of the visible screen, or only what differs from its `former` page and says where the user is.
  private func writePage(since former: LineWriter? = nil) -> LineWriter {
    guard let entry = navigator.visible else { return LineWriter() }
    var lines = LineWriter(pageSize: Self.pageSize, focus: entry.focus, strings: strings)
    let isAbove = navigator.presented.last === entry
    let base = navigator.layers.first
    let (returns, leavesPanel) = (written !== entry, below != nil && below === base)
    written = entry
    below = if case .panel = entry.screen.presentation { base } else { nil }
    let title = isAbove ? entry.screen.title : navigator.breadcrumbs.joined(separator: " › ")
    let heading = [title, entry.screen.badge.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
    if !heading.isEmpty { lines.line(heading.joined(separator: " ")) }
    lines.gap()
    entry.screen.body.write(to: &lines)
    if let text = lines.mainText { writeHint(for: text, of: entry, to: &lines) }
    offerMore(&lines)
    for text in [entry.screen.notice?.text, entry.screen.status] {
      guard let text, !text.isEmpty else { continue }
      lines.gap()
      lines.line(text.string)
    }
    if let accessory = navigator.visibleAccessory {
      lines.gap()
      accessory.write(to: &lines)
    }
    for _ in 0..<(former?.continuations ?? 0) where lines.hasMore { continuePage(&lines, entry) }
    var changes = former.flatMap { lines.changes(since: $0) }
    let reminder = lines.reminder(of: entry.focus)
    // The page is out of sight, and no line of it was left.
    if returns, !leavesPanel, reminder == nil { changes = nil }
    // The rewritten page begins with the first rows again.
    if changes == nil, lines.continuations > 0 { return writePage() }
    entry.page = lines
    var shown = changes ?? lines.lines
    let toast = navigator.messages.toast
    if returns, let changes {
      if !leavesPanel { shown = (reminder ?? []) + changes }
      if leavesPanel, toast == nil { shown = lines.lines.prefix(1) + changes }
    }
    if let toast { shown = take(toast) + (shown.isEmpty ? [] : [""]) + shown }
    if shown.isEmpty { shown = lines.errors.isEmpty ? [strings[.plainSame]] : lines.errors }
    _ = device.write("\n" + shown.joined(separator: "\n") + "\n")
    return lines
  }

  /// Writes how to fill the field of the page, or the number with the effect of Enter in the field.
  private func writeHint(for text: String, of entry: NavigatorEntry, to lines: inout LineWriter) {
    guard !text.isEmpty else { return lines.heading(strings[.plainType]) }
    let enter = entry.screen.hints(focus: entry.focus, navigator.keymap).first { $0.keys.contains(.enter) }
    guard lines.choices.isEmpty, lines.ends.isEmpty, let field = lines.searchField, let enter else { return }
    lines.choice(LineWriter.Choice(view: field, index: 0), strings.title(enter.title))
  }

  /// Writes the next rows of a list, numbered on from the page; rewrites the page if the rows are gone.
  private func writeMore() async -> Outcome {
    let written = page.lines.count
    if let entry = navigator.visible {
      await prefetch(page.continued, entry)
      continuePage(&page, entry)
      entry.page = page
    }
    guard page.lines.count > written else { return .showAll }
    _ = device.write("\n" + page.lines.dropFirst(written).drop(while: \.isEmpty).joined(separator: "\n") + "\n")
    return .ask
  }

  private func continuePage(_ lines: inout LineWriter, _ entry: NavigatorEntry) {
    lines = lines.continued
    entry.screen.body.write(to: &lines)
    offerMore(&lines)
  }

  private func offerMore(_ lines: inout LineWriter) {
    if lines.hasMore { lines.endPage("… \(PlainCommand.moreWord): \(strings[.plainMore])") }
  }

  private func writeHelp() { _ = device.write("\n" + help().joined(separator: "\n") + "\n") }

  private func help() -> [String] {
    guard let entry = navigator.visible else { return [] }
    return PlainHelp(strings: strings, keymap: navigator.keymap).lines(
      for: entry, page: page, everywhere: commands.bindings)
  }

  /// The line that ends a text of several lines, which may contain empty ones.
  private static let endOfLines = "."

  private func choose(_ choice: LineWriter.Choice) async -> Outcome {
    guard let entry = navigator.visible else { return .show }
    entry.focus.current = choice.view
    if let (label, takesLines) = page.questions[choice.view] {
      guard device.write(takesLines ? "\(label) (\(strings[.plainLines])): " : "\(label): ") else {
        return .end(.inputClosed)
      }
      var lines: [String] = []
      repeat {
        guard let line = await nextLine() else { return .end(.inputClosed) }
        guard navigator.visible === entry else { return await obey(line) }
        lines.append(line)
      } while takesLines && lines.last != Self.endOfLines
      let text = (takesLines ? lines.dropLast() : lines[...]).joined(separator: "\n")
      guard fill(text) else { return say(strings.text(.plainNoAnswer, ["text": quoted(text)])) }
    } else {
      entry.focus = entry.focus(on: choice)
      hear(.enter, isDirect: true)
    }
    return .show
  }

  private func search(_ text: String, in field: ViewID) {
    if navigator.visible?.focus.current != field { hear(.character("/"), typing: false) }
    // If no key focuses the field, it is focused directly.
    navigator.visible?.focus.current = field
    fill(text)
    guard text.isEmpty, page.mainText == nil else { return }
    // An emptied search has ended, so that the next way back leaves the screen.
    _ = KeyDispatcher(navigator: navigator, bindings: commands.table).dispatch(.key(.escape), typing: false)
  }

  /// Types a text into the focused view; `false` if it has no use for it.
  @discardableResult
  private func fill(_ text: String) -> Bool {
    let dispatcher = KeyDispatcher(navigator: navigator, bindings: commands.table)
    if case .unhandled = dispatcher.dispatch(.paste(text), isDirect: true) { return false }
    return true
  }
}
