import Terminal

/// A control of a form, drawn beside its label.
@MainActor
protocol FormControl: View {
  /// Whether Enter belongs to the control now, instead of moving to the next field.
  func takesEnter(_ focus: Focus) -> Bool
}

extension FormControl {
  func takesEnter(_ focus: Focus) -> Bool { false }
}

/// A field of a form; its error is shown once the user has left it, and prevents submitting.
@MainActor
public struct FormField {
  let id: ViewID
  /// The label before it; empty for a checkbox, which shows its own.
  let label: String
  let error: String?
  let control: any FormControl
  /// A note shown below it if there is no error; empty for none.
  private(set) var note = ""

  private init(_ id: ViewID, _ label: String, _ error: String?, _ control: any FormControl) {
    (self.id, self.label, self.error, self.control) = (id, label, error, control)
  }

  /// Makes a field for a line of text.
  public static func text(
    _ id: ViewID, _ label: String, _ text: String, placeholder: String = "", error: String? = nil,
    edit: @escaping @MainActor (String) -> Void
  ) -> FormField { entry(.text, id, label, text, placeholder, error, edit) }

  /// Makes a field for a number as text: only digits, signs and decimal marks can be typed.
  public static func number(
    _ id: ViewID, _ label: String, _ text: String, placeholder: String = "", error: String? = nil,
    edit: @escaping @MainActor (String) -> Void
  ) -> FormField { entry(.number, id, label, text, placeholder, error, edit) }

  /// Makes a password field: it is masked, and text cut from it cannot be pasted anywhere.
  public static func secret(
    _ id: ViewID, _ label: String, _ text: String, error: String? = nil, edit: @escaping @MainActor (String) -> Void
  ) -> FormField { entry(.secret, id, label, text, "", error, edit) }

  /// Makes a field of several lines; Alt-Enter starts a new one.
  public static func lines(
    _ id: ViewID, _ label: String, _ text: String, rows: Int = 3, error: String? = nil,
    edit: @escaping @MainActor (String) -> Void
  ) -> FormField { FormField(id, label, error, TextArea(id: id, label: label, text: text, rows: rows, edit: edit)) }

  /// Makes a checkbox.
  public static func checkbox(
    _ id: ViewID, _ label: String, _ isOn: Bool, error: String? = nil, set: @escaping @MainActor (Bool) -> Void
  ) -> FormField { FormField(id, "", error, Checkbox(id: id, title: label, isOn: isOn, set: set)) }

  /// Makes a drop-down list; `chosen` is `nil` if there is no choice yet.
  public static func select(
    _ id: ViewID, _ label: String, _ options: [String], chosen: Int?, error: String? = nil,
    choose: @escaping @MainActor (Int) -> Void
  ) -> FormField {
    FormField(id, label, error, SelectView(id: id, label: label, options: options, chosen: chosen, choose: choose))
  }

  /// Returns the field with a note below it, which an error replaces.
  public func noting(_ text: String) -> FormField {
    var field = self
    field.note = text
    return field
  }

  private static func entry(
    _ content: EntryView.Content, _ id: ViewID, _ label: String, _ text: String, _ placeholder: String,
    _ error: String?, _ edit: @escaping @MainActor (String) -> Void
  ) -> FormField {
    FormField(
      id, label, error,
      EntryView(id: id, label: label, text: text, content: content, placeholder: placeholder, edit: edit))
  }
}

/// A text input in a form: a text, a number, or a secret.
struct EntryView: FormControl {
  enum Content { case text, number, secret }

  let id: ViewID
  let label: String
  let text: String
  let content: Content
  /// The text shown in an empty field: an example or a hint.
  let placeholder: String
  let edit: @MainActor (String) -> Void

  /// The characters allowed in a number.
  private static let digits = Set("0123456789+-.,")

  var focusable: [FocusTarget] { [FocusTarget(id, takesText: true)] }
  func extent(columns: Int, focus: Focus) -> Extent { .rows(1) }

  /// Draws the text with its cursor; a secret is masked letter by letter.
  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    context.offer(.field, of: id, at: frame.band(0), in: frame)
    frame.putFieldLine(row: 0, context.theme)
    let hasCursor = context.focused == id
    if text.isEmpty { frame.put(StyledText(placeholder, .dim), column: 0, row: 0, theme: context.theme) }
    let shown = content == .secret ? String(repeating: "•", count: text.count) : text
    frame.putEdited(shown, behind: context.focus[id].index, column: 0, hasCursor: hasCursor)
  }

  /// Writes a numbered prompt; a secret is masked with a fixed length.
  func write(to lines: inout LineWriter) {
    let current = content == .secret ? text.isEmpty ? "" : "•••" : text
    lines.question(LineWriter.Choice(view: id, index: 0), label, current: current)
  }

  func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    guard focused(focus)?.id == id else { return false }
    var input = input
    switch input {
    // A letter typed into a number is consumed and dropped: it must not trigger a binding.
    case .key(let key) where content == .number && key.isTyped:
      if case .character(let letter) = key.code, !Self.digits.contains(letter) { return true }
    case .paste(let pasted) where content == .number: input = .paste(pasted.filter(Self.digits.contains))
    case .key, .paste, .wheel: break
    }
    return focus.edit(text, of: id, by: input, isSecret: content == .secret, edit)
  }
}
