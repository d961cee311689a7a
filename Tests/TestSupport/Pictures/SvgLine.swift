import Terminal

/// A line of a screen as SVG, drawn from its own upper left corner, so that equal lines have equal text.
///
/// Letters are text in the viewer's font, stretched to their cells by `textLength`; blocks and lines are shapes.
struct SvgLine {
  /// The size of a cell, in the picture's units.
  static let width = 9
  static let height = 20

  private let places: [VirtualTerminal.Place]
  private let cursor: Int?

  /// Makes a line of a row's cells, with the cursor's column if it is in that row.
  init(_ places: ArraySlice<VirtualTerminal.Place>, cursor: Int?) {
    self.places = Array(places)
    self.cursor = cursor
  }

  /// Returns the elements from back to front; empty for a blank line.
  func markup(_ styles: inout SvgStyles) -> String {
    grounds() + shapes() + texts(&styles) + mark()
  }

  /// Returns the areas of whole and half cells, backgrounds and half-block pictures, merged by colour.
  private func grounds() -> String {
    let halves = places.map { place -> (top: String?, bottom: String?) in
      let (ink, ground) = (SvgStyles.letters(of: place.style), SvgStyles.ground(of: place.style))
      switch place.text {
      case "▀": return (ink, ground)
      case "▄": return (ground, ink)
      case "█": return (ink, ink)
      default: return (ground, ground)
      }
    }
    var paths = Paths()
    if halves.allSatisfy({ $0.top == $0.bottom }) {
      SvgLine.runs(of: halves.map(\.top)) { paths.add($0, $1, 0, SvgLine.height) }
    } else {
      SvgLine.runs(of: halves.map(\.top)) { paths.add($0, $1, 0, SvgLine.height / 2) }
      SvgLine.runs(of: halves.map(\.bottom)) { paths.add($0, $1, SvgLine.height / 2, SvgLine.height / 2) }
    }
    return paths.markup
  }

  /// Rectangles by colour, one path each.
  private struct Paths {
    private var colors: [String] = []
    private var shapes: [String: String] = [:]

    mutating func add(_ columns: Range<Int>, _ color: String, _ top: Int, _ height: Int) {
      if shapes[color] == nil { colors.append(color) }
      let width = columns.count * SvgLine.width
      shapes[color, default: ""] += "M\(columns.lowerBound * SvgLine.width) \(top)h\(width)v\(height)h-\(width)z"
    }

    var markup: String { colors.map { "<path fill=\"\($0)\" d=\"\(shapes[$0] ?? "")\"/>" }.joined() }
  }

  /// Calls `use` for each run of neighbours that have the same colour.
  private static func runs(of colors: [String?], _ use: (Range<Int>, String) -> Void) {
    var start = 0
    while start < colors.count {
      let end = colors[start...].firstIndex { $0 != colors[start] } ?? colors.count
      if let color = colors[start] { use(start..<end, color) }
      start = end
    }
  }

  /// Returns blocks and lines as shapes, which must join those of the next cell in any font.
  private func shapes() -> String {
    places.enumerated().map { column, place in
      let color = SvgStyles.letters(of: place.style)
      let opacity = place.style.attributes.contains(.dim) ? " opacity=\".6\"" : ""
      let left = column * SvgLine.width
      if let part = SvgLine.blocks[place.text] {
        let (width, height) = (Double(SvgLine.width) * part.width, Double(SvgLine.height) * part.height)
        let x = part.isRight ? Double(left + SvgLine.width) - width : Double(left)
        let y = part.isTop ? 0 : Double(SvgLine.height) - height
        return "<path fill=\"\(color)\"\(opacity) d=\"M\(short(x)) \(short(y))h\(short(width))v\(short(height))"
          + "h-\(short(width))z\"/>"
      }
      guard let arms = SvgLine.arms[place.text] else { return "" }
      let (x, y) = (Double(left) + Double(SvgLine.width) / 2, SvgLine.height / 2)
      let lines = [
        arms.contains(.up) ? "M\(short(x)) \(y)V0" : "",
        arms.contains(.down) ? "M\(short(x)) \(y)V\(SvgLine.height)" : "",
        arms.contains(.left) ? "M\(short(x)) \(y)H\(left)" : "",
        arms.contains(.right) ? "M\(short(x)) \(y)H\(left + SvgLine.width)" : "",
      ].joined()
      return "<path stroke=\"\(color)\"\(opacity) stroke-width=\"\(arms.contains(.heavy) ? 2 : 1)\" d=\"\(lines)\"/>"
    }.joined()
  }

