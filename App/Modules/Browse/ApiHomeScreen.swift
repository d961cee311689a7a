import ConsoleProgram
import CantinaTools
import Foundation
import Terminal
import TerminalKit

final class ApiHomeScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable {
    case open, values, search, endSearch, editAddress, findDocument, describe
  }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("P"), title: RecordPhrase.keysParameters, group: .list, action: .values),
    KeyBinding(.character("/"), title: KeyPhrase.search, group: .list, action: .search),
    KeyBinding(.escape, title: KeyPhrase.endSearch, group: .list, action: .endSearch),
    KeyBinding(.character("U"), title: RecordPhrase.keysAddress, group: .screen, action: .editAddress),
    KeyBinding(.character("O"), title: BrowsePhrase.keysDocument, group: .screen, action: .findDocument),
    KeyBinding(.character("W"), title: RecordPhrase.keysDescribe, group: .screen, action: .describe),
  ]

  private let listID: ViewID = "collections"
  var invalidate: (() -> Void)?
  private let viewModel: ApiHomeViewModel
  private let words: Localization

  var title: String { viewModel.menu.title }
  var route: String? { viewModel.route.path }

  init(viewModel: ApiHomeViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var badge: String? { viewModel.menu.provenance.map { words.text($0) } }
  var notice: Notice? { words.notice(viewModel.menu.provenance) }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    let (items, rule) = (viewModel.items, SearchRule(viewModel.searchText))
    let search = TextField(of: viewModel)
    guard !items.isEmpty else {
      return Stack([search, ProseView(StyledText(words[ListPhrase.searchEmpty, ["name": viewModel.searchText]], .dim))])
    }
    let sections = viewModel.groups.map { group in
      let title = group.tag ?? words[BrowsePhrase.signIn]
      return ListSection(title: title.isEmpty ? nil : title, count: group.count)
    }
    let list = ListView(menu: listID, sections: sections, name: 20...36, summary: 20...60) {
      [viewModel, words] index in
      let link = items[index]
      let (title, isOpen) = (link.name ?? link.url.shownName, viewModel.isOpen(link))
      let name = StyledText(title.heading, marking: rule)
      let address = link.shownAddress(from: viewModel.menu.url)
      let place = link.count.map { words[RecordPhrase.count, count: $0] } ?? link.collection?.note ?? address
      return ListRow(
        id: .text(link.name ?? link.url.absoluteString),
        name: isOpen && !viewModel.needsSignIn(link) ? name : StyledText(name.string, .dim),
        details: [StyledText(place, .dim, link: isOpen ? nil : place)],
        route: isOpen && link.collection?.needsValues != true
          ? NamedRoute(viewModel.route(to: link).path, title: title) : nil)
    }
    return Stack([search, list])
  }

  func didAppear() { viewModel.load() }
  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(viewModel.copies(at: focus[listID].index)) }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open: !viewModel.items.isEmpty
    case .values: viewModel.takesValues(index: focus[listID].index)
    case .search: viewModel.canBeginSearch(in: focus)
    case .endSearch: viewModel.isSearching
    case .findDocument: viewModel.canFindDocument
    case .editAddress, .describe: true
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open: viewModel.selectedItem(index: focus[listID].index)
    case .values: viewModel.askValues(index: focus[listID].index)
    case .search: viewModel.beginSearch(in: &focus)
    case .endSearch: viewModel.endSearch(in: &focus, to: listID)
    case .editAddress: viewModel.editAddress()
    case .findDocument: viewModel.findDocument()
    case .describe: viewModel.describe()
    }
  }
}

extension ApiLink {
  /// Its path, or the whole address on another origin; the variables of a template are braced.
  fileprivate func shownAddress(from base: URL) -> String {
    let address = url.isOnOrigin(of: base) ? url.path(percentEncoded: false) : url.absoluteString
    guard !variables.isEmpty else { return address }
    return (address.removingPercentEncoding ?? address) + "  ▸ " + variables.joined(separator: ", ")
  }
}
