import Terminal

/// A screen as a picture for a page: SVG with text; the same screen always gives the same bytes.
///
/// It has its own dark window, so that it looks alike on light and dark pages.
public struct SvgPicture {
  /// The whole file.
  public let text: String

  /// Draws a screen; `title` is the text for screen readers.
  public init(_ glass: VirtualTerminal, title: String) {
    var styles = SvgStyles()
    let lines = (0..<glass.size.rows).map { row -> String in
      let markup = glass.line(row).markup(&styles)
      return markup.isEmpty ? "" : "<g transform=\"translate(0,\(row * SvgLine.height))\">\(markup)</g>\n"
    }
    text = SvgPicture.page(glass.size, title: title, rules: styles.rules, content: lines.joined())
  }

  /// Monospaced fonts of common systems.
  private static let fonts = "ui-monospace,SFMono-Regular,Menlo,'Cascadia Mono','DejaVu Sans Mono',Consolas,monospace"

  /// Returns the window around the lines of a screen.
  static func page(_ size: Size, title: String, rules: String, content: String) -> String {
    let (margin, bar) = (14, 30)
    let (width, height) = (size.columns * SvgLine.width, size.rows * SvgLine.height)
    let lights = ["#e0655c", "#d9a94a", "#6fae5f"].enumerated().map {
      "<circle cx=\"\(20 + 18 * $0)\" cy=\"17\" r=\"5.5\" fill=\"\($1)\"/>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width + 2 * margin) \(height + bar + margin)" \
      width="\(width + 2 * margin)" height="\(height + bar + margin)" font-family="\(fonts)" font-size="15" role="img" \
      aria-label="\(SvgLine.escaped(title))">
      <title>\(SvgLine.escaped(title))</title>
      <style>text{white-space:pre}path{shape-rendering:crispEdges}\(rules)</style>
      <rect x=".5" y=".5" width="\(width + 2 * margin - 1)" height="\(height + bar + margin - 1)" rx="9" \
      fill="\(SvgStyles.ground)" stroke="#6b655e"/>
      \(lights.joined())
      <g transform="translate(\(margin),\(bar))">
      \(content)</g>
      </svg>

      """
  }
}

extension VirtualTerminal {
  /// Returns a row as it is drawn in pictures.
  func line(_ row: Int) -> SvgLine {
    SvgLine(self.row(row), cursor: cursor.flatMap { $0.row == row ? $0.column : nil })
  }
}
