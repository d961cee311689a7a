import Terminal
import TerminalKit
import CantinaTools
import ConsoleProgram

final class SeatsScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable {
    case choose, nextCabin, previousCabin, findTogether, confirm, cancel, undo, export, addTraveller, removeTraveller,
      describe, search, endSearch, reload
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, title: SeatsPhrase.keyChoose, group: .list, action: .choose),
    KeyBinding(.character(">"), title: SeatsPhrase.keyNext, group: .screen, action: .nextCabin),
    KeyBinding(.character("<"), title: SeatsPhrase.keyPrevious, group: .screen, action: .previousCabin, footer: false),
    KeyBinding(.character("f"), title: SeatsPhrase.keyTogether, group: .screen, action: .findTogether),
    KeyBinding(.character("a"), title: SeatsPhrase.keyConfirm, group: .screen, action: .confirm),
    KeyBinding(.character("x"), title: SeatsPhrase.keyCancel, group: .screen, action: .cancel),
    KeyBinding(.character("u"), title: PlacesPhrase.undo, group: .screen, action: .undo),
    KeyBinding(.character("e"), title: SeatsPhrase.keyExport, group: .screen, action: .export, footer: false),
    KeyBinding(
      .character("+"), .character("="), title: SeatsPhrase.keyMore, group: .screen, action: .addTraveller, footer: false
    ),
    KeyBinding(.character("-"), title: SeatsPhrase.keyFewer, group: .screen, action: .removeTraveller, footer: false),
    KeyBinding(.character("i"), title: SeatsPhrase.keyDescribe, group: .screen, action: .describe, footer: false),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("r"), title: KeyPhrase.reload, group: .screen, action: .reload, footer: false),
  ]

  private static let tabs: ViewID = "cabins"
  private static let faults: ViewID = "faults"

  var invalidate: (() -> Void)?
  private let viewModel: SeatsViewModel
  private let words: Localization

  init(viewModel: SeatsViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[SeatsPhrase.title] }
  var route: String? { viewModel.present.map { Route.seat($0.id).path } ?? Route.seats.path }
  func copies(_ focus: Focus) -> [CopyChoice] {
    let route = viewModel.present.map { Route.seat($0.id) } ?? Route.seats
    return words.choices(at: route, printedBy: route.path)
  }
  var badge: String? { viewModel.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.loadError, beside: viewModel.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var status: StyledText? {
    if let refusal = viewModel.refusal { return StyledText(words.text(refusal), .error) }
    guard viewModel.map != nil else { return nil }
    if viewModel.showsFaults { return StyledText(words[SeatsPhrase.faults, count: viewModel.map?.faultCount ?? 0]) }
    if let found = viewModel.found, found.seats.count > 1 { return StyledText(words.text(found, in: viewModel.cabins)) }
    if viewModel.isNews, let reasons = viewModel.reasons {
      let seats = viewModel.selection.seats.map { "\($0.id)" }.joined(separator: " ")
      // Only the first reason: the others are beside the plan if there is room.
      return StyledText(([seats] + reasons.prefix(1).map { words.text($0) }).joined(separator: " · "))
    }
    let seat = viewModel.present.map { seat in
      ["\(seat.id)"] + words.characteristics(of: seat)
    }
    return StyledText((seat ?? []).joined(separator: " · "))
  }

  var body: any View { Stack([TextField(of: viewModel)] + content) }

  private var content: [any View] {
    guard let map = viewModel.map else {
      if viewModel.isLoading { return [SpinnerView(words[ListPhrase.loading])] }
      return viewModel.loadError.map { [words.failure($0, in: viewModel)] } ?? []
    }
    guard map.seatCount > 0 || map.faultCount > 0 else { return [prose(words[SeatsPhrase.noSeats])] }
    let tabs = TabsView(
      id: Self.tabs, titles: tabTitles(map), chosen: viewModel.section, chosenText: words[SeatsPhrase.shown]
    ) { [viewModel] in viewModel.show(section: $0) }
    let summary = Aside(Stack([prose(words.summary(of: map, viewModel.cabin)), Spacing()]))
    return [tabs, summary, viewModel.showsFaults ? faultList(map) : plan]
  }

  private func tabTitles(_ map: SeatMap) -> [String] {
    let titles = map.cabins.map { words.title(of: $0.kind, among: map.cabins.map(\.kind)) }
    return map.faultCount > 0 ? titles + [words[SeatsPhrase.faultsTitle]] : titles
  }

  private func prose(_ text: String) -> any View { ProseView(StyledText(text, .dim)) }

  private func faultList(_ map: SeatMap) -> any View {
    ListView(
      id: Self.faults, sections: [ListSection(count: map.faults.count)], columns: [ListColumn(width: 34)],
      nameWidth: 26...34
    ) { [words] index in
      let fault = map.faults[index]
      return ListRow(
        id: .number(index), name: StyledText(words.place(of: fault)), details: [StyledText(words.text(fault.flaw))])
    }
  }

  // MARK: The plan

  private var planID: ViewID { ViewID(stringLiteral: "cabin \(viewModel.section)") }

  private var plan: any View {
    guard viewModel.cabin != nil else { return Stack([]) }
    guard !viewModel.rows.isEmpty else {
      return prose(
        viewModel.found?.refusal.map { words.text($0) } ?? words[ListPhrase.searchEmpty, ["name": viewModel.searchText]]
      )
    }
    let plan = Split.Part(SeatPlan(viewModel: viewModel, words: words).view(id: planID), weight: 3, minimum: 46)
    let sheet = SeatSheet(viewModel: viewModel, words: words).view
    let aircraft = AircraftView(aircraft: viewModel.aircraft, words: words)
    return WidthChoice(
      wide: Split([plan, Split.Part(Stack([sheet, Spacing(), aircraft]), weight: 2, minimum: 40)]),
      narrow: Split([plan, Split.Part(Aside(sheet), weight: 2, minimum: 28)]))
  }

  // MARK: Keys

  func didAppear() { viewModel.loadData() }

  func show(route: String, focus: inout Focus) -> Bool {
    guard viewModel.map != nil, let id = Route.seat.values(in: Route(unchecked: route)) else { return false }
    viewModel.go(to: id)
    go(to: viewModel.present?.id, &focus)
    focus.current = planID
    return true
  }

  func leave(_ go: @escaping @MainActor () -> Void) { viewModel.leave(go) }

  func focusDidChange(_ focus: Focus) {
    // While the user types a search, the plan follows the results.
    guard !viewModel.isSearching || focus.current == planID else { return }
    if let id = chosen(focus) { viewModel.reached(id) }
    invalidate?()
  }

  private func chosen(_ focus: Focus) -> SeatID? {
    guard case .text(let name) = focus[planID].id else { return nil }
    return SeatID(name)
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .choose: viewModel.canChoose && focus.current != Self.tabs
    case .nextCabin, .previousCabin: viewModel.canChangeCabin
    case .describe: viewModel.canDescribe
    case .findTogether: viewModel.canFindTogether
    case .confirm: viewModel.canConfirm
    case .cancel, .export: viewModel.hasChoice
    case .undo: viewModel.canUndo
    case .addTraveller: viewModel.canAddTraveller
    case .removeTraveller: viewModel.canRemoveTraveller
    case .search: viewModel.hasCabin && viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .reload: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .choose: if let id = chosen(focus) ?? viewModel.present?.id { viewModel.selectedItem(id) }
    case .nextCabin: viewModel.changeSection(by: 1)
    case .previousCabin: viewModel.changeSection(by: -1)
    case .findTogether: go(to: viewModel.findTogether(), &focus)
    case .confirm: viewModel.confirm()
    case .cancel: viewModel.cancel()
    case .undo: viewModel.undo()
    case .export: viewModel.export()
    case .addTraveller: viewModel.changeTravellers(by: 1)
    case .removeTraveller: viewModel.changeTravellers(by: -1)
    case .describe: viewModel.describe()
    case .reload: viewModel.reload()
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: nil)
    }
  }

  private func go(to id: SeatID?, _ focus: inout Focus) {
    guard let id, let index = SeatPlan(viewModel: viewModel, words: words).index(of: id) else { return }
    focus[planID].index = index
    focus[planID].id = .text("\(id)")
    focus[planID].column = nil
  }
}
