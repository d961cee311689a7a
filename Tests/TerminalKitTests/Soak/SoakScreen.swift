import Terminal
import TerminalKit

/// A screen of any of the kit's views, on which every key opens another one.
@MainActor
final class SoakScreen: Screen {
  enum Action: Hashable, Sendable { case open, present, dismiss, say, grow, search, endSearch }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: "open", group: .list, action: .open),
    KeyBinding(.character("m"), title: "present", group: .screen, action: .present),
    KeyBinding(.character("x"), title: "dismiss", group: .screen, action: .dismiss),
    KeyBinding(.character("t"), title: "say", group: .screen, action: .say),
    KeyBinding(.character("+"), title: "grow", group: .screen, action: .grow),
    KeyBinding(.character("/"), title: "search", group: .screen, action: .search),
    KeyBinding(.escape, title: "end", group: .screen, action: .endSearch),
  ]

  let title: String
  var presentation = Presentation.full
  var invalidate: (() -> Void)?
  private let world: SoakWorld
  private let kind: Int
  private var names: [String]
  private var query = ""
  private var tab = 0
  private static let field: ViewID = "query"

  init(in world: SoakWorld) {
    self.world = world
    title = world.word()
    kind = world.number(0..<8)
    names = (0..<world.number(0..<40)).map { _ in world.word() }
  }

  var badge: String? { kind == 3 ? nil : "badge " + title }
  var status: StyledText? { kind == 4 ? nil : StyledText("\(names.count) of \(title)") }

  var body: any View {
    let main: any View =
      switch kind {
      case 0: ListView(id: "list", sections: sections, columns: [ListColumn(width: 7, alignment: .trailing)], row: row)
      case 1: GridView(id: "grid", sections: sections, cardWidth: 12, cardHeight: 2, card: row)
      case 2: ScrollView(id: "scroll", FieldsView(names.map { Field($0, StyledText($0, .accent)) }))
      case 3: ScrollView(id: "prose", ProseView(StyledText(names.joined(separator: " "))))
      case 4:
        TableView(columns: [ListColumn("Name"), ListColumn("Again")], rows: names.map { [text($0), text($0)] })
      case 5: ButtonsView(id: "buttons", titles: Array(names.prefix(5))) { [weak self] in self?.tab = $0 }
      case 6: BarChartView(names.enumerated().map { Bar($1, Double($0), text($1)) })
      default: ListView(id: "plain", sections: [ListSection(count: names.count)], look: .reverse, row: row)
      }
    return Stack([tabs, search, main])
  }

  private var tabs: any View {
    TabsView(id: "tabs", titles: Array(names.prefix(3)), chosen: tab, chosenText: "shown") { [weak self] in
      self?.tab = $0
    }
  }

  private var search: any View {
    TextField(id: Self.field, prompt: "/", text: query) { [weak self] in self?.query = $0 }
  }

  private var sections: [ListSection] {
    [
      ListSection(title: title, count: names.count / 2),
      ListSection(count: names.count - names.count / 2, note: "note"),
    ]
  }

  private func row(_ index: Int) -> ListRow {
    ListRow(id: .number(index), name: text(names[index]), details: [text("\(index)")])
  }

  private func text(_ text: String) -> StyledText { StyledText(text, text.utf8.count % 4 == 0 ? .match : .normal) }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .present, .say, .grow: true
    case .dismiss: presentation != .full
    case .search: focus.current != Self.field
    case .endSearch: focus.current == Self.field
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: world.push()
    case .present: world.present()
    case .dismiss: world.navigator.dismiss()
    case .say:
      let word = world.word()
      world.navigator.show(toast: word)
    case .grow: names.insert(world.word(), at: world.number(0..<(names.count + 1)))
    case .search: focus.current = Self.field
    case .endSearch: focus.current = nil
    }
  }
}
