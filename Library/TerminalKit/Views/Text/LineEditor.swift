import Terminal

/// One line of text being edited, with the keys of `LineEdit`: a value, so that it is tested without a screen.
struct LineEditor: Equatable {
  var text: String
  /// Clusters behind the caret: counted from the end, so that text set from outside has its caret there.
  var behind: Int
  /// What was cut last and `^Y` brings back.
  var cut: String

  private var caret: String.Index {
    text.index(text.endIndex, offsetBy: -behind, limitedBy: text.startIndex) ?? text.startIndex
  }

  /// Applies a key; false when it does not edit.
  mutating func handle(_ key: Key) -> Bool {
    let length = text.count
    behind = min(behind, length)
    switch LineEdit(key) {
    case .left: behind = min(length, behind + 1)
    case .right: behind = max(0, behind - 1)
    case .start: behind = length
    case .end: behind = 0
    case .wordLeft: behind += text.distance(from: wordStart, to: caret)
    case .wordRight: behind -= text.distance(from: caret, to: wordEnd)
    case .deleteBack:
      if caret > text.startIndex { text.remove(at: text.index(before: caret)) }
    case .deleteForward:
      if caret < text.endIndex {
        text.remove(at: caret)
        behind -= 1
      }
    case .cutWordBack: remove(wordStart..<caret)
    case .cutWordForward:
      let removed = text.distance(from: caret, to: wordEnd)
      remove(caret..<wordEnd)
      behind -= removed
    case .cutToStart: remove(text.startIndex..<caret)
    case .cutToEnd:
      remove(caret..<text.endIndex)
      behind = 0
    case .putBack: insert(cut)
    case nil:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return false }
      insert(String(character))
    }
    // What was typed or left side by side may have joined into one cluster.
    behind = min(max(0, behind), text.count)
    return true
  }

  /// The most bytes that a line takes, as many as a terminal's own line.
  ///
  /// A whole file that was pasted by mistake would be laid out and searched for again at each key.
  static let limit = 4096

  /// Inserts text at the caret; line breaks become blanks, since this is one line, and what finds no room is dropped.
  mutating func insert(_ more: String) {
    behind = min(behind, text.count)
    var room = Self.limit - text.utf8.count
    let fitting = more.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    text.insert(contentsOf: fitting.map { $0.isNewline ? " " : $0 }, at: caret)
  }

  private mutating func remove(_ range: Range<String.Index>) {
    guard !range.isEmpty else { return }
    cut = String(text[range])
    text.removeSubrange(range)
  }

  private var wordStart: String.Index {
    var index = caret
    while index > text.startIndex, text[text.index(before: index)] == " " { index = text.index(before: index) }
    while index > text.startIndex, text[text.index(before: index)] != " " { index = text.index(before: index) }
    return index
  }

  private var wordEnd: String.Index {
    var index = caret
    while index < text.endIndex, text[index] == " " { index = text.index(after: index) }
    while index < text.endIndex, text[index] != " " { index = text.index(after: index) }
    return index
  }
}
