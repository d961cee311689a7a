import Terminal
import TerminalKit

/// A table of labels and two values each; in a narrow window, the values are below their label.
///
/// The name of the selected side is highlighted.
struct ComparisonView: View {
  let id: ViewID
  let titles: [String]
  /// The rows, with a blank line between groups.
  let groups: [[ComparedRow]]
  /// The remark on a better value in plain mode.
  let betterWord: String

  var focusable: [FocusTarget] { [FocusTarget(id)] }

  func extent(columns: Int, focus: Focus) -> Extent { .rows(layout(columns, focus).rows) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let theme = context.theme
    let chosen = min(max(0, context.focus[id].index), 1)
    for line in layout(frame.columns, context.focus).lines {
      let isChosen = line.side == chosen
      let text = isChosen ? line.text.emphasized(as: .strong) : line.text
      frame.put(text, column: line.column, row: line.row, theme: theme)
      guard isChosen else { continue }
      let mark = line.column - ComparisonLayout.slot
      frame.put("▌", column: mark, row: line.row, style: theme[.accent])
      context.showCursor(of: id, column: mark, row: line.row, in: &frame)
    }
  }

  private func layout(_ columns: Int, _ focus: Focus) -> (lines: [ComparisonLayout.Line], rows: Int) {
    var layout = ComparisonLayout(groups.joined(), columns: columns, focus)
    layout.add(titles: titles)
    for group in groups {
      layout.row += 1
      for row in group { layout.add(row) }
    }
    return (layout.lines, layout.row)
  }

  func write(to lines: inout LineWriter) {
    for (index, title) in titles.enumerated() { lines.choice(LineWriter.Choice(view: id, index: index), title) }
    for group in groups {
      lines.gap()
      for row in group {
        let label = [row.part, row.label].compactMap(\.self).joined(separator: ", ")
        switch row.content {
        case .both(let text): lines.field(label, text)
        case .sides: lines.field(label, plain(row))
        }
      }
    }
  }

  /// Both values in a sentence, such as `X-wing 12.5 m, Death Star 120,000 m (9,600 × as long)`.
  private func plain(_ row: ComparedRow) -> String {
    let texts = row.texts
    let values = zip(titles, texts).enumerated().map { place, value in
      let ratio = row.amounts?.larger == place ? row.wholeRatio : nil
      let notes = [row.better == place ? betterWord : nil, ratio].compactMap(\.self)
      return "\(value.0) \(value.1.string)" + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
    }
    return values.joined(separator: texts.contains { $0.string.contains(", ") } ? "; " : ", ")
  }
}

extension ComparedRow {
  /// Both values as displayed; equal ones are dimmed to draw attention to differences.
  var texts: [StyledText] {
    guard case .sides(let sides) = content else { return [] }
    let texts = sides.map { StyledText($0) }
    return texts[0].string == texts[1].string ? texts.map { $0.emphasized(as: .dim) } : texts
  }
}

extension StyledText {
  fileprivate init(_ text: ComparedText) {
    self =
      switch text {
      case .text(let text): text.styled
      case .missing: .missing
      case .awaited: StyledText("…", .dim)
      case .unloaded: .unloaded
      }
  }
}
