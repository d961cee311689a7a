import Terminal
import TerminalKit
import CantinaTools

/// Asks how long a session is to be.
@MainActor
final class SessionScreen: AnsweringScreen {
  enum Action: Hashable, Sendable { case choose }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: MeditationPhrase.keysMeditationChoose, group: .list, action: .choose)
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

  var title: String { words[MeditationPhrase.sessionTitle] }

  var body: any View {
    let list = ListView(id: Self.list, sections: [ListSection(count: lengths.count)]) { [lengths, words] index in
      switch lengths[index] {
      case .minutes(let count):
        ListRow(id: .number(count), name: StyledText(words[MeditationPhrase.sessionMinutes, count: count]))
      case .open: ListRow(id: .number(0), name: StyledText(words[MeditationPhrase.sessionOpen]))
      }
    }
    return LowList(list, rows: lengths.count)
  }

  func perform(_ action: Action, focus: inout Focus) {
    let index = focus[Self.list].index
    if lengths.indices.contains(index) { answer?(lengths[index]) }
  }
}

/// A list that asks for as many rows as it has, so that a panel is no higher than it need be.
struct LowList: ViewGroup {
  let views: [any View]
  private let rows: Int

  init(_ list: ListView, rows: Int) {
    views = [list]
    self.rows = rows
  }

  func extent(columns: Int) -> Extent { .rows(rows) }

  func draw(in frame: inout Frame, _ context: inout ViewContext) {
    for view in views { view.draw(in: &frame, &context) }
  }
}

/// How long a session may be.
enum SessionLength: Hashable, Sendable {
  case minutes(Int)
  /// As long as there are songs.
  case open

  /// In the order of the list; `open` is only offered to end a session that is under way.
  static func all(isUnderWay: Bool) -> [SessionLength] {
    (isUnderWay ? [.open] : []) + [3, 5, 10, 15, 20, 30, 45, 60].map { .minutes($0) }
  }

  /// Its time; nil without end.
  var duration: Duration? {
    switch self {
    case .minutes(let count): .seconds(60 * count)
    case .open: nil
    }
  }
}
