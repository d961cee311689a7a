import CantinaTools
import TerminalKit

/// A text field for conditions that shows an error below its position.
@MainActor
struct ConditionField {
  static let id: ViewID = "conditions"

  let typing: ConditionTyping
  let fields: [String]
  let words: Localization
  let example: String

  private static let mostFields = 40

  func view(note: StyledText) -> any View {
    let line = typing.line
    // An incomplete line that the user tried to apply is an error.
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
  func begin(_ focus: inout Focus) {
    begin()
    focus.current = ConditionField.id
  }
  func end(_ focus: inout Focus) {
    end()
    focus.current = nil
  }
}

extension Localization {
  func text(_ trouble: ConditionLine.Trouble, _ example: String) -> String {
    guard let field = trouble.field.map(OutsideText.line) else {
      return self[ListPhrase.conditionMistake, ["column": "\(trouble.column)", "example": example]]
    }
    guard let nearest = trouble.nearest.map(OutsideText.line) else {
      return self[ListPhrase.conditionUnknown, ["field": field]]
    }
    return self[ListPhrase.conditionNearest, ["field": field, "nearest": nearest]]
  }
}

extension Chip {
  init(_ condition: RecordCondition, _ words: Localization) {
    self.init(words[ListPhrase.conditionChip], condition.text)
  }
}
