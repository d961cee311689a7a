import Terminal
import TerminalKit

/// A list that asks for as many rows as it has, so that a panel is no higher than it need be.
struct LowList: ViewGroup {
  let views: [any View]
  private let rows: Int

  init(_ list: ListView, rows: Int) {
    views = [list]
    self.rows = rows
  }

  func extent(columns: Int) -> Extent { .rows(rows) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    for view in views { view.draw(in: &frame, &context) }
  }
}
