import Terminal
import TerminalKit

/// Actions side by side, which Tab reaches and a number chooses on a page; the rest of the screen keeps its keys.
struct ActionLine: View {
  private let id: ViewID
  private let titles: [String]

  private static let start = 3
  private static let gap = 4

  init(id: ViewID, titles: [String]) {
    self.id = id
    self.titles = titles
  }

  var focusable: [FocusTarget] { titles.isEmpty ? [] : [FocusTarget(id, isDefault: false)] }
  func extent(columns: Int) -> Extent { .rows(titles.isEmpty ? 0 : 1) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let chosen = context.focused == id ? index(context.focus) : nil
    var column = Self.start
    for (index, title) in titles.enumerated() {
      let text = StyledText(title, index == chosen ? .strong : .normal)
      guard column + text.columns < frame.columns else { return }
      if index == chosen { frame.put("▌", column: column - 2, row: 0, style: context.theme[.accent]) }
      column += frame.put(text, column: column, row: 0, theme: context.theme) + Self.gap
    }
  }

  func write(to lines: inout LineWriter) {
    lines.gap()
    for (index, title) in titles.enumerated() {
      lines.choice(LineWriter.Choice(view: id, index: index), title)
    }
  }

  func settle(_ focus: inout Focus) { focus[id].index = index(focus) }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input, focus.current == id else { return false }
    let step: Int
    switch key {
    case .right, .character("l"): step = 1
    case .left, .character("h"): step = -1
    default: return false
    }
    focus[id].index = max(0, min(index(focus) + step, titles.count - 1))
    return true
  }

  private func index(_ focus: Focus) -> Int { max(0, min(focus[id].index, titles.count - 1)) }
}
