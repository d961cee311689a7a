import CantinaExtensions
import Terminal
import TerminalKit

/// A text that scrolls up line by line under stars and fades towards the edges.
///
/// In a large window, near lines are wider than distant ones. The end offers choices.
///
/// Its focus state holds the current line (`top`) and the last one (`index`), so the usual movement keys
/// scroll it.
struct CrawlView: View {
  enum Motion {
    /// The text starts at its first line, and only keys scroll it.
    case still
    /// The text has scrolled for `elapsed` at the usual pace; `pace` is `nil` while it is paused.
    case moving(elapsed: Duration, pace: CrawlPace?)
  }

  let id: ViewID
  let heading: String
  let title: String
  let paragraphs: [String]
  let motion: Motion
  /// The line shown below the moving text; plain mode has no motion and omits it.
  let note: String
  let ending: ButtonsView
  let endingTitles: [String]
  /// Remembers between frames whether the end is visible.
  let end: CrawlEnd
  let seek: @MainActor (Duration) -> Void

  /// The time per line at the usual pace, which suits unhurried reading.
  static let lineTime = Duration.milliseconds(900)
  /// The maximum line length: short lines are read at a glance, as in the cinema.
  private static let measure = 48
  private static let margin = 3
  /// The minimum window for the illusion of depth.
  private static let deep = Size(columns: 110, rows: 24)
  /// The columns of a button beyond its title.
  private static let buttonGap = 5
  /// The minimum window for stars.
  private static let sky = Size(columns: 60, rows: 14)
  /// The minimum number of rows for fading edges.
  private static let roomy = 8
  private static let first = 6

