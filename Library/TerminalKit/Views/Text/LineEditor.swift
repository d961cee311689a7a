import Terminal

/// Edited text with the keys of `LineEdit`; a value, so that tests need no screen.
struct LineEditor: Equatable {
  var text: String
  /// The clusters after the caret: counted from the end, so that text set from outside has its caret there.
  var behind: Int
  /// The text last cut, which `^Y` inserts.
  var cut: String
  /// Whether it may have several lines; otherwise, line breaks become blanks.
  var keepsLines = false

  private var caret: String.Index {
    text.index(text.endIndex, offsetBy: -behind, limitedBy: text.startIndex) ?? text.startIndex
  }

  /// Applies a key; `false` if it does not edit.
  mutating func handle(_ key: Key) -> Bool {
    let length = text.count
    behind = min(behind, length)
    switch LineEdit.bindings.action(for: key) {
    case .left: behind = min(length, behind + 1)
    case .right: behind = max(0, behind - 1)
    case .start: behind += text.distance(from: lineStart, to: caret)
    case .end: behind -= text.distance(from: caret, to: lineEnd)
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
    case .cutWordForward: remove(caret..<wordEnd)
    case .cutToStart: remove(lineStart..<caret)
    case .cutToEnd: remove(caret..<lineEnd)
    case .putBack: insert(cut)
    case nil:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return false }
      insert(String(character))
    }
    // Adjacent characters may have joined into one cluster.
    behind = min(max(0, behind), text.count)
    return true
  }

  /// The maximum number of bytes of a single line, against a whole file pasted by mistake.
  static let limit = 4096
  /// The maximum number of bytes of a multi-line text.
  static let linesLimit = 16 * limit

  /// Inserts text at the caret, or in place of all, up to the limit; in a single line, line breaks become blanks.
  mutating func insert(_ more: String, replacing: Bool = false) {
    if replacing { (text, behind) = ("", 0) }
    behind = min(behind, text.count)
    var room = (keepsLines ? Self.linesLimit : Self.limit) - text.utf8.count
    let fitting = more.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    let lineEnd: Character = keepsLines ? "\n" : " "
    text.insert(contentsOf: fitting.map { $0.isNewline ? lineEnd : $0 }, at: caret)
  }

  private mutating func remove(_ range: Range<String.Index>) {
    guard !range.isEmpty else { return }
    if range.lowerBound == caret { behind -= text.distance(from: range.lowerBound, to: range.upperBound) }
    cut = String(text[range])
    text.removeSubrange(range)
  }

  private var wordStart: String.Index {
    var index = caret
    while index > text.startIndex, text[text.index(before: index)].parts { index = text.index(before: index) }
    while index > text.startIndex, !text[text.index(before: index)].parts { index = text.index(before: index) }
    return index
  }

  private var wordEnd: String.Index {
    var index = caret
    while index < text.endIndex, text[index].parts { index = text.index(after: index) }
    while index < text.endIndex, !text[index].parts { index = text.index(after: index) }
    return index
  }

  private var lineStart: String.Index {
    guard keepsLines else { return text.startIndex }
    return text[..<caret].lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
  }

  /// The end of the caret's line, before its line break.
  private var lineEnd: String.Index {
    guard keepsLines else { return text.endIndex }
    return text[caret...].firstIndex(of: "\n") ?? text.endIndex
  }
}

extension Focus {
  /// Applies input to the text of a field; `false` if the input does not edit.
  ///
  /// Fields share cut text, except secret fields.
  mutating func edit(
    _ text: String, of view: ViewID, by input: ViewInput, keepsLines: Bool = false, isSecret: Bool = false,
    _ edit: @MainActor (String) -> Void
  ) -> Bool {
    var editor = LineEditor(
      text: text, behind: self[view].index, cut: isSecret ? "" : cutText, keepsLines: keepsLines)
    switch input {
    case .key(let key): guard editor.handle(key) else { return false }
    case .paste(let pasted): editor.insert(pasted, replacing: isDirect)
    case .wheel: return false
    }
    self[view].index = editor.behind
    if !isSecret { cutText = editor.cut }
    if editor.text != text { edit(editor.text) }
    return true
  }
}

extension Character {
  /// Whether it separates words.
  fileprivate var parts: Bool { self == " " || self == "\n" }
}

/// An editing action of a text field, as in shells; any other character is inserted.
public enum LineEdit: Hashable, Sendable, CaseIterable {
  case left, right, start, end, wordLeft, wordRight
  case deleteBack, deleteForward
  case cutWordBack, cutWordForward, cutToStart, cutToEnd, putBack

  /// The keys of every text field; while it has the focus they take precedence over all others.
  public static let bindings: [KeyBinding<LineEdit>] = [
    binding(.left, .control("b"), title: .moveLeft, action: .left),
    binding(.right, .control("f"), title: .moveRight, action: .right),
    binding(.home, .control("a"), title: .editStart, action: .start),
    binding(.end, .control("e"), title: .editEnd, action: .end),
    binding(.alt("b"), Key(.left, .alt), Key(.left, .control), title: .editWordLeft, action: .wordLeft),
    binding(.alt("f"), Key(.right, .alt), Key(.right, .control), title: .editWordRight, action: .wordRight),
    binding(.backspace, title: .editDeleteBack, action: .deleteBack),
    binding(.delete, .control("d"), title: .editDeleteForward, action: .deleteForward),
    binding(.control("w"), Key(.backspace, .alt), title: .editCutWordBack, action: .cutWordBack),
    binding(.alt("d"), title: .editCutWordForward, action: .cutWordForward),
    binding(.control("u"), title: .editCutToStart, action: .cutToStart),
    binding(.control("k"), title: .editCutToEnd, action: .cutToEnd),
    binding(.control("y"), title: .editPutBack, action: .putBack),
  ]

  private static func binding(_ keys: Key..., title: KitPhrase, action: LineEdit) -> KeyBinding<LineEdit> {
    KeyBinding(keys: keys, title: title.key, group: .screen, action: action, footer: false)
  }
}

extension Key {
  /// Whether a focused text field would use it, to insert or to edit.
  var isTakenByField: Bool { isTyped || LineEdit.bindings.action(for: self) != nil }
}
