/// A view that is made of others: what they hold, it holds, and a key goes to the one that has the focus first.
@MainActor
public protocol ViewGroup: View {
  /// What it is made of, in the order of reading.
  var views: [any View] { get }
}

extension ViewGroup {
  /// What its views hold, in the order of reading.
  public var focusable: [FocusTarget] { views.flatMap(\.focusable) }
  /// The panes of its views, in the order of reading.
  public var panes: [FocusTarget] { views.flatMap(\.panes) }
  /// The keys of its views.
  public var hints: [KeyHint] { views.flatMap(\.hints) }

  /// What its views hold, in the order of reading.
  public var choices: [ViewChoices] { views.flatMap(\.choices) }

  /// Writes each view after the other.
  public func write(to lines: inout LineWriter) {
    for view in views { view.write(to: &lines) }
  }

  /// Settles each view.
  public func settle(_ focus: inout Focus) {
    for view in views { view.settle(&focus) }
  }

  /// Asks the view that has the focus.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    let focused = focused(focus)?.id
    let owner = views.first { view in view.focusable.contains { $0.id == focused } }
    return owner?.moveSection(by: step, focus: &focus) ?? false
  }

  /// The focused view is asked first; what it leaves goes to the others, so that arrows move a list while a field is
  /// typed into.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool { offer(input, focus: &focus) }

  /// Hands a key to its views, the focused one first.
  func offer(_ input: ViewInput, focus: inout Focus) -> Bool {
    let focused = focused(focus)?.id
    let isOwner = { (view: any View) in view.focusable.contains { $0.id == focused } }
    for view in views where isOwner(view) {
      if view.handle(input, focus: &focus) { return true }
    }
    for view in views where !isOwner(view) {
      if view.handle(input, focus: &focus) { return true }
    }
    return false
  }
}
