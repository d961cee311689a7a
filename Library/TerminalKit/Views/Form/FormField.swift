import Terminal

/// What is filled in: a field of a form, or a view that asks by itself.
@MainActor
protocol FormControl: View {
  /// Whether Enter means something else in it now than going on to the next field.
  func takesEnter(_ focus: Focus) -> Bool
}

extension FormControl {
  func takesEnter(_ focus: Focus) -> Bool { false }
}

/// A field of a form: its label, what it holds, and what is wrong with that.
///
/// Its value belongs to the view model, which gets each change. The error is told beside the field once the user has left
/// it, and holds the form back.
@MainActor
public struct FormField {
  let id: ViewID
  /// What stands before it; empty for a checkbox, which says it by itself.
  let label: String
  let error: String?
  let control: any FormControl

  private init(_ id: ViewID, _ label: String, _ error: String?, _ control: any FormControl) {
    (self.id, self.label, self.error, self.control) = (id, label, error, control)
  }

  /// A line of text.
  public static func text(
    _ id: ViewID, _ label: String, _ text: String, placeholder: String = "", error: String? = nil,
    edit: @escaping @MainActor (String) -> Void
  ) -> FormField { entry(.text, id, label, text, placeholder, error, edit) }

  /// A number, as text: digits, a sign and a decimal mark are all that can be typed.
  public static func number(
    _ id: ViewID, _ label: String, _ text: String, placeholder: String = "", error: String? = nil,
    edit: @escaping @MainActor (String) -> Void
  ) -> FormField { entry(.number, id, label, text, placeholder, error, edit) }

  /// A password: it is shown as signs, and what is cut from it can be put back nowhere.
  public static func secret(
    _ id: ViewID, _ label: String, _ text: String, error: String? = nil, edit: @escaping @MainActor (String) -> Void
  ) -> FormField { entry(.secret, id, label, text, "", error, edit) }

  /// Several lines; Alt-Enter begins a new one.
  public static func lines(
    _ id: ViewID, _ label: String, _ text: String, rows: Int = 3, error: String? = nil,
    edit: @escaping @MainActor (String) -> Void
  ) -> FormField {
    var area = TextArea(id: id, label: label, text: text, rows: rows, edit: edit)
    (area.leavesEnter, area.indent) = (true, 0)
    return FormField(id, label, error, area)
  }

  /// A checkbox.
  public static func checkbox(
    _ id: ViewID, _ label: String, _ isOn: Bool, error: String? = nil, set: @escaping @MainActor (Bool) -> Void
  ) -> FormField { FormField(id, "", error, flush(OptionsView(id: id, label, isOn: isOn, set: set))) }

  /// One of a few, all of which are seen; nil where none is chosen yet.
  public static func radio(
    _ id: ViewID, _ label: String, _ options: [String], chosen: Int?, error: String? = nil,
    choose: @escaping @MainActor (Int) -> Void
  ) -> FormField {
    let view = OptionsView(id: id, label: label, options: options, chosen: chosen, choose: choose)
    return FormField(id, label, error, flush(view))
  }

  /// Any number of options.
  public static func several(
    _ id: ViewID, _ label: String, _ options: [String], chosen: Set<Int>, error: String? = nil,
    choose: @escaping @MainActor (Set<Int>) -> Void
  ) -> FormField {
    let view = OptionsView(id: id, label: label, options: options, chosen: chosen, choose: choose)
    return FormField(id, label, error, flush(view))
  }

  /// One of many, which fold down; nil where none is chosen yet.
  public static func select(
    _ id: ViewID, _ label: String, _ options: [String], chosen: Int?, error: String? = nil,
    choose: @escaping @MainActor (Int) -> Void
  ) -> FormField {
    var view = SelectView(id: id, label: label, options: options, chosen: chosen, choose: choose)
    view.indent = 0
    return FormField(id, label, error, view)
  }

  private static func flush(_ view: OptionsView) -> OptionsView {
    var view = view
    view.indent = 0
    return view
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
