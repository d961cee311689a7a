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

  /// Whether one of its views is this one, or has it inside.
  public func contains(_ id: ViewID) -> Bool { views.contains { $0.contains(id) } }

  /// Asks the view that has the focus.
  public func moveSection(by step: Int, focus: inout Focus) -> Bool {
    guard let focused = focused(focus)?.id else { return false }
    return views.first { $0.contains(focused) }?.moveSection(by: step, focus: &focus) ?? false
  }

  /// Asks the view that has the focus, and no other; where nothing can have it, all in turn.
  ///
  /// What steers others hears keys without the focus, and a search leaves those that move to what stands beside it. The
  /// wheel turns what is under the pointer, which is `current` meanwhile.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool { offer(input, focus: &focus) }

  /// Hands a key to its views as `handle` does.
  func offer(_ input: ViewInput, focus: inout Focus) -> Bool {
    if case .wheel = input {
      guard let pointed = focus.current else { return false }
      return views.first { $0.contains(pointed) }?.handle(input, focus: &focus) ?? false
    }
    let target = focused(focus)
    let owner = target.flatMap { target in views.firstIndex { $0.contains(target.id) } }
    if let owner, views[owner].handle(input, focus: &focus) { return true }
    var goesOn = target == nil
    if let target, target.leavesMovement, case .key(let key) = input { goesOn = Movement(key) != nil }
    for index in views.indices where index != owner && (goesOn || views[index].hearsUnfocused) {
      if views[index].handle(input, focus: &focus) { return true }
    }
    return false
  }
}
