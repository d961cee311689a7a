import Terminal
import TerminalKit

/// The posters of a list as a gallery, if the window is large enough; otherwise, and in plain lines, as a list.
///
/// The gallery has small pictures side by side, with the other rows above and below. Without colours it has cards.
/// All variants share one identifier and the same rows, so that the selection survives a change of the window's size.
struct PosterGallery: ViewGroup {
  struct Content {
    let count: Int
    let row: @MainActor (Int) -> ListRow
    let picture: @MainActor (Int) -> PictureView?
    /// Called with the visible rows before the first of them is read.
    let willShow: @MainActor (Set<RowID>) -> Void
    let identity: @MainActor (Int) -> RowID
  }

  let id: ViewID
  let list: any View
  let cards: GridView
  let content: Content
  let wall: PosterWall

  /// The minimum size in which small posters are recognizable.
  private static let room = Size(columns: 110, rows: 28)

  var views: [any View] { [list] }

  /// The list; the gallery handles arrows first, since the list would open a row with one of them.
  var focusable: [FocusTarget] { wall.hang == .list ? list.focusable : [FocusTarget(id, hearsFirst: true)] }
  var hints: [KeyHint] { wall.hang == .list ? list.hints : KeyHint.list(GridMovement.bindings) }
  func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let pictured = (0..<content.count).filter { content.picture($0) != nil }
    guard frame.columns >= Self.room.columns, frame.rows >= Self.room.rows,
      let first = pictured.first, let last = pictured.last
    else {
      wall.hang = .list
      return list.draw(in: &frame, &context)
    }
    let shown = Set((0..<content.count).map(content.identity))
    guard context.colors > .none else {
      wall.hang = .cards
      content.willShow(shown)
      return cards.draw(in: &frame, &context)
    }
    list.settle(&context.focus)
    let (above, below) = (Array(0..<first), Array((last + 1)..<content.count))
    let layout = PosterWall.Layout(
      count: pictured.count, columns: frame.columns, rows: frame.rows - 2 * (above.count + below.count))
    let shelves = stride(from: 0, to: pictured.count, by: layout.across).map {
      Array(pictured[$0..<min($0 + layout.across, pictured.count)])
    }
    wall.hang = .pictures(above.map { [$0] } + shelves + below.map { [$0] })
    content.willShow(shown)
    context.focus[id].page = shelves.count
    let chosen = context.focus[id].index
    var line = 0
    func drawRows(_ rows: [Int]) {
      for index in rows {
        draw(content.row(index), at: (1, line), isChosen: index == chosen, index, in: &frame, &context)
        line += 2
      }
    }
    drawRows(above)
    for shelf in shelves {
      for (place, index) in shelf.enumerated() {
        drawCell(index, at: (1 + place * layout.width, line), layout, isChosen: index == chosen, in: &frame, &context)
      }
      line += layout.height
    }
    drawRows(below)
  }

  private func drawCell(
    _ index: Int, at place: (column: Int, row: Int), _ layout: PosterWall.Layout, isChosen: Bool, in frame: inout Frame,
    _ context: inout ViewContext
  ) {
    let row = content.row(index)
    let width = layout.width - 3
    let picture = Rect(column: place.column + 2, row: place.row, columns: width + 1, rows: layout.pictureRows)
    // Until its picture is ready, a cell is a subtle surface.
    frame.raise(
      Rect(column: picture.column, row: picture.row, columns: width, rows: layout.pictureRows), theme: context.theme)
    frame.clip(to: picture) { content.picture(index)?.draw(in: &$0, &context) }
    let words = row.details.reversed().reduce(StyledText("")) { text, detail in
      text.isEmpty ? detail : text + StyledText(" · ", .dim) + StyledText(detail.string, .dim)
    }
    let line = place.row + layout.pictureRows
    draw(row, at: (place.column, line), isChosen: isChosen, index, width: width, in: &frame, &context)
    frame.put(words, column: place.column + 2, row: line + 1, theme: context.theme, limit: width)
    let cell = Rect(column: place.column, row: place.row, columns: layout.width - 1, rows: layout.height - 1)
    context.offer(.choice(index: index, id: row.id), of: id, at: cell, in: frame)
    if isChosen { frame.put("▌", column: place.column, row: line + 1, style: context.marker(of: id)) }
    if isChosen, let surface = context.selection(of: id) {
      frame.restyle(Rect(column: place.column, row: line, columns: width + 2, rows: 1)) { $0.background = surface }
    }
  }

  /// Draws the name of a row without a picture, or below its picture.
  private func draw(
    _ row: ListRow, at place: (column: Int, row: Int), isChosen: Bool, _ index: Int, width: Int? = nil,
    in frame: inout Frame, _ context: inout ViewContext
  ) {
    let width = width ?? frame.columns - place.column - 3
    frame.put(
      isChosen ? row.name.emphasized(as: .strong) : row.name, column: place.column + 2, row: place.row,
      theme: context.theme, limit: width)
    if isChosen {
      frame.put("▌", column: place.column, row: place.row, style: context.marker(of: id))
      context.showCursor(of: id, column: place.column, row: place.row, in: &frame)
    }
    context.offer(
      .choice(index: index, id: row.id), of: id,
      at: Rect(column: place.column, row: place.row, columns: width + 2, rows: 1), in: frame)
  }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    switch wall.hang {
    case .list: return list.handle(input, focus: &focus)
    case .cards: return cards.handle(input, focus: &focus)
    case .pictures(let lines):
      guard let movement = GridMovement(input) else { return false }
      let target = PosterWall.target(of: movement, from: focus[id].index, in: lines, column: &focus[id].column)
      focus[id].index = target
      focus[id].id = content.identity(target)
      return true
    }
  }
}

