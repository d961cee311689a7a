import Collectionable
import Terminal
import TerminalKit
import CantinaTools

/// The posters in a list of three kinds of cells, the chosen one drawn beside it.
@MainActor
final class SpaceCellsScreen: Screen {
  enum Action: Hashable, Sendable { case open, info, compare, slides }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: KeyPhrase.open, group: .list, action: .open),
    KeyBinding(.character("i"), title: SpacePhrase.keysInfo, group: .list, action: .info),
    KeyBinding(.character("c"), title: KeyPhrase.compare, group: .list, action: .compare),
    KeyBinding(.character("s"), title: SpacePhrase.keysSlides, group: .screen, action: .slides),
  ]

  private let listID: ViewID = "space"

  var invalidate: (() -> Void)?
  private let viewModel: SpaceCellsViewModel
  private let words: Localization
  private let collection: AnyCollectionable<SpaceItem>
  private lazy var cells = CellPool<SpaceRowCell>(isSame: { $0.isSame(as: $1) }) { [words, weak self] in
    SpaceRowCell(words: words) { self?.invalidate?() }
  }

  /// - Parameters:
  ///   - viewModel: what stands beside the list.
  ///   - collection: the rows of the list; each acts by itself.
  ///   - words: the program's words.
  init(viewModel: SpaceCellsViewModel, collection: AnyCollectionable<SpaceItem>, words: Localization) {
    self.viewModel = viewModel
    self.collection = collection
    self.words = words
    viewModel.delegate = self
  }

  var title: String { words[SpacePhrase.title] }
  var route: String? { Route.posters.path }
  var isLoading: Bool { viewModel.easel.isDrawing }
  var status: StyledText? {
    guard let marked = viewModel.markedPoster else { return StyledText(words[SpacePhrase.credit]) }
    return StyledText(words[SpacePhrase.marked, ["name": marked.title]])
  }

  var body: any View {
    let titles: [(any Phrase)?] = [nil, SpacePhrase.solarSystem, SpacePhrase.beyond, SpacePhrase.facts]
    let sections = (0..<collection.numberOfSections).map { section in
      let title = titles.indices.contains(section) ? titles[section] : nil
      return ListSection(title: title.map { words[$0] }, count: collection.numberOfRows(in: section))
    }
    let list = ListView(
      id: listID, sections: sections,
      columns: [ListColumn(width: 8, alignment: .trailing, priority: 1), ListColumn(width: 15)], nameWidth: 16...40,
      cells: RowCells(cells) { [weak self] in self?.item(at: $0)?.rowID ?? .number(-1) }
    ) { [weak self] index in
      self?.row(at: index) ?? ListRow(id: .number(-1), name: "")
    }
    guard let shown = viewModel.shown else { return list }
    let picture = PictureView(
      poster: shown.number, from: viewModel.easel, alternative: words[shown.scenePhrase], hasTitle: false, indent: 0)
    let caption = ProseView(StyledText(words[shown.aboutPhrase], .dim), indent: 0)
    return Stack([
      Spacing(),
      Split([
        Split.Part(list, weight: 1, minimum: 40),
        Split.Part(PosterPreview(picture: picture, caption: caption), weight: 1, minimum: 36),
      ]),
    ])
  }

  func focusDidChange(_ focus: Focus) {
    viewModel.reached(index: focus[listID].index)
    invalidate?()
  }

  func selectedRoute(_ focus: Focus) -> NamedRoute? {
    switch item(at: focus[listID].index) {
    case .poster(let row)?: NamedRoute(Route.poster(row.image).path, title: row.title)
    case .banner?, .fact?, nil: nil
    }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .slides, .info: return true
    case .compare:
      if case .poster? = item(at: focus[listID].index) { return true }
      return false
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    let index = focus[listID].index
    switch action {
    case .open: if let place = collection.place(ofRow: index) { collection.rowSelected(at: place) }
    case .info: pressInfo(at: index)
    case .compare: viewModel.compare(index: index)
    case .slides: viewModel.showSlides()
    }
  }

  func didDisappear() { cells.keep([]) }

  /// How many cells there are, seen or in reserve.
  var cellCount: Int { cells.count }

  private func item(at index: Int) -> SpaceItem? {
    collection.place(ofRow: index).flatMap { collection.viewModel(at: $0) }
  }

  private func row(at index: Int) -> ListRow? { item(at: index).map { cells.row($0.rowID, $0) } }

  /// Presses the button of a cell; only its view model knows what follows.
  private func pressInfo(at index: Int) {
    guard let item = item(at: index) else { return }
    // In plain lines a cell stands behind its row only while it is written: here it is made anew.
    _ = cells.row(item.rowID, item)
    cells.cell(item.rowID)?.pressInfo()
    viewModel.reached(index: index)
  }
}

extension SpaceCellsScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
