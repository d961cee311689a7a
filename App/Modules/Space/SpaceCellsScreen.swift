import Collectionable
import Terminal
import TerminalKit
import CantinaTools

/// The posters in a list of three kinds of cells, the chosen one drawn beside it.
@MainActor
final class SpaceCellsScreen: Screen {
  enum Action: Hashable, Sendable { case open, info, compare, slides }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: .keysOpen, group: .list, action: .open),
    KeyBinding(.character("i"), title: .keysInfo, group: .list, action: .info),
    KeyBinding(.character("c"), title: .keysCompare, group: .list, action: .compare),
    KeyBinding(.character("s"), title: .keysSlides, group: .screen, action: .slides),
  ]

  private let listID: ViewID = "space"

  var invalidate: (() -> Void)?
  private let viewModel: SpaceCellsViewModel
  private let words: Localization
  private let bannerCells: CellPool<BannerCell>
  private let posterCells: CellPool<PosterCell>
  private lazy var factCells = CellPool<FactCell>(isSame: { $0 === $1 }) { [words, weak self] in
    FactCell(words: words) { self?.invalidate?() }
  }

  init(viewModel: SpaceCellsViewModel, words: Localization) {
    self.viewModel = viewModel
    self.words = words
    bannerCells = CellPool(isSame: { $0 === $1 }) { BannerCell(words: words) }
    posterCells = CellPool(isSame: { $0 === $1 }) { PosterCell(words: words) }
    viewModel.delegate = self
  }

  var title: String { words[.spaceTitle] }
  var route: String? { Route.posters.path }
  var isLoading: Bool { viewModel.easel.isDrawing }
  var status: StyledText? {
    guard let marked = viewModel.markedPoster else { return StyledText(words[.spaceCredit]) }
    return StyledText(words[.spaceMarked, ["name": marked.title]])
  }

  var body: any View {
    let titles: [Phrase?] = [nil, .spaceSolarSystem, .spaceBeyond, .spaceFacts]
    let sections = (0..<viewModel.numberOfSections).map { section in
      let title = titles.indices.contains(section) ? titles[section] : nil
      return ListSection(title: title.map { words[$0] }, count: viewModel.numberOfRows(in: section))
    }
    let list = ListView(
      id: listID, sections: sections,
      columns: [ListColumn(width: 8, alignment: .trailing, priority: 1), ListColumn(width: 15)], nameWidth: 16...40,
      cells: RowCells(bannerCells, posterCells, factCells) { [weak self] in self?.identity(at: $0) ?? .number(-1) }
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
    switch viewModel.item(at: focus[listID].index) {
    case .poster(let row)?: NamedRoute(Route.poster(row.poster.number).path, title: row.poster.title)
    case .banner?, .fact?, nil: nil
    }
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .slides, .info: return true
    case .compare:
      if case .poster? = viewModel.item(at: focus[listID].index) { return true }
      return false
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    let index = focus[listID].index
    switch action {
    case .open: viewModel.selectedItem(index: index)
    case .info: pressInfo(at: index)
    case .compare: viewModel.compare(index: index)
    case .slides: viewModel.showSlides()
    }
  }

  func didDisappear() {
    for pool in [bannerCells, posterCells, factCells] as [any CellKeeping] { pool.keep([]) }
  }

  /// How many cells there are, seen or in reserve.
  var cellCount: Int { bannerCells.count + posterCells.count + factCells.count }

  private func identity(at index: Int) -> RowID {
    switch viewModel.item(at: index) {
    case .banner: "banner"
    case .poster(let poster): .number(poster.poster.number)
    case .fact: "fact"
    case nil: .number(-1)
    }
  }

  private func row(at index: Int) -> ListRow? {
    let id = identity(at: index)
    switch viewModel.item(at: index) {
    case .banner(let banner): return bannerCells.row(id, banner)
    case .poster(let poster): return posterCells.row(id, poster)
    case .fact(let fact): return factCells.row(id, fact)
    case nil: return nil
    }
  }

  /// Presses the button of a cell; what that leads to only its view model knows.
  private func pressInfo(at index: Int) {
    // In plain lines a cell stands behind its row only while it is written: here it is made anew.
    _ = row(at: index)
    let id = identity(at: index)
    let cells: [(any SpaceCell)?] = [bannerCells.cell(id), posterCells.cell(id), factCells.cell(id)]
    for cell in cells { cell?.pressInfo() }
    viewModel.reached(index: index)
  }
}

extension SpaceCellsScreen: ViewModelDelegate {
  func viewModelDidChange() { invalidate?() }
}
