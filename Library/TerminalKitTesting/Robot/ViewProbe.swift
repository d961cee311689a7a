import Terminal
import TerminalKit

/// Draws a view by itself, presses keys in it and writes it as plain lines.
@MainActor
public final class ViewProbe {
  /// The size at which it is drawn.
  public private(set) var size: Size
  /// The user's position in it.
  public var focus = Focus()
  /// The colour depth.
  public var colors = Capabilities.ColorDepth.full
  /// The pictures held by its terminal; `nil` if it shows none.
  public var pictures: PictureStore?
  /// The latest frame.
  public private(set) var frame: Frame
  private let view: () -> any View

  /// Draws the view that `view` makes; it is made again for each key and each frame.
  public init(columns: Int = 80, rows: Int = 20, _ view: @escaping () -> any View) {
    size = Size(columns: columns, rows: rows)
    frame = Frame(size: size)
    self.view = view
    draw()
  }

  /// The visible lines, without trailing blanks and scroll marks.
  public var lines: [String] { frame.lines }

  /// The view as plain lines.
  public var page: LineWriter {
    var page = LineWriter()
    view().write(to: &page)
    return page
  }

  /// Draws it again.
  public func draw() {
    frame = Frame(size: size)
    var context = ViewContext(
      theme: .dusk, focus: focus, focused: view().focused(focus), colors: colors, pictures: pictures)
    view().draw(in: &frame, &context)
    focus = context.focus
  }

  /// Presses keys, drawing after each; returns whether the last was handled.
  @discardableResult
  public func press(_ keys: Key...) -> Bool {
    var isTaken = false
    for key in keys {
      isTaken = view().handle(.key(key), focus: &focus)
      draw()
    }
    return isTaken
  }

  /// Draws it at another size.
  public func resize(columns: Int, rows: Int) {
    size = Size(columns: columns, rows: rows)
    draw()
  }

  /// The style of the first letter of `text` at its first occurrence; `nil` if it is not visible.
  public func style(of text: String) -> Style? {
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = TextWidth.columns(of: line[..<range.lowerBound])
      return frame.cells[row * size.columns + column].style
    }
    return nil
  }
}

extension Frame {
  /// The lines of the frame, without trailing blanks and scroll marks.
  public var lines: [String] {
    (0..<size.rows).map { row in
      let text = cells[(row * size.columns)..<((row + 1) * size.columns)].compactMap { glyphs.character(of: $0) }
      return String(String(text).reversed().drop { $0 == " " || $0 == "┃" }.reversed())
    }
  }

  /// The last column from top to bottom, with a point for a blank.
  public var edge: String {
    String(
      (0..<size.rows).map { row in
        let sign = glyphs.character(of: cells[(row + 1) * size.columns - 1]) ?? " "
        return sign == " " ? "." : sign
      })
  }
}
