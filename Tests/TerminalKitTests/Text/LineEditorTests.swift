import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

/// Makes an editor from a text with `|` at the caret.
private func editor(_ marked: String, cut: String = "") -> LineEditor {
  let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
  return LineEditor(text: parts.joined(), behind: parts[1].count, cut: cut)
}

extension LineEditor {
  fileprivate var marked: String { text.dropLast(behind) + "|" + text.suffix(behind) }

  fileprivate mutating func press(_ keys: Key...) { for key in keys { _ = handle(key) } }
}

@Suite("Line editor")
struct LineEditorTests {
  @Test(
    "Keys edit as they do in every shell",
    arguments: [
      (Key.character("x"), "ab|c", "abx|c"), (.character(" "), "ab|", "ab |"), (.character("ł"), "|", "ł|"),
      (.left, "ab|c", "a|bc"), (.left, "|abc", "|abc"), (.control("b"), "ab|", "a|b"),
      (.right, "a|bc", "ab|c"), (.right, "abc|", "abc|"), (.control("f"), "|ab", "a|b"),
      (.home, "ab|c", "|abc"), (.control("a"), "abc|", "|abc"),
      (.end, "a|bc", "abc|"), (.control("e"), "|abc", "abc|"),
      (.backspace, "ab|c", "a|c"), (.backspace, "|abc", "|abc"), (.backspace, "|", "|"),
      (.delete, "a|bc", "a|c"), (.delete, "abc|", "abc|"), (.control("d"), "|abc", "|bc"),
      (.alt("b"), "one two|", "one |two"), (.alt("b"), "one  |two", "|one  two"), (.alt("b"), "|one", "|one"),
      (Key(.left, .alt), "one two|", "one |two"), (Key(.left, .control), "one two|", "one |two"),
      (.alt("f"), "|one two", "one| two"), (.alt("f"), "one| two", "one two|"), (.alt("f"), "one|", "one|"),
      (Key(.right, .alt), "|one two", "one| two"), (Key(.right, .control), "|one two", "one| two"),
      (.control("w"), "one two|three", "one |three"), (.control("w"), "one  |", "|"), (.control("w"), "|a", "|a"),
      (Key(.backspace, .alt), "one two|", "one |"),
      (.alt("d"), "one| two three", "one| three"), (.alt("d"), "|one two", "| two"), (.alt("d"), "one|", "one|"),
      (.control("u"), "one two|three", "|three"), (.control("u"), "|a", "|a"),
      (.control("k"), "one|two", "one|"), (.control("k"), "a|", "a|"),
    ])
  func edits(key: Key, before: String, after: String) {
    var editor = editor(before)
    let isHeard = editor.handle(key)
    #expect(isHeard)
    #expect(editor.marked == after)
  }

  @Test(
    "Keys that do not edit are left to others",
    arguments: [
      Key.enter, .escape, .up, .down, .tab, .backTab, .pageUp, .pageDown, .control("c"), .control("l"), .alt("x"),
      Key(.function(1)), Key(.insert), Key(.left, .shift),
    ])
  func leavesOthers(key: Key) {
    var editor = editor("ab|c")
    let isHeard = editor.handle(key)
    #expect(!isHeard)
    #expect(editor.marked == "ab|c")
  }

  @Test(
    "The last cut text can be pasted back",
    arguments: [
      (Key.control("w"), "one two|x", "one two|x"), (.control("u"), "one two|x", "one two|x"),
      (.control("k"), "one|two", "onetwo|"), (.alt("d"), "|one two", "one| two"),
      (Key(.backspace, .alt), "one two|", "one two|"),
    ])
  func yanks(key: Key, before: String, after: String) {
    var editor = editor(before)
    editor.press(key, .control("y"))
    #expect(editor.marked == after)
  }

  @Test("Cutting nothing keeps the previous cut")
  func keepsCut() {
    var editor = editor("|", cut: "old")
    editor.press(.control("w"), .control("u"), .control("k"), .alt("d"), .control("y"))
    #expect(editor.marked == "old|")
  }

  @Test(
    "Pasted lines become one line",
    arguments: [
      ("one\ntwo", "aone two|b"), ("one\r\ntwo\rthree", "aone two three|b"), ("x\u{2028}y\u{85}z", "ax y z|b"),
      ("", "a|b"),
    ])
  func pastes(pasted: String, after: String) {
    var editor = editor("a|b")
    editor.insert(pasted)
    #expect(editor.marked == after)
  }

  @Test(
    "A cluster is one step and is deleted as one",
    arguments: ["e\u{301}", "👨‍👩‍👧‍👦", "🇵🇱", "1️⃣", "한", "한", "👩🏽‍🚀"])
  func clusters(cluster: Character) {
    var editor = LineEditor(text: "a\(cluster)b", behind: 0, cut: "")
    editor.press(.left, .left)
    #expect(editor.marked == "a|\(cluster)b")
    editor.press(.right, .backspace)
    #expect(editor.text == "ab")
    #expect(editor.marked == "a|b")
  }

  @Test("A combining mark joins the letter before the caret, and the caret stays after it")
  func combining() {
    var editor = editor("ae|b")
    editor.press(.character("\u{301}"), .character("x"))
    #expect(editor.marked == "ae\u{301}x|b")
  }

  @Test("After an external change the caret keeps its distance from the end, if possible")
  func changedOutside() {
    var editor = LineEditor(text: "new", behind: 0, cut: "")
    editor.press(.character("!"))
    #expect(editor.marked == "new!|")

    editor = LineEditor(text: "ab", behind: 9, cut: "")
    editor.press(.character("x"))
    #expect(editor.marked == "x|ab")
  }

  // A megabyte pasted into a search once took more than a second per key.
  @Test("Text beyond the limit is dropped in whole clusters, and the line stays editable")
  func full() {
    var editor = LineEditor(text: "", behind: 0, cut: "")
    editor.insert(String(repeating: "👩‍🚀\n", count: 100_000))
    // Eleven bytes and one, which leaves four.
    let whole = String(repeating: "👩‍🚀 ", count: LineEditor.limit / 12)
    #expect(editor.text == whole)
    editor.insert(String(repeating: "x", count: 100))
    #expect(editor.text == whole + "xxxx")
    editor.press(.character("y"))
    #expect(editor.text.utf8.count == LineEditor.limit)
    editor.press(.control("u"))
    #expect(editor.text.isEmpty)
    editor.press(.control("y"))
    #expect(editor.text.utf8.count == LineEditor.limit)
  }

  @Test("Random keys never lose the caret")
  func random() {
    var random = SeededRandom(seed: 11)
    let keys: [Key] = [
      .character("a"), .character(" "), .character("🇵"), .character("\u{301}"), .character("👩"), .character("\u{200D}"),
      .left, .right, .home, .end, .backspace, .delete, .control("w"), .control("k"), .control("u"), .control("y"),
      .alt("b"), .alt("f"), .alt("d"),
    ]
    var editor = LineEditor(text: "", behind: 0, cut: "")
    for _ in 0..<4000 {
      let key = keys[Int.random(in: 0..<keys.count, using: &random)]
      _ = editor.handle(key)
      #expect(0...editor.text.count ~= editor.behind, "\(key) \(editor)")
      if editor.text.count > 40 { editor.text = "" }
    }
  }
}
