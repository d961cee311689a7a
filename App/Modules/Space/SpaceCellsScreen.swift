import CantinaTools
import Collectionable
import Terminal
import TerminalKit

/// The posters as a gallery or, in a small window, as a list of three kinds of rows with the selected poster beside it.
final class SpaceCellsScreen: Screen, ViewModelDelegate {
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
  private let renderer: PosterRenderer
  /// The renderers of the gallery's small posters, one each since a renderer keeps its picture.
  private var thumbnails: [Int: PosterRenderer] = [:]
  private let makeRenderer: @MainActor () -> PosterRenderer
  private let wall = PosterWall()
  private let cells = RowCells<SpaceCell> { $0.prepareForReuse() }

  /// `makeRenderer` makes the renderers of the poster beside the list, and of each small one.
  init(
    viewModel: SpaceCellsViewModel, words: Localization,
    renderer makeRenderer: @escaping @MainActor () -> PosterRenderer
  ) {
    (renderer, self.makeRenderer, self.viewModel, self.words) = (makeRenderer(), makeRenderer, viewModel, words)
    renderer.onChange = { [weak self] in self?.invalidate?() }
  }

  var title: String { words[SpacePhrase.title] }
  var route: String? { Route.posters.path }
  func copies(_ focus: Focus) -> [CopyChoice] { words.choices(at: .posters, printedBy: "posters") }
  var isLoading: Bool { renderer.isDrawing || thumbnails.values.contains(where: \.isDrawing) }
  var status: StyledText? {
    guard let marked = viewModel.markedPoster else { return StyledText(words[SpacePhrase.credit]) }
    return StyledText(words[SpacePhrase.marked, ["name": marked.title]])
  }

  var body: any View {
    let sections = viewModel.titles.enumerated().map { section, title in
      ListSection(title: title.map { words[$0] }, count: viewModel.numberOfRows(in: section))
    }
    let gallery = gallery
    let list = ListView(
      id: listID, sections: sections,
      columns: [ListColumn(width: 8, alignment: .trailing, priority: 1), ListColumn(width: 15)], nameWidth: 16...40,
      identity: gallery.identity, willShow: gallery.willShow, row: gallery.row)
    guard let shown = viewModel.shown else { return list }
    let picture = PictureView(
      poster: shown.number, from: renderer, alternative: words[shown.scenePhrase], hasTitle: false, indent: 0,
      inPixels: false)
    let caption = ProseView(StyledText(words[shown.aboutPhrase], .dim), indent: 0)
    let cards = GridView(id: listID, sections: sections, cardWidth: 24, cardHeight: 3, card: gallery.row)
    let preview = Split([
      Split.Part(list, weight: 1, minimum: 40),
      Split.Part(PosterPreview(picture: picture, caption: caption), weight: 1, minimum: 36),
    ])
    return Stack([Spacing(), PosterGallery(id: listID, list: preview, cards: cards, content: gallery, wall: wall)])
  }

  private var gallery: PosterGallery.Content {
    PosterGallery.Content(
      count: (0..<viewModel.numberOfSections).reduce(0) { $0 + viewModel.numberOfRows(in: $1) },
      row: { [weak self] in self?.row(at: $0) ?? ListRow(id: .number(-1), name: "") },
      picture: { [weak self] in self?.thumbnail(at: $0) }, willShow: { [cells] in cells.keep($0) },
      identity: { [weak self] in self?.item(at: $0)?.rowID ?? .number(-1) })
  }

  private func thumbnail(at index: Int) -> PictureView? {
    guard case .poster(let row)? = item(at: index) else { return nil }
    let (number, title) = (row.poster.number, row.poster.title)
    let renderer = thumbnails[number] ?? makeRenderer()
    renderer.onChange = { [weak self] in self?.invalidate?() }
    thumbnails[number] = renderer
    return PictureView(poster: number, from: renderer, alternative: title, hasTitle: false, indent: 0, inPixels: false)
  }

  func focusDidChange(_ focus: Focus) {
    viewModel.reached(index: focus[listID].index)
    invalidate?()
  }

  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    switch action {
    case .open, .slides, .info: true
    case .compare: viewModel.canCompare(index: focus[listID].index)
    }
  }

  func perform(_ action: Action, focus: inout Focus) {
    let index = focus[listID].index
    switch action {
    case .open: if let place = viewModel.place(ofRow: index) { viewModel.rowSelected(at: place) }
    case .info: pressInfo(at: index)
    case .compare: viewModel.compare(index: index)
    case .slides: viewModel.showSlides()
    }
  }

  func didDisappear() { cells.keep([]) }
  var cellCount: Int { cells.count }

  private func item(at index: Int) -> SpaceItem? {
    viewModel.place(ofRow: index).flatMap { viewModel.viewModel(at: $0) }
  }

  private func row(at index: Int) -> ListRow? {
    item(at: index).map { cell(of: $0).row(words, marked: viewModel.markedPoster) }
  }

  private func cell(of item: SpaceItem) -> SpaceCell {
    cells.cell(item.rowID) {
      let cell = SpaceCell { [weak self] in self?.invalidate?() }
      cell.configure(viewModel: item)
      return cell
    }
  }

  private func pressInfo(at index: Int) {
    guard let item = item(at: index) else { return }
    // In plain lines a cell exists only while its row is written, so it is created again here.
    cell(of: item).pressInfo()
    viewModel.reached(index: index)
  }
}

/// The cell of a row, with a button that a key presses; it redraws when its fact, if it has one, changes.
final class SpaceCell: CollectionableViewModelCellConfigurable {
  private let redraw: @MainActor () -> Void
  private var viewModel: SpaceItem?

  init(redraw: @escaping @MainActor () -> Void) { self.redraw = redraw }

  func configure(viewModel: SpaceItem) {
    self.viewModel = viewModel
    if case .fact(let fact) = viewModel { fact.onChange = { [weak self] in self?.redraw() } }
  }

  func prepareForReuse() {
    if case .fact(let fact)? = viewModel { fact.onChange = nil }
    viewModel = nil
  }

  func pressInfo() { viewModel?.showInfo() }

  func row(_ words: Localization, marked: Poster? = nil) -> ListRow {
    viewModel?.row(words, marked) ?? ListRow(id: "", name: "")
  }
}

extension SpaceItem {
  var rowID: RowID {
    switch self {
    case .banner: "banner"
    case .poster(let row): .number(row.poster.number)
    case .fact: "fact"
    }
  }

  fileprivate func row(_ words: Localization, _ marked: Poster?) -> ListRow {
    switch self {
    case .banner(let banner):
      let title = words[SpacePhrase.banner, count: banner.count]
      return ListRow(id: rowID, name: StyledText("▶ ", .accent) + StyledText(title))
    case .poster(let row):
      let poster = row.poster
      return ListRow(
        id: rowID, name: StyledText(poster.title) + StyledText(poster == marked ? " ◆" : "", .accent),
        details: [StyledText(words.text(poster.distance)), StyledText(words[poster.kind], .dim)],
        route: NamedRoute(Route.poster(poster.number).path, title: poster.title))
    case .fact(let fact):
      return ListRow(id: rowID, name: StyledText("✦ ", .accent) + StyledText(words[fact.poster.factPhrase]))
    }
  }
}
