/// A line of conditions while the user types it; all of them must hold.
struct ConditionLine: Sendable {
  enum Trouble: Hashable, Sendable {
    /// The line is unreadable from this column on, counted from 1.
    case mistake(column: Int)
    case unknown(field: String, nearest: String?, column: Int)

    /// The same trouble in a text with `count` more letters before it.
    func moved(by count: Int) -> Trouble {
      switch self {
      case .mistake(let column): .mistake(column: column + count)
      case .unknown(let field, let nearest, let column):
        .unknown(field: field, nearest: nearest, column: column + count)
      }
    }
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
        return .unknown(field: lost.field, nearest: lost.nearest, column: column)
      }
    } catch {
      (conditions, trouble) = ([], .mistake(column: error.column))
    }
  }

  var column: Int? {
    switch trouble {
    case .mistake(let column), .unknown(_, _, let column): column
    case nil: nil
    }
  }

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
  /// Returns to the values, and restores the line.
  func end() { (line, isOn, isTried) = (before, false, false) }

  func taken() -> ConditionLine? {
    isTried = true
    return line.trouble == nil ? line : nil
  }
}
