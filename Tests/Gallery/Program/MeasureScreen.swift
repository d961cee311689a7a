import Terminal
import TerminalKit

/// Presses keys in pages whose cost could grow with their content, and shows the times.
///
/// A key is measured from its delivery to the bytes of its frame, at 80×24.
@MainActor
final class MeasureScreen: Screen {
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []
  let title = "Measure"
  var invalidate: (() -> Void)?
  private var rows: [[StyledText]] = []
  private var isMeasured = false

  var isLoading: Bool { !isMeasured }
  var body: any View {
    TableView(
      columns: [
        ListColumn("Page"), ListColumn("Key"), ListColumn("Median", alignment: .trailing),
        ListColumn("Slowest", alignment: .trailing),
      ], rows: rows)
  }

  func perform(_ action: Action, focus: inout Focus) {}

  func didAppear() {
    guard rows.isEmpty else { return }
    Task {
      for (name, keys) in Self.plan { await measure(name, keys) }
      isMeasured = true
      invalidate?()
    }
  }

  /// The keys for each page; each is pressed 200 times, in turn with the others.
  private static let plan: [(String, [Key])] = [
    ("form", [.tab, .character("x"), .backspace, .backTab, .down, .up]),
    ("table", [.down, .pageDown, .right, .end, .up, .left, .home]),
    ("tree", [.right, .down, .pageDown, .end, .up, .home, .left]),
  ]

  private func measure(_ name: String, _ keys: [Key]) async {
    guard let page = Gallery.pages.first(where: { $0.name == name }) else { return }
    let terminal = TimedTerminal()
    let navigator = Navigator()
    navigator.setRoot(page.make())
    let application = TerminalApplication(terminal: terminal, navigator: navigator)
    let running = Task { try? await application.run() }
    while !terminal.isOpen { await Task.yield() }
    var times: [Key: [Duration]] = [:]
    for _ in 0..<200 {
      for key in keys { times[key, default: []].append(terminal.time(key)) }
    }
    for key in keys {
      let sorted = times[key, default: []].sorted()
      rows.append([
        StyledText(page.title), StyledText(key.name), StyledText(Self.text(sorted[sorted.count / 2])),
        StyledText(Self.text(sorted[sorted.count - 1])),
      ])
    }
    terminal.end()
    _ = await running.value
  }

  private static func text(_ time: Duration) -> String { "\(Int(time / .microseconds(1))) µs" }
}

/// A terminal without a screen that delivers keys and measures their times.
@MainActor
private final class TimedTerminal: TerminalDevice {
  let size = Size(columns: 80, rows: 24)
  let capabilities = Capabilities(colors: .full)
  let isBusy = false
  var isOpen: Bool { deliver != nil }
  private var deliver: (@MainActor ([TerminalEvent]) -> Void)?

  func open(_ deliver: @escaping @MainActor ([TerminalEvent]) -> Void) throws(TerminalError) { self.deliver = deliver }
  func send(_ bytes: [UInt8]) {}
  func suspend() {}
  func close() { deliver = nil }

  /// Returns the time from a key until its frame is sent.
  func time(_ key: Key) -> Duration { ContinuousClock().measure { deliver?([.input(.key(key))]) } }
  func end() { deliver?([.ended(.inputClosed)]) }
}
