import CantinaTools
import Foundation
import Terminal
import TerminalKit

/// The list of described APIs, with entries for any address and for comparing two states of a list.
@MainActor
final class ApisScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case open, editAddress, describe }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("U"), title: RecordPhrase.keysAddress, group: .screen, action: .editAddress),
    KeyBinding(.character("W"), title: RecordPhrase.keysDescribe, group: .screen, action: .describe),
  ]

  private let listID: ViewID = "apis"
  var invalidate: (() -> Void)?
  private let viewModel: ApisViewModel
  private let words: Localization

  init(viewModel: ApisViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[BrowsePhrase.apisTitle] }
  var route: String? { BrowseRoute.apis().path }

  var body: any View {
    let items = viewModel.items
    return Stack([
      Spacing(),
      ListView(menu: listID, sections: [ListSection(count: items.count)], name: 20...32, summary: 16...40) {
        [self] in row(items[$0])
      },
    ])
  }

  private func row(_ item: ApisViewModel.Item) -> ListRow {
    switch item {
    case .address:
      ListRow(
        id: "open", name: StyledText(words[BrowsePhrase.apisOpen], .accent),
        details: [StyledText(words[BrowsePhrase.apisOpenSummary], .dim)])
    case .api(let api):
      ListRow(
        id: .text(api.name), name: StyledText(api.title ?? api.name),
        details: [StyledText(api.base.absoluteString, .dim)],
        route: NamedRoute(BrowseRoute.api(RouteText(api.name)).path, title: api.title ?? api.name))
    case .damaged(let damage):
      ListRow(
        id: .text(damage.path), name: StyledText(URL(filePath: damage.path).lastPathComponent, .error),
        details: [StyledText(words.text(damage.flaw), .error)])
    case .comparison:
      ListRow(
        id: "compare", name: StyledText(words[BrowsePhrase.apisCompare], .accent),
        details: [StyledText(words[BrowsePhrase.apisCompareSummary], .dim)])
    }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    action == .describe ? viewModel.canDescribe(index: focus[listID].index) : true
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[listID].index)
    case .editAddress: viewModel.askAddress()
    case .describe: viewModel.describe(index: focus[listID].index)
    }
  }
}