  var focusable: [FocusTarget] {
    let targets = ending.focusable.map { FocusTarget($0.id, isDefault: false) }
    return [FocusTarget(id)] + (end.isSeen ?? true ? targets : [])
  }
  var hints: [KeyHint] { KeyHint.list(Movement.bindings) + (end.isSeen == true ? ending.hints : []) }
  func extent(columns: Int, focus: Focus) -> Extent { .flexible }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows >= Self.roomy else {
      end.isSeen = false
      return drawText(in: &frame, &context)
    }
    let below = frame.rows >= 2 * Self.roomy ? 2 : 1
    let text = Rect(column: 0, row: 0, columns: frame.columns, rows: frame.rows - below)
    frame.clip(to: text) { drawText(in: &$0, &context) }
    let place = context.focus[id]
    var row = frame.rows - below
    if case .moving = motion {
      end.isSeen = place.top >= place.index
      // Just below the last line, which stops in the middle.
      if end.isSeen == true { row = min(row, text.size.rows / 2 + 4) }
    } else {
      end.isSeen = true
      row = frame.rows - 1
    }
    guard end.isSeen == true else {
      // Resets the choice for the next time the end is reached.
      for target in ending.focusable { context.focus[target.id].index = 0 }
      frame.put(
        StyledText(note, .dim), column: Self.margin, row: row, theme: context.theme,
        limit: frame.columns - Self.margin - 1)
      return
    }
    let widths = endingTitles.map { TextWidth.columns(of: $0) + Self.buttonGap }
    let width = min(frame.columns, widths.reduce(0, +))
    let room = Rect(column: (frame.columns - width) / 2, row: row, columns: width, rows: 1)
    frame.put(String(repeating: " ", count: width), column: (frame.columns - width) / 2, row: row)
    frame.clip(to: room) { frame in
      ending.draw(in: &frame, &context)
      let chosen = ending.focusable.first.map { context.focus[$0.id].index } ?? 0
      context.showCursor(of: id, column: 1 + widths.prefix(chosen).reduce(0, +), row: 0, in: &frame)
    }
  }

  private func drawText(in frame: inout Frame, _ context: inout ViewContext) {
    let isDeep = isDeep(frame)
    let lines = lines(columns: frame.columns, isDeep: isDeep)
    if case .moving = motion, context.colors > .none { drawStars(in: &frame, context.theme) }
    var place = context.focus[id]
    place.page = frame.rows
    // The row of the first line, relative to the upper edge.
    let start: Int
    switch motion {
    case .still:
      place.index = max(0, lines.count - frame.rows)
      place.top = min(place.top, place.index)
      start = -place.top
    case .moving(let elapsed, let pace):
      let entry = max(0, frame.rows - Self.first)
      // Stops with the last lines in the middle, where they can be read in full.
      place.index = max(0, entry + lines.count - (frame.rows + 1) / 2)
      place.top = min(elapsed.milliseconds / Self.lineTime.milliseconds, place.index)
      start = entry - place.top
      if let pace, place.top < place.index {
        context.requestFrame(after: pace.time(for: Self.lineTime * (place.top + 1) - elapsed))
      }
    }
    context.focus[id] = place
    for (number, line) in lines.enumerated() where (0..<frame.rows).contains(start + number) {
      guard !line.text.isEmpty else { continue }
      let row = start + number
      let style = style(of: line.role, row: row, rows: frame.rows, isDeep: isDeep, context.theme)
      let text = isDeep ? Self.spread(line.text, row: row, rows: frame.rows) : line.text
      let column = (frame.columns - TextWidth.columns(of: text)) / 2
      // Keeps the stars away from the words.
      let gap = String(repeating: " ", count: max(0, min(2, column)))
      frame.put(gap + text + gap, column: max(0, column - 2), row: row)
      frame.put(text, column: column, row: row, style: style)
    }
  }

  private func isDeep(_ frame: borrowing Frame) -> Bool {
    guard case .moving = motion else { return false }
    return frame.columns >= Self.deep.columns && frame.rows >= Self.deep.rows
  }

  /// Spreads a line by its nearness: first its words, then its letters.
  private static func spread(_ text: String, row: Int, rows: Int) -> String {
    let words = text.split(separator: " ").map(String.init)
    // Fifths of the screen, from far to near.
    switch row * 5 / max(1, rows) {
    case ..<1: return text
    case 1: return words.joined(separator: "  ")
    case 2: return words.joined(separator: "   ")
    default: return words.map { $0.map(String.init).joined(separator: " ") }.joined(separator: "   ")
    }
  }

  /// Draws the same stars in every frame, so that scrolling changes only the text.
  private func drawStars(in frame: inout Frame, _ theme: Theme) {
    guard frame.columns >= Self.sky.columns, frame.rows >= Self.sky.rows else { return }
    for row in 0..<frame.rows {
      for star in 0..<(frame.columns / 30) {
        let chance = Self.chance(row, star)
        let isBright = chance % 5 == 0
        frame.put(
          isBright ? "*" : "·", column: (chance / 5) % frame.columns, row: row, style: theme[isBright ? .dim : .line])
      }
    }
  }

  /// A hash that looks random: neighbours are unrelated, so the stars form no streaks.
  private static func chance(_ row: Int, _ star: Int) -> Int {
    var bits = (UInt64(row) << 32 | UInt64(star)) &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int(bits >> 33)
  }

  func write(to lines: inout LineWriter) {
    lines.line(heading)
    lines.line(title)
    for paragraph in paragraphs {
      lines.gap()
      lines.line(paragraph)
    }
    lines.gap()
    end.isSeen = nil
    ending.write(to: &lines)
  }

  func contains(_ id: ViewID) -> Bool { id == self.id || ending.contains(id) }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard case .key(let key) = input else { return false }
    guard focus.current.map({ !ending.contains($0) }) ?? true, let movement = Movement(key) else {
      return end.isSeen ?? true ? ending.handle(input, focus: &focus) : false
    }
    let place = focus[id]
    guard let target = movement.target(from: place.top, count: place.index + 1, page: place.page) else { return false }
    switch motion {
    case .still: focus[id].top = target
    case .moving: seek(Self.lineTime * target)
    }
    return true
  }

  private func lines(columns: Int, isDeep: Bool) -> [(text: String, role: Role)] {
    // The widest form has a space after each letter.
    let width = max(1, min(Self.measure, isDeep ? (columns - 8 * Self.margin) / 2 : columns - 2 * Self.margin))
    func wrapped(_ text: String, _ role: Role) -> [(text: String, role: Role)] {
      let least = text.split(separator: " ").reduce(1) { max($0, TextWidth.columns(of: String($1))) }
      let text = StyledText(text)
      let rows = text.wrapped(to: width).count
      // Narrows the text without adding lines, so that no word is alone on the last one.
      var best = width
      while best > least, text.wrapped(to: best - 1).count == rows { best -= 1 }
      return text.wrapped(to: best).map { ($0.string, role) }
    }
    let head = wrapped(heading, .dim) + wrapped(title.uppercased(), .strong)
    return head + paragraphs.flatMap { [("", .normal)] + wrapped($0, .accent) }
  }

  /// Fades towards the edges, first in brightness, then in colour; with depth, only towards the far edge.
  private func style(of role: Role, row: Int, rows: Int, isDeep: Bool, _ theme: Theme) -> Style {
    var style = theme[role]
    guard rows >= Self.roomy, case .moving = motion else { return style }
    let zone = min(isDeep ? rows / 5 : 3, rows / (isDeep ? 5 : 8))
    let edge = isDeep ? row : min(row, rows - 1 - row)
    guard edge < 2 * zone else { return style }
    if edge < zone { return theme[.dim] }
    style.attributes.insert(.dim)
    style.attributes.remove(.bold)
    return style
  }
}

/// Remembers between frames whether the end of a crawl is visible.
@MainActor
final class CrawlEnd {
  /// `nil` before the first frame and in plain mode, which shows the whole text at once.
  fileprivate(set) var isSeen: Bool?
}
