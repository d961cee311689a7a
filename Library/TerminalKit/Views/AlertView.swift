import Terminal

/// Something that needs an answer: what happened, what it means, what to try, and the answers.
public struct AlertView: View {
  private let words: Stack
  private let scroll: ScrollView
  private let buttons: ButtonsView

  /// Makes an alert.
  /// - Parameters:
  ///   - title: what happened, in one line.
  ///   - paragraphs: what it means and what to try.
  ///   - buttons: the answers.
  public init(title: String, paragraphs: [String], buttons: ButtonsView) {
    let prose =
      [ProseView(StyledText(title, .strong), indent: 1)]
      + paragraphs.map { ProseView(StyledText($0), indent: 1) }
    words = Stack(prose.flatMap { [$0, Spacing()] as [any View] })
    scroll = ScrollView(id: "words of an alert", Stack(prose))
    self.buttons = buttons
  }

  /// Its answers.
  public var focusable: [FocusTarget] { buttons.focusable }
  /// The keys of its answers.
  public var hints: [KeyHint] { buttons.hints }

  /// As many rows as its words, and one for the answers.
  public func extent(columns: Int) -> Extent {
    switch words.extent(columns: columns) {
    case .rows(let rows), .optional(let rows): .rows(rows + 1)
    case .flexible: .flexible
    }
  }

  /// The answers keep their row even where the words find no room for their end, which is scrolled to.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) {
    let height = frame.rows - 1
    frame.clip(to: Rect(column: 0, row: 0, columns: frame.columns, rows: height)) { frame in
      if case .rows(let rows) = scroll.extent(columns: frame.columns), rows > frame.rows {
        scroll.draw(in: &frame, &context)
      } else {
        words.draw(in: &frame, &context)
      }
    }
    frame.clip(to: Rect(column: 0, row: height, columns: frame.columns, rows: 1)) { buttons.draw(in: &$0, &context) }
  }

  /// Writes the words, then the numbered answers.
  public func write(to lines: inout LineWriter) {
    words.write(to: &lines)
    buttons.write(to: &lines)
  }

  /// The answers, and the words where they scroll.
  public func contains(_ id: ViewID) -> Bool { buttons.contains(id) || scroll.contains(id) }
  /// Goes from answer to answer.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool { buttons.moveSection(by: step, focus: &focus) }

  /// Leaves everything to the answers but what only scrolls.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    buttons.handle(input, focus: &focus) || scroll.handle(input, focus: &focus)
  }
}
