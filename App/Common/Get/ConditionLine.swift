/// A line of conditions while the user types it; all of them must hold.
struct ConditionLine: Sendable {
  struct Trouble: Hashable, Sendable {
    /// The column of the mistake, counted from 1.
    var column: Int
    /// The field that no record has; `nil` if the line is unreadable from the column on.
    var field: String?
    /// The field that was probably meant.
    var nearest: String?
  }

  let text: String
  let conditions: [RecordCondition]
  let trouble: Trouble?
}

extension ConditionLine {
  init(_ conditions: [RecordCondition] = []) {
    self.init(text: RecordCondition.line(of: conditions), conditions: conditions, trouble: nil)
  }

  /// Reads typed text; `unknown` returns a field that no record has, and the probably intended one.
  init(typed text: String, unknown: ([String]) -> (field: String, nearest: String?)?) {
    self.text = text
    do throws(RecordCondition.Mistake) {
      let parts = try RecordCondition.parts(of: text)
      let lost = unknown(parts.flatMap(\.fields))
      conditions = lost == nil ? parts : []
      trouble = lost.map { lost in
        let place = text.firstRange(of: lost.field)?.lowerBound ?? text.startIndex
        let column = text.distance(from: text.startIndex, to: place) + 1
        return Trouble(column: column, field: lost.field, nearest: lost.nearest)
      }
    } catch {
      (conditions, trouble) = ([], Trouble(column: error.column))
    }
  }

  var column: Int? { trouble?.column }
  /// Whether the line is correct so far but incomplete.
  var isUnfinished: Bool { column.map { $0 > text.count } ?? false }
}

@MainActor
final class ConditionTyping {
  private(set) var line: ConditionLine { didSet { onChange?() } }
  private(set) var isOn: Bool { didSet { onChange?() } }
  /// Whether the user tried to apply the line although it is invalid.
  private(set) var isTried = false { didSet { onChange?() } }
  var onChange: (() -> Void)?
  private let before: ConditionLine
  private let read: (String) -> ConditionLine

  init(_ line: ConditionLine, isOn: Bool, read: @escaping (String) -> ConditionLine) {
    (before, self.line, self.isOn, self.read) = (line, line, isOn, read)
  }

  func begin() { isOn = true }
  func type(_ text: String) { (line, isTried) = (read(text), false) }
  func end() { (line, isOn, isTried) = (before, false, false) }

  func taken() -> ConditionLine? {
    isTried = true
    return line.trouble == nil ? line : nil
  }
}
