import CantinaTools
import Foundation
import Terminal
import TerminalKit

/// The first screen of any API: an address to type, recent ones, saved APIs, some to try, and tools.
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
    let groups = viewModel.groups
    let rows = groups.flatMap(\.items).map(row)
    // Names take precedence: the address behind a name is cut first.
    let longest = rows.reduce(20) { $1.details.isEmpty ? $0 : max($0, $1.name.columns) }
    let sections = groups.map { group in ListSection(title: group.title.map { words[$0] }, count: group.items.count) }
    return Stack([
      Spacing(),
      ListView(menu: listID, sections: sections, name: min(longest, 32)...44, summary: 16...60) { rows[$0] },
    ])
  }

  private func row(_ item: ApisViewModel.Item) -> ListRow {
    switch item {
    case .address: tool("open", .apisOpen, .apisOpenSummary)
    case .recent(let url):
      ListRow(
        id: .text(url.absoluteString), name: StyledText(url.shownAddress.bareAddress),
        route: NamedRoute(BrowseRoute.address(ApiAddress(url)).path, title: url.shownName))
    case .example(let example):
      ListRow(
        id: .text(example.url.absoluteString), name: StyledText(words[example.title]),
        details: [StyledText(example.url.absoluteString.bareAddress, .dim)])
    case .api(let api):
      ListRow(
        id: .text(api.name), name: StyledText(api.title ?? api.name),
        details: [StyledText(api.base.absoluteString.bareAddress, .dim)],
        route: NamedRoute(BrowseRoute.api(RouteText(api.name)).path, title: api.title ?? api.name))
    case .damaged(let damage):
      ListRow(
        id: .text(damage.path), name: StyledText(URL(filePath: damage.path).lastPathComponent, .error),
        details: [StyledText(words.text(damage.flaw), .error)])
    case .comparison: tool("compare", .apisCompare, .apisCompareSummary)
    case .description: tool("describe", .apisDescribe, .apisDescribeSummary)
    }
  }

  private func tool(_ id: RowID, _ title: BrowsePhrase, _ summary: BrowsePhrase) -> ListRow {
    ListRow(id: id, name: StyledText(words[title], .accent), details: [StyledText(words[summary], .dim)])
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

extension String {
  /// The address without its usual scheme and its trailing slash.
  fileprivate var bareAddress: String {
    let bare = hasPrefix("https://") ? dropFirst(8) : self[...]
    return String(bare.hasSuffix("/") ? bare.dropLast() : bare)
  }
}
