import Terminal

/// One line of text in spans, each with a role; a string literal is a single ordinary span.
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A piece of text with one role.
  public struct Span: Hashable, Sendable {
    /// The raw text; it is sanitized when it is drawn or written.
    public var text: String
    /// The role of the text.
    public var role: Role
    /// The address that it links to in terminals that support links, if any.
    public var link: String?

    /// Makes a piece.
    public init(_ text: String, _ role: Role = .normal, link: String? = nil) {
      (self.text, self.role, self.link) = (text, role, link)
    }
  }

  /// The pieces from left to right.
  public var spans: [Span]

  /// Makes a line of one piece.
  public init(_ text: String, _ role: Role = .normal, link: String? = nil) { spans = [Span(text, role, link: link)] }

  /// Makes a line of several pieces.
  public init(spans: [Span]) { self.spans = spans }

  /// Makes a line of one ordinary piece.
  public init(stringLiteral value: String) { self.init(value) }

  /// The placeholder for a missing value in a table.
  public static let missing = StyledText("–", .dim)
  /// The placeholder for a value that was not loaded; plain lines write it like a missing one.
  public static let unloaded = StyledText("·", .dim)

  /// The text without roles.
  public var string: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

  /// The number of columns on screen.
  public var columns: Int { spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }
  var isPlaceholder: Bool { self == .missing || self == .unloaded }

  /// Whether it has no text.
  public var isEmpty: Bool { spans.allSatisfy(\.text.isEmpty) }

  /// Concatenates two lines.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(spans: left.spans + right.spans)
  }

  /// The text on the surface of the selected row, where dim parts become ordinary.
  var undimmed: StyledText {
    spans.contains { $0.role == .dim }
      ? StyledText(spans: spans.map { $0.role == .dim ? Span($0.text, link: $0.link) : $0 }) : self
  }

  /// The same words, with `role` wherever they were ordinary.
  public func emphasized(as role: Role) -> StyledText {
    StyledText(spans: spans.map { $0.role == .normal ? Span($0.text, role, link: $0.link) : $0 })
  }
}

extension StyledText {
  /// Returns the text cut to `columns`, with `…` for the omitted part; a cluster is never split.
  public func truncated(to columns: Int) -> StyledText {
    guard self.columns > columns else { return self }
    var room = columns
    var kept: [Span] = []
    for span in spans {
      let width = TextWidth.columns(of: span.text)
      if width < room {
        kept.append(span)
        room -= width
      } else {
        // More follows even if this span would just fit: the appended blank makes room for the ellipsis.
        kept.append(Span(TextWidth.truncated(span.text + " ", to: room), span.role, link: span.link))
        break
      }
    }
    return StyledText(spans: kept)
  }

  /// Breaks the text into lines of at most `columns`, at blanks if possible; `\n` starts a new line.
  ///
  /// Drops blanks at the ends of lines and collapses several in a row. A wide cluster gets its own line if only one
  /// column is left.
  public func wrapped(to columns: Int) -> [StyledText] {
    guard columns > 0 else { return [] }
    var lines: [StyledText] = []
    for words in paragraphs() {
      var line = StyledText(spans: [])
      var used = 0
      func put(_ word: StyledText, _ width: Int) {
        if used > 0, used + 1 + width > columns {
          lines.append(line)
          line = StyledText(spans: [])
          used = 0
        }
        if used > 0 {
          line.append(" ", like: line.spans.last ?? Span(""))
          used += 1
        }
        for span in word.spans { line.append(span.text, like: span) }
        used += width
      }
      for word in words {
        let width = word.columns
        if width <= columns {
          put(word, width)
        } else {
          for piece in word.pieces(of: columns) { put(piece, piece.columns) }
        }
      }
      lines.append(line)
    }
    return lines
  }

  private func paragraphs() -> [[StyledText]] {
    var paragraphs: [[StyledText]] = [[]]
    var word = StyledText(spans: [])
    func finishWord() {
      if !word.spans.isEmpty { paragraphs[paragraphs.count - 1].append(word) }
      word = StyledText(spans: [])
    }
    for span in spans {
      // Measured as it will be drawn: a control character without width becomes a sign of one column.
      let text = Sanitizer.clean(span.text)
      var start = text.startIndex
      // A blank with a mark is a sign.
      for index in text.utf8.indices where text.utf8[index] == 0x0A || text.utf8[index] == 0x20 && text[index] == " " {
        if start < index { word.append(String(text[start..<index]), like: span) }
        finishWord()
        if text.utf8[index] == 0x0A { paragraphs.append([]) }
        start = text.utf8.index(after: index)
      }
      if start < text.endIndex { word.append(String(text[start...]), like: span) }
    }
    finishWord()
    return paragraphs
  }

  /// Cuts a word that is longer than a line.
  private func pieces(of columns: Int) -> [StyledText] {
    var pieces = [StyledText(spans: [])]
    var used = 0
    for span in spans {
      let isPlain = TextWidth.plainASCIICount(of: span.text) != nil
      var rest = Substring(span.text)
      func takes(_ character: Character) -> Bool {
        let width = TextWidth.columns(of: character)
        if used > 0, used + width > columns { return false }
        used += width
        return true
      }
      while !rest.isEmpty {
        let piece = isPlain ? Substring(rest.utf8.prefix(max(0, columns - used))) : rest.prefix(while: takes)
        if isPlain { used += piece.utf8.count }
        if !piece.isEmpty { pieces[pieces.count - 1].append(String(piece), like: span) }
        rest = rest[piece.endIndex...]
        if rest.isEmpty { break }
        pieces.append(StyledText(spans: []))
        used = 0
      }
    }
    return pieces
  }

  private mutating func append(_ text: String, like other: Span) {
    if let last = spans.last, last.role == other.role, last.link == other.link {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text, other.role, link: other.link))
    }
  }
}
