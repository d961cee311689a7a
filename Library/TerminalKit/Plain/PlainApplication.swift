import Terminal

/// The same screens as plain lines and a prompt, for screen readers, pipes and transcripts.
@MainActor
public final class PlainApplication {
  private let device: any LineDevice
  private let navigator: Navigator
  private let strings: KitStrings

  /// Makes an application that shows what `navigator` holds.
  public init(device: any LineDevice, navigator: Navigator, strings: KitStrings) {
    self.device = device
    self.navigator = navigator
    self.strings = strings
  }

  /// Writes pages and obeys lines until a person quits or the input ends.
  public func run() async -> ApplicationEnd {
    var page: LineWriter?
    while true {
      await navigator.settled()
      let shown = page ?? writePage()
      page = nil
      guard device.write("> "), let line = await device.readLine() else { return .inputClosed }
      let command = PlainCommand(line, choices: shown.choices.count)
      switch command {
      case .quit: return .quit
      case .show: break
      case .help:
        writeHelp(shown)
        page = shown
      case .back: goBack()
      case .choose(let index): choose(shown.choices[index])
      case .search(let text):
        guard let field = shown.searchField else { fallthrough }
        search(text, in: field)
      case .noSuchNumber, .key, .unknown:
        guard case .key(let key) = command,
          KeyDispatcher(navigator: navigator).dispatch(.key(key), typing: false) == .handled
        else {
          _ = device.write(strings[.plainUnknown] + "\n")
          page = shown
          continue
        }
      }
    }
  }

  private func writePage() -> LineWriter {
    var lines = LineWriter()
    guard let entry = navigator.visible else { return lines }
    let isAbove = navigator.presented.last === entry
    let title = isAbove ? entry.screen.title : navigator.breadcrumbs.joined(separator: " › ")
    let heading = [title, entry.screen.badge.map { "(\($0))" } ?? ""].filter { !$0.isEmpty }
    if !heading.isEmpty { lines.line(heading.joined(separator: " ")) }
    lines.gap()
    entry.screen.body.write(to: &lines)
    if let status = entry.screen.status, !status.isEmpty {
      lines.gap()
      lines.line(status.string)
    }
    _ = device.write("\n" + lines.lines.joined(separator: "\n") + "\n")
    return lines
  }

  private func writeHelp(_ page: LineWriter) {
    guard let entry = navigator.visible else { return }
    var lines = LineWriter()
    if !page.choices.isEmpty { lines.field("1–\(page.choices.count)", strings[.plainChoose]) }
    if page.searchField != nil { lines.field("/…", strings[.plainSearch]) }
    // Enter is what a number does, and `/` is told above.
    let told: Set<Key> = [.enter, .character("/")]
    for hint in entry.screen.hints(focus: entry.focus) where told.isDisjoint(with: hint.keys) {
      guard let key = hint.keys.first(where: { $0.isTyped && $0 != .character(" ") }) else { continue }
      lines.field(key.name, strings.title(hint.title))
    }
    lines.field("0", strings[.back])
    lines.field("?", strings[.help])
    lines.field("q", strings[.quit])
    _ = device.write("\n" + lines.lines.joined(separator: "\n") + "\n")
  }

  /// Goes back as Esc does: out of a search first, then to the screen below.
  private func goBack() {
    if case .unhandled = KeyDispatcher(navigator: navigator).dispatch(.key(.escape)) { navigator.goBack() }
  }

  private func choose(_ choice: LineWriter.Choice) {
    guard let entry = navigator.visible else { return }
    entry.focus.current = choice.view
    entry.focus[choice.view].index = choice.index
    entry.focus[choice.view].id = choice.id
    _ = KeyDispatcher(navigator: navigator).dispatch(.key(.enter))
  }

  private func search(_ text: String, in field: ViewID) {
    let dispatcher = KeyDispatcher(navigator: navigator)
    if navigator.visible?.focus.current != field { _ = dispatcher.dispatch(.key(.character("/"))) }
    // A form has no key for its field.
    navigator.visible?.focus.current = field
    for input in [ViewInput.key(.control("e")), .key(.control("u")), .paste(text)] { _ = dispatcher.dispatch(input) }
  }
}