  private func short(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// Returns words: adjacent cells of one style, with single blanks between them.
  private func texts(_ styles: inout SvgStyles) -> String {
    var result = ""
    var start = 0
    while start < places.count {
      guard isLetter(start) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < places.count, goesOn(start, end) { end += 1 }
      while !isLetter(end - 1), places[end - 1].text == " " { end -= 1 }
      let text = places[start..<end].map(\.text).joined()
      result +=
        "<text class=\"\(styles.name(of: places[start].style))\" x=\"\(start * SvgLine.width)\" y=\"15\""
        + " textLength=\"\((end - start) * SvgLine.width)\">\(SvgLine.escaped(text))</text>"
      start = end
    }
    return result
  }

  private func isLetter(_ column: Int) -> Bool {
    let text = places[column].text
    return !text.isEmpty && text != " " && !SvgLine.isDrawn(text)
  }

  /// Returns whether the place at `end` belongs to the words that begin at `start`.
  private func goesOn(_ start: Int, _ end: Int) -> Bool {
    let place = places[end]
    guard place.style == places[start].style, !SvgLine.isDrawn(place.text) else { return false }
    // Two blanks are a gap between columns.
    return place.text != " " || (end + 1 < places.count && isLetter(end + 1) && places[end + 1].style == place.style)
  }

  private func mark() -> String {
    guard let cursor else { return "" }
    return "<path fill=\"\(SvgStyles.ink)\" d=\"M\(cursor * SvgLine.width) 2h2v16h-2z\"/>"
  }

  private static func isDrawn(_ text: String) -> Bool {
    blocks[text] != nil || arms[text] != nil || ["▀", "▄", "█"].contains(text)
  }

  static func escaped(_ text: String) -> String {
    String(
      text.flatMap { character -> [Character] in
        switch character {
        case "&": Array("&amp;")
        case "<": Array("&lt;")
        case ">": Array("&gt;")
        default: [character]
        }
      })
  }
}

extension SvgLine {
  /// The part of a cell that a block fills, from its lower left corner unless another is named.
  private struct Block {
    var width = 1.0
    var height = 1.0
    var isRight = false
    var isTop = false
  }

  private static let blocks: [String: Block] = {
    var blocks: [String: Block] = [
      "▐": Block(width: 0.5, isRight: true), "▕": Block(width: 0.125, isRight: true),
      "▔": Block(height: 0.125, isTop: true), "▖": Block(width: 0.5, height: 0.5),
    ]
    for (eighths, sign) in zip(1..., "▏▎▍▌▋▊▉") { blocks[String(sign)] = Block(width: Double(eighths) / 8) }
    for (eighths, sign) in zip(1..., "▁▂▃") { blocks[String(sign)] = Block(height: Double(eighths) / 8) }
    for (eighths, sign) in zip(5..., "▅▆▇") { blocks[String(sign)] = Block(height: Double(eighths) / 8) }
    return blocks
  }()

  /// The edges of a cell that a line reaches from its middle.
  private struct Arms: OptionSet {
    let rawValue: Int
    static let up = Arms(rawValue: 1)
    static let down = Arms(rawValue: 2)
    static let left = Arms(rawValue: 4)
    static let right = Arms(rawValue: 8)
    static let heavy = Arms(rawValue: 16)
  }

  private static let arms: [String: Arms] = [
    "─": [.left, .right], "│": [.up, .down], "┌": [.down, .right], "┐": [.down, .left], "└": [.up, .right],
    "┘": [.up, .left], "╭": [.down, .right], "╮": [.down, .left], "╰": [.up, .right], "╯": [.up, .left],
    "├": [.up, .down, .right], "┤": [.up, .down, .left], "┬": [.down, .left, .right], "┴": [.up, .left, .right],
    "┼": [.up, .down, .left, .right], "━": [.left, .right, .heavy], "┃": [.up, .down, .heavy],
  ]
}
