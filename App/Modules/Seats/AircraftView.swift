import CantinaTools
import Terminal
import TerminalKit

/// An overview of the aircraft beside the plan of one cabin: its hull, its free seats, and the occupancy of each cabin.
struct AircraftView: View {
  let aircraft: AircraftOutline
  let words: Localization

  private static let indent = 1
  /// The columns after the hull, for a blank and the mark of the user's place.
  private static let gap = 4

  /// The height of the nose, the cabins with a wall between two of them, and the tail; hidden if it does not fit.
  func extent(columns: Int, focus: Focus) -> Extent {
    let blocks = aircraft.sections.reduce(0) { $0 + $1.blocks.count }
    return .optional(blocks == 0 ? 0 : blocks + aircraft.sections.count + 1)
  }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    guard frame.rows > 0 else { return }
    let theme = context.theme
    var line = 0
    wall("╭", "╮", at: line, in: &frame, theme)
    for (index, section) in aircraft.sections.enumerated() {
      if index > 0 { wall("├", "┤", at: line, in: &frame, theme) }
      line += 1
      draw(section, from: line, in: &frame, context)
      line += section.blocks.count
    }
    wall("╰", "╯", at: line, in: &frame, theme)
  }

  private func wall(_ left: String, _ right: String, at line: Int, in frame: inout Frame, _ theme: Theme) {
    let wall = left + String(repeating: "─", count: aircraft.width) + right
    frame.put(StyledText(wall, .dim), column: Self.indent, row: line, theme: theme)
  }

  /// A dot for each free seat if the terminal has braille, otherwise a shade for their number.
  private func sign(of block: AircraftOutline.Block, _ dots: Dots) -> Character {
    if dots == .braille { return dots.sign(block.mask) }
    return ([" ", "░", "░", "▒", "▒", "▒", "▓", "▓", "▓"] as [Character])[min(8, block.mask.nonzeroBitCount)]
  }

  private func draw(
    _ section: AircraftOutline.Section, from line: Int, in frame: inout Frame, _ context: ViewContext
  ) {
    let theme = context.theme
    let hull = StyledText("│", .dim)
    let role: Role = section.isShown ? .normal : .dim
    for (index, blocks) in section.blocks.enumerated() {
      let seats = blocks.reduce(StyledText("")) { text, block in
        text + StyledText(String(sign(of: block, context.dots)), block.hasChosen ? .accent : role)
      }
      let mark = StyledText(index == section.here ? " ◂" : "  ", .accent)
      frame.put(hull + seats + hull + mark, column: Self.indent, row: line + index, theme: theme)
    }
    let title = StyledText(words.title(of: section.kind, among: aircraft.sections.map(\.kind)), role)
    let free = words.numbers.text(section.freeCount) + " / " + words.numbers.text(section.seatCount)
    let name = section.isShown ? title.emphasized(as: .strong) : title
    let column = Self.indent + aircraft.width + 2 + Self.gap
    frame.put(
      name + StyledText("  " + free, .dim), column: column, row: line, theme: theme,
      limit: max(0, frame.columns - column - 1))
  }

  /// Writes nothing: the tabs name the cabins with their occupancy.
  func write(to lines: inout LineWriter) {}
}
