/// Conditions while they are typed: one line, whose parts all have to hold.
struct ConditionLine: Sendable {
  /// Why the line does not hold yet.
  enum Trouble: Hashable, Sendable {
    /// It cannot be read from this column on, counted from 1.
    case mistake(column: Int)
    /// No record has this field.
    case unknown(field: String, nearest: String?, column: Int)

    /// The same in a text with so many letters before it.
    func moved(by count: Int) -> Trouble {
      switch self {
      case .mistake(let column): .mistake(column: column + count)
      case .unknown(let field, let nearest, let column):
        .unknown(field: field, nearest: nearest, column: column + count)
      }
    }
  }

  let text: String
  /// What the records have to fulfil; none while there is trouble.
  let conditions: [RecordCondition]
  let trouble: Trouble?

  init(text: String, conditions: [RecordCondition], trouble: Trouble?) {
    (self.text, self.conditions, self.trouble) = (text, conditions, trouble)
  }

  /// Shows conditions that hold.
  init(_ conditions: [RecordCondition] = []) {
    self.init(text: RecordCondition.line(of: conditions), conditions: conditions, trouble: nil)
  }

  /// Reads what was typed; `unknown` tells which of some fields no record has, and what was probably meant.
  init(typed text: String, unknown: ([String]) -> (field: String, nearest: String?)?) {
    self.text = text
    do throws(RecordCondition.Mistake) {
      let parts = try RecordCondition.parts(of: text)
      let lost = unknown(parts.flatMap(\.fields))
      conditions = lost == nil ? parts : []
      trouble = lost.map { lost in
        let place = text.firstRange(of: lost.field)?.lowerBound ?? text.startIndex
        let column = text.distance(from: text.startIndex, to: place) + 1
        return .unknown(field: lost.field, nearest: lost.nearest, column: column)
      }
    } catch {
      (conditions, trouble) = ([], .mistake(column: error.column))
    }
  }

  /// Where the trouble is, counted from 1.
  var column: Int? {
    switch trouble {
    case .mistake(let column), .unknown(_, _, let column): column
    case nil: nil
    }
  }

  /// Whether nothing is wrong with it but that it goes on.
  var isUnfinished: Bool { column.map { $0 > text.count } ?? false }
}

/// Conditions that are typed in place of values that are chosen.
@MainActor
final class ConditionTyping {
  private(set) var line: ConditionLine { didSet { onChange?() } }
  private(set) var isOn: Bool { didSet { onChange?() } }
  /// Whether the line was wanted though it cannot be read.
  private(set) var isTried = false { didSet { onChange?() } }
  var onChange: (() -> Void)?
  private let before: ConditionLine
  private let read: (String) -> ConditionLine

  /// Begins with a line; `read` reads what is typed.
  init(_ line: ConditionLine, isOn: Bool, read: @escaping (String) -> ConditionLine) {
    (before, self.line, self.isOn, self.read) = (line, line, isOn, read)
  }

  func begin() { isOn = true }
  func type(_ text: String) { (line, isTried) = (read(text), false) }
  /// Goes back to the values, and to the line as it was.
  func end() { (line, isOn, isTried) = (before, false, false) }

  /// The line that was typed; nil where it cannot be read.
  func taken() -> ConditionLine? {
    isTried = true
    return line.trouble == nil ? line : nil
  }
}