/// The layout of a gallery's last frame; the screen keeps it.
@MainActor
final class PosterWall {
  enum Hang: Equatable {
    case list, cards
    /// The indices that are side by side, line by line.
    case pictures([[Int]])
  }

  fileprivate(set) var hang = Hang.list

  struct Layout: Equatable {
    let across: Int
    /// The columns and rows of a cell, including its text and the gap to the next.
    let width: Int
    let height: Int
    var pictureRows: Int { height - 3 }

    /// The rows of a cell's text and a blank.
    private static let words = 3

    /// Chooses the layout with the largest pictures that shows all of them.
    init(count: Int, columns: Int, rows: Int) {
      let layouts = (3...7).map { across -> (area: Int, across: Int) in
        let lines = (max(1, count) + across - 1) / across
        // A dot is half as high as a cell, and a scene is no broader than twice its height.
        let height = 2 * (rows / lines - Self.words)
        let width = min((columns - 2) / across - 3, height * 2)
        return (max(0, width) * max(0, min(height, width)), across)
      }
      across = layouts.max { $0.area < $1.area }?.across ?? 5
      width = (columns - 2) / across
      height = max(Self.words + 1, rows / ((max(1, count) + across - 1) / across))
    }
  }

  /// Returns the target of a movement: sideways through all, up and down in a column that is kept through shorter lines.
  static func target(of movement: GridMovement, from index: Int, in lines: [[Int]], column: inout Int?) -> Int {
    guard let line = lines.firstIndex(where: { $0.contains(index) }), let last = lines.last?.last else { return index }
    switch movement {
    case .left, .right:
      column = nil
      return min(max(0, index + (movement == .left ? -1 : 1)), last)
    case .along(.first):
      column = nil
      return 0
    case .along(.last):
      column = nil
      return last
    case .along(let step):
      let kept = column ?? lines[line].firstIndex(of: index) ?? 0
      column = kept
      let target = step.target(from: line, count: lines.count, page: lines.count) ?? line
      return lines[target][min(kept, lines[target].count - 1)]
    }
  }
}
