import CantinaDrawing
import Terminal
import TerminalKit

/// The menu, with cards that preview some of its places below it if there is room for both.
struct MenuBoard: ViewGroup {
  struct Card {
    let heading: String
    let glance: Glance
    /// The row of the menu that leads to it.
    let row: Int
    let renderer: PictureRenderer<GlanceRequest>
  }

  let list: ListView
  let id: ViewID
  let cards: [Card]
  /// Called for each frame; the argument is whether it has the width for cards.
  let sized: @MainActor (Bool) -> Void

  /// The number of columns from which cards are laid out side by side.
  private static let wide = 110
  /// The rows of a card: a heading, a name, a blank row, and a recognizable picture.
  private static let (fewestRows, mostRows) = (12, 22)
  private static let gap = 3

  var views: [any View] { [list] }
  func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    sized(frame.columns >= Self.wide)
    let (columns, rows, taken) = (frame.columns, frame.rows, list.rows(columns: frame.columns))
    let room = rows - taken - 3
    guard columns >= Self.wide, room >= Self.fewestRows, !cards.isEmpty else { return list.draw(in: &frame, &context) }
    frame.clip(to: Rect(column: 0, row: 0, columns: columns, rows: taken)) { list.draw(in: &$0, &context) }
    // A single card is as wide as each of three cards. Their texts are aligned with the texts of the menu.
    let width = (columns - 2 + Self.gap) / 3 - Self.gap
    for (place, card) in cards.prefix(3).enumerated() {
      let room = Rect(
        column: 1 + place * (width + Self.gap), row: taken + 2, columns: width, rows: min(room, Self.mostRows))
      frame.clip(to: room) { GlanceCard(card: card).draw(in: &$0, &context) }
      context.offer(.choice(index: card.row, id: nil), of: id, at: room, in: frame)
    }
  }
}

/// One card: a heading, the name, and a picture or facts, on a raised surface.
private struct GlanceCard: View {
  let card: MenuBoard.Card

  /// The minimum width for facts beside a picture.
  private static let facts = 22

  func extent(columns: Int, focus: Focus) -> Extent { .flexible }
  func write(to lines: inout LineWriter) {}

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let glance = card.glance
    let (columns, rows) = (frame.columns, frame.rows)
    frame.put(StyledText(card.heading, .heading), column: 2, row: 1, theme: context.theme, limit: columns - 4)
    frame.put(StyledText(glance.title, .strong), column: 2, row: 2, theme: context.theme, limit: columns - 4)
    let inside = Rect(column: 0, row: 4, columns: columns, rows: rows - 5)
    let square = min(2 * inside.size.rows, columns - Self.facts)
    let picture = glance.draw.map { draw in
      PictureView(alternative: glance.title, indent: 2) { [renderer = card.renderer] width, height in
        renderer.picture(GlanceRequest(title: glance.title, width: width, height: height, draw: draw))
      }
    }
    let facts = FieldsView(glance.facts.map { Field($0.label, StyledText($0.value)) })
    switch (picture, glance.facts.isEmpty) {
    case (let picture?, true): frame.clip(to: inside) { picture.draw(in: &$0, &context) }
    case (let picture?, false) where context.colors > .none && square > 8:
      // At the top, between its indent and its margin, with two dots per row.
      frame.clip(to: Rect(column: 0, row: 4, columns: square, rows: (square - 2) / 2)) {
        picture.draw(in: &$0, &context)
      }
      let rest = Rect(column: square, row: 4, columns: columns - square, rows: inside.size.rows)
      frame.clip(to: rest) { facts.draw(in: &$0, &context) }
    default:
      frame.clip(to: Rect(column: -1, row: 4, columns: columns, rows: inside.size.rows)) {
        facts.draw(in: &$0, &context)
      }
    }
    frame.raise(Rect(column: 0, row: 0, columns: columns, rows: rows), theme: context.theme)
  }
}

struct GlanceRequest: DrawingRequest {
  let title: String
  let width: Int
  let height: Int
  let draw: @Sendable (_ width: Int, _ height: Int) async -> Raster?

  static func == (one: GlanceRequest, other: GlanceRequest) -> Bool {
    one.title == other.title && one.width == other.width && one.height == other.height
  }

  /// Draws it off the caller's actor; `nil` after cancellation.
  @concurrent
  func drawn() async -> Raster? { Task.isCancelled ? nil : await draw(width, height) }
}
