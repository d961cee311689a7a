import Terminal

extension StyledText {
  /// The same text cut to `columns`, with `…` where something was left out; a cluster is never split.
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
        // More follows even where this piece would just fit: the appended blank makes room for the ellipsis.
        kept.append(Span(TextWidth.truncated(span.text + " ", to: room), span.role))
        break
      }
    }
    return StyledText(spans: kept)
  }

  /// The text broken into lines of at most `columns`, at blanks where there are any; `\n` begins a new line.
  ///
  /// Blanks at the ends of lines go, several in a row become one. A wide cluster stands alone where only one column is left.
  public func wrapped(to columns: Int) -> [StyledText] {
    guard columns > 0 else { return [] }
    return paragraphs().flatMap { words in
      var lines: [StyledText] = []
      var line = StyledText(spans: [])
      var used = 0
      for word in words.flatMap({ $0.pieces(of: columns) }) {
        if used > 0, used + 1 + word.columns > columns {
          lines.append(line)
          line = StyledText(spans: [])
          used = 0
        }
        if used > 0 {
          line.append(" ", line.spans.last?.role ?? .normal)
          used += 1
        }
        for span in word.spans { line.append(span.text, span.role) }
        used += word.columns
      }
      return lines + [line]
    }
  }

  /// The words of each line of the text, in the order of reading.
  private func paragraphs() -> [[StyledText]] {
    var paragraphs: [[StyledText]] = [[]]
    var word = StyledText(spans: [])
    func finishWord() {
      if !word.spans.isEmpty { paragraphs[paragraphs.count - 1].append(word) }
      word = StyledText(spans: [])
    }
    for span in spans {
      // Measured as it will be drawn: a control that takes no column becomes a sign that takes one.
      for character in Sanitizer.clean(span.text) {
        switch character {
        case " ": finishWord()
        case "\n", "\r\n":
          finishWord()
          paragraphs.append([])
        default: word.append(String(character), span.role)
        }
      }
    }
    finishWord()
    return paragraphs
  }

  /// A word that is longer than a line, cut into lines; any other as it is.
  private func pieces(of columns: Int) -> [StyledText] {
    guard self.columns > columns else { return [self] }
    var pieces = [StyledText(spans: [])]
    var used = 0
    for span in spans {
      for character in span.text {
        let width = TextWidth.columns(of: character)
        if used > 0, used + width > columns {
          pieces.append(StyledText(spans: []))
          used = 0
        }
        pieces[pieces.count - 1].append(String(character), span.role)
        used += width
      }
    }
    return pieces
  }

  private mutating func append(_ text: String, _ role: Role) {
    if spans.last?.role == role {
      spans[spans.count - 1].text += text
    } else {
      spans.append(Span(text, role))
    }
  }
}
