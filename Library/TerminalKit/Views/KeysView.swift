import Terminal

/// A view with further keys, as a ready-made screen takes them: footer and help list them, and no table of its own is needed.
///
/// They come behind those of the screen's table and of the view, and mean nothing while text is typed.
public struct KeysView: ViewGroup {
  /// A key and what it does.
  public struct Entry {
    let hint: KeyHint
    let action: @MainActor (Focus) -> Void

    /// Makes an entry for a letter; what it does is told where the user is.
    public init(_ letter: Character, _ title: String, action: @escaping @MainActor (Focus) -> Void) {
      hint = KeyHint(
        KeyBinding(.character(letter), title: title, group: .screen, action: KeysAction.perform))
      self.action = action
    }
  }

  private enum KeysAction: Hashable, Sendable { case perform }

  /// What has the keys.
  public let views: [any View]
  private let entries: [Entry]

  /// Gives a view more keys; an entry whose key the view itself needs is never heard.
  public init(_ view: any View, keys entries: [Entry]) { (views, self.entries) = ([view], entries) }

  /// As high as the view.
  public func extent(columns: Int) -> Extent { views[0].extent(columns: columns) }
  /// As high as the view.
  public func extent(columns: Int, focus: Focus) -> Extent { views[0].extent(columns: columns, focus: focus) }
  /// What the view does.
  public var givesWay: Bool { views[0].givesWay }
  /// The keys of the view, and these.
  public var hints: [KeyHint] { views[0].hints + entries.map(\.hint) }
  /// Also where nothing can have the focus, as while a list loads.
  public var hearsUnfocused: Bool { true }

  /// Draws the view.
  public func draw(in frame: inout Frame, _ context: inout ViewContext) { views[0].draw(in: &frame, &context) }

  /// These keys, as help and palette list them.
  var keys: [KeyHint] { entries.map(\.hint) }

  /// Offers the view each key first.
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
  /// The keys that `KeysView`s inside bring, which belong to the screen and to no table.
  var furtherKeys: [KeyHint] {
    let inside = (self as? any ViewGroup)?.views.flatMap(\.furtherKeys) ?? []
    return ((self as? KeysView)?.keys ?? []) + inside
  }
}
