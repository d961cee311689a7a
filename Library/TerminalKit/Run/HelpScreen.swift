import Terminal

/// Every key that means something on the screen below, made from the same tables that match them.
@MainActor
final class HelpScreen: Screen {
  enum Action: Hashable, Sendable { case close }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.escape, .character("?"), .enter, title: KitPhrase.back.rawValue, group: .screen, action: .close)
  ]

  private let hints: [KeyHint]
  private let strings: KitStrings
  private let close: @MainActor () -> Void
  var invalidate: (() -> Void)?

  init(hints: [KeyHint], strings: KitStrings, close: @escaping @MainActor () -> Void) {
    self.hints = hints
    self.strings = strings
    self.close = close
  }

  var title: String { strings[.keysTitle] }
  var presentation: Presentation { .panel(columns: 60) }

  var body: any View {
    let groups = KeyGroup.allCases.map { group in
      FieldGroup(
        title: strings[group.phrase],
        hints.filter { $0.group == group }.map { hint in
          Field(hint.keys.map(\.name).joined(separator: " "), StyledText(strings.title(hint.title)))
        })
    }
    return ScrollView(id: "keys", FieldsView(groups: groups))
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .close: close()
    }
  }
}
