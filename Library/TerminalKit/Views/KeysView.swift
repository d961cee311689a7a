import Terminal

/// Adds keys to a view, after the keys of the screen's table and of the view; inactive while text is typed.
public struct KeysView: ViewGroup {
  /// A key and its action.
  public struct Entry {
    let hint: KeyHint
    let action: @MainActor (Focus) -> Void

    /// Makes an entry for a letter; the action receives the current focus.
    public init(_ letter: Character, _ title: String, action: @escaping @MainActor (Focus) -> Void) {
      hint = KeyHint(.character(letter), title: title, group: .screen, action: nil)
      self.action = action
    }
  }

  /// The view that the keys are added to.
  public let views: [any View]
  private let entries: [Entry]

  /// Adds keys to a view; the view's own keys take precedence.
  public init(_ view: any View, keys entries: [Entry]) { (views, self.entries) = ([view], entries) }

  /// The height of the view.
  public func extent(columns: Int, focus: Focus) -> Extent { views[0].extent(columns: columns, focus: focus) }
  /// Same as the view.
  public var canShrink: Bool { views[0].canShrink }
  /// The keys of the view, followed by the added ones.
  public var hints: [KeyHint] { views[0].hints + entries.map(\.hint) }
  /// `true`, so that the keys work even without a focusable view, as while a list loads.
  public var hearsUnfocused: Bool { true }

  /// Draws the view.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) { views[0].draw(in: &frame, &context) }

  /// The added keys, for help and palette.
  var keys: [KeyHint] { entries.map(\.hint) }

  /// Offers each key to the view first.
  public func handle(_ input: ViewInput, focus: inout Focus) -> Bool {
    if views[0].handle(input, focus: &focus) { return true }
    guard case .key(let key) = input, views[0].focused(focus)?.takesText != true,
      let entry = entries.first(where: { $0.hint.keys.contains(key) })
    else { return false }
    entry.action(focus)
    return true
  }
}

extension View {
  /// The keys added by `KeysView`s inside, which belong to the screen but to no table.
  var furtherKeys: [KeyHint] {
    let inside = (self as? any ViewGroup)?.views.flatMap(\.furtherKeys) ?? []
    return ((self as? KeysView)?.keys ?? []) + inside
  }
}
