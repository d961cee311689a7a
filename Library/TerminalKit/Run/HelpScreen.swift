import Terminal

/// The keys that work on the screen below, from the tables that also match them; typing narrows the list.
@MainActor
final class HelpScreen: Screen {
  enum Action: Hashable, Sendable { case close, keep, search }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.escape, .character("?"), title: .back, group: .screen, action: .close),
    KeyBinding(.enter, title: .back, group: .screen, action: .keep),
    KeyBinding(.character("/"), title: .narrow, group: .screen, action: .search),
  ]

  private static let letters: ViewID = "letters"
  private static let keys: ViewID = "keys"
  /// The width from which the screen's keys are shown beside the application's keys.
  private static let wide = 92

  private let hints: [KeyHint]
  private let strings: KitStrings
  private let close: @MainActor () -> Void
  var invalidate: (() -> Void)?
  private var text = ""
  private var isSearching = false

  init(hints: [KeyHint], strings: KitStrings, close: @escaping @MainActor () -> Void) {
    (self.hints, self.strings, self.close) = (hints, strings, close)
  }

  var title: String { strings[.keysTitle] }
  var presentation: Presentation { .panel(columns: 104) }

  var body: any View {
    let field = TextField(id: Self.letters, prompt: "/", text: text, isOpen: isSearching) { [weak self] text in
      self?.text = text
      self?.invalidate?()
    }
    let shown = hints.filter(fits)
    guard !shown.isEmpty else { return Stack([field, ProseView(StyledText(strings[.paletteNone], .dim))]) }
    let groups = KeyGroup.allCases.map { group in
      FieldGroup(
        title: strings[group.phrase],
        shown.filter { $0.group == group }.map { hint in
          Field(hint.keys.map(\.name).joined(separator: " "), StyledText(strings.title(hint.title)))
        })
    }
    let parts = [groups.dropLast(), groups.suffix(1)].map { Array($0).filter { !$0.fields.isEmpty } }
    let columns = parts.filter { !$0.isEmpty }.map { Split.Part(FieldsView(groups: $0), minimum: Self.wide / 2) }
    return Stack([
      field,
      ScrollView(id: Self.keys, WidthChoice(from: Self.wide, wide: Split(columns), narrow: FieldsView(groups: groups))),
    ])
  }

  /// Whether the words of a key's title and names contain all typed words.
  private func fits(_ hint: KeyHint) -> Bool {
    let words = ([strings.title(hint.title)] + hint.keys.map(\.name)).joined(separator: " ").lowercased()
    return text.lowercased().split(separator: " ").allSatisfy { words.contains($0) }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .search:
      isSearching = true
      focus.current = Self.letters
    case .keep where focus.current == Self.letters: focus.current = Self.keys
    case .close where isSearching:
      (isSearching, text) = (false, "")
      focus.current = Self.keys
    case .close, .keep: close()
    }
    invalidate?()
  }
}
