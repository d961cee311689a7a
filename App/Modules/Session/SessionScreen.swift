import Terminal
import TerminalKit
import Tools

/// Asks how long a session is to be.
@MainActor
final class SessionScreen: AnsweringScreen {
  enum Action: Hashable, Sendable { case choose }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: .keysMeditationChoose, group: .list, action: .choose)
  ]

  private static let list: ViewID = "lengths"

  var invalidate: (() -> Void)?
  var answer: ((SessionLength) -> Void)?
  let presentation = Presentation.panel(columns: 40)
  private let lengths: [SessionLength]
  private let words: Localization

  init(isUnderWay: Bool, words: Localization) {
    lengths = SessionLength.all(isUnderWay: isUnderWay)
    self.words = words
  }

  var title: String { words[.sessionTitle] }

  var body: any View {
    let list = ListView(id: Self.list, sections: [ListSection(count: lengths.count)]) { [lengths, words] index in
      switch lengths[index] {
      case .minutes(let count): ListRow(id: .number(count), name: StyledText(words[.sessionMinutes, count: count]))
      case .open: ListRow(id: .number(0), name: StyledText(words[.sessionOpen]))
      }
    }
    return LowList(list, rows: lengths.count)
  }

  func perform(_ action: Action, focus: inout Focus) {
    let index = focus[Self.list].index
    if lengths.indices.contains(index) { answer?(lengths[index]) }
  }
}
