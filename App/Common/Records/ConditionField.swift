import CantinaTools
import TerminalKit

/// A line to type conditions into, with what is wrong below the place where it is.
@MainActor
struct ConditionField {
  static let id: ViewID = "conditions"

  let typing: ConditionTyping
  /// The fields that the records have.
  let fields: [String]
  let words: Localization
  var example = ConditionField.recordExample

  private static let recordExample = "mass > 100 gender = male"
  private static let mostFields = 40

  /// Shows the line; `note` stands below it where nothing is wrong.
  func view(note: StyledText) -> any View {
    let line = typing.line
    // An unfinished line that was wanted is a mistake.
    let isMistaken = typing.isTried || !line.isUnfinished
    let field = TextField(
      id: Self.id, prompt: ">", text: line.text, hasFocus: true, mistake: isMistaken ? line.column : nil
    ) { [typing] in typing.type($0) }
    let foot: StyledText =
      if isMistaken, let trouble = line.trouble {
        StyledText(words.text(trouble, example), .error)
      } else if line.trouble != nil || line.text.isEmpty {
        StyledText(words[ListPhrase.conditionHint, ["example": example]], .dim)
      } else {
        note
      }
    let names =
      fields.prefix(Self.mostFields).map { OutsideText.line($0) } + (fields.count > Self.mostFields ? ["…"] : [])
    let known = StyledText(words[ListPhrase.conditionFields, ["names": names.joined(separator: ", ")]], .dim)
    return Stack([field, Spacing(), ProseView(foot), Spacing(), ProseView(known)])
  }
}

extension ConditionTyping {
  /// What the key that begins to type is called: at the prompt of plain lines there is no Enter in the field, so it ends what
  /// it began.
  var keyTitle: String? { isOn ? KitPhrase.apply.rawValue : nil }
  /// Begins to type; the line has the keys.
  func begin(_ focus: inout Focus) {
    begin()
    focus.current = ConditionField.id
  }
  /// Goes back to the values.
  func end(_ focus: inout Focus) {
    end()
    focus.current = nil
  }
}

extension Localization {
  /// What is wrong with a line of conditions, with one that is right.
  func text(_ trouble: ConditionLine.Trouble, _ example: String) -> String {
    switch trouble {
    case .mistake(let column): self[ListPhrase.conditionMistake, ["column": "\(column)", "example": example]]
    case .unknown(let field, let nearest?, _):
      self[ListPhrase.conditionNearest, ["field": OutsideText.line(field), "nearest": OutsideText.line(nearest)]]
    case .unknown(let field, nil, _): self[ListPhrase.conditionUnknown, ["field": OutsideText.line(field)]]
    }
  }
}

extension Chip {
  /// A condition as it was typed.
  init(_ condition: RecordCondition, _ words: Localization) {
    self.init(words[ListPhrase.conditionChip], condition.text)
  }
}
