import ApiSession
import Foundation
import Json
import Loading

/// What a record needs from navigation.
@MainActor
protocol ApiRecordFlow: AnyObject {
  func open(_ url: URL)
  func show(_ subject: Sourced<ApiSubject>)
  /// Says how a link to another origin is opened.
  func tellElsewhere(_ url: URL)
  func copy(_ url: URL)
  func showRaw(_ value: JsonValue)
  func showPicture(at url: URL, from origin: URL)
}

/// One record, and the names of all that it is related to, each as it arrives.
@MainActor
final class ApiRecordViewModel {
  /// Something that opens.
  private enum Target {
    case picture(URL)
    case link(ApiLink)
    case part(JsonValue, name: String)
  }

  weak var delegate: (any ViewModelDelegate)?
  private(set) var outline: RecordOutline
  private let flow: any ApiRecordFlow
  private let api: any AnyApiService
  private let known: Sourced<ApiSubject>
  private let loader: Loader<Sourced<ApiSubject>, ApiError>
  private let asksNames: Bool
  private var names: [URL: AnyName] = [:]
  private var awaited: Set<URL> = []
  /// The places of links whose names are wanted: those in sight, and some ahead.
  private var wanted = 0..<(ApiRecordViewModel.assumedRows + ApiRecordViewModel.rowsAhead)
  private var naming: Task<Void, Never>?

  /// How many rows beyond those in sight names are asked for.
  private static let rowsAhead = 40
  /// The rows of a window that has not been drawn yet.
  private static let assumedRows = 24

  /// Shows a record; what it lacks is asked for, and the names of those that it is related to unless `asksNames` is false.
  init(
    _ known: Sourced<ApiSubject>, flow: any ApiRecordFlow, api: any AnyApiService, asksNames: Bool = true
  ) {
    (self.known, self.flow, self.api, self.asksNames) = (known, flow, api, asksNames)
    outline = api.outline(of: known.value)
    loader = Loader(known) { isReload async throws(ApiError) in
      try await api.whole(known, isReload ? .reload : .usual)
    }
    loader.onChange = { [weak self] in self?.heard() }
  }

  deinit { naming?.cancel() }

  /// All that is known of it.
  var subject: ApiSubject { (loader.state.value ?? known).value }
  var title: String { subject.title }
  /// Why it could not be asked for itself; what the list had is shown.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  var isLoading: Bool { loader.state.isLoading || naming != nil }
  /// What can be promised of all that is shown.
  var provenance: Provenance {
    let own = (loader.state.value ?? known).provenance
    return Provenance.least(of: [own] + names.values.compactMap { try? $0.name.get().provenance }) ?? own
  }

  /// Whether something in it can be opened.
  var hasLinks: Bool { !targets.isEmpty }

  func load() {
    if subject.isWhole { readNames() } else { loader.load() }
  }

  /// Reads it anew; what is here stays until the answer has come.
  func reload() {
    naming?.cancel()
    (names, awaited, naming) = ([:], [], nil)
    loader.reload()
  }

  /// Shows it as it came.
  func showRaw() { flow.showRaw(subject.value) }

  /// Whether a link may be opened here.
  func isOpen(_ link: ApiLink) -> Bool { api.follows(link.url, from: subject.base) }

  /// The address of the picture that a fact names; nil for any other fact.
  func picture(_ fact: RecordOutline.Fact) -> URL? {
    guard let text = fact.value.string, FieldText.isPicture(text) else { return nil }
    return ApiLink(fact.value, at: subject.base)?.url
  }

  /// What is known of a related record's name; nil while it is awaited.
  func name(of link: ApiLink) -> Result<AnyName.Text, ApiError>? {
    if let name = link.name { return .success(.title(name)) }
    return names[link.url].map { $0.name.map(\.value) }
      ?? api.knownName(at: link.url).map { .success(.title($0.value)) }
  }

  /// Whether a name was asked for and has not come.
  func isAwaited(_ link: ApiLink) -> Bool { awaited.contains(link.url) }

  /// Asks for more names where the selection has come near the end of those that were asked for.
  func reached(index: Int, rows: Int) {
    let rows = max(rows, Self.assumedRows)
    let range = max(0, index - rows)..<(index + rows + Self.rowsAhead)
    // A key that moves nothing costs no look through the links.
    guard range != wanted else { return }
    wanted = range
    readNames()
  }

  /// The link to another origin at a place that counts through all that can be selected; nil for anything else.
  private func elsewhere(at index: Int) -> URL? {
    guard targets.indices.contains(index) else { return nil }
    switch targets[index] {
    case .link(let link) where !isOpen(link): return link.url
    case .picture(let url) where !api.follows(url, from: subject.base): return url
    case .link, .picture, .part: return nil
    }
  }

  /// Whether there is a link to another origin at a place.
  func isElsewhere(index: Int) -> Bool { elsewhere(at: index) != nil }

  /// Copies the link to another origin at a place.
  func copyLink(index: Int) {
    if let url = elsewhere(at: index) { flow.copy(url) }
  }

  /// Opens what stands at a place that counts through all that can be selected.
  func selectedItem(index: Int) {
    guard targets.indices.contains(index) else { return }
    if let url = elsewhere(at: index) { return flow.tellElsewhere(url) }
    switch targets[index] {
    case .picture(let url): flow.showPicture(at: url, from: subject.base)
    case .link(let link): flow.open(link.url)
    case .part(let value, let name):
      flow.show(Sourced(value: ApiSubject(part: value, named: name, of: subject), provenance: provenance))
    }
  }

  private var targets: [Target] {
    outline.groups.flatMap { $0.facts.compactMap(picture).map(Target.picture) }
      + outline.relations.flatMap { $0.links.map(Target.link) }
      + outline.tables.flatMap { table in table.rows.map { .part($0, name: table.name) } }
  }

  private func heard() {
    if case .loaded = loader.state.phase {
      outline = api.outline(of: subject)
      readNames()
    }
    delegate?.viewModelDidChange()
  }

  /// Whether the record itself is here: what a list has of it may lack the relations.
  private var isWhole: Bool { if case .loaded = loader.state.phase { true } else { known.value.isWhole } }

  /// Asks for the names that are wanted and not here.
  private func readNames() {
    guard asksNames, naming == nil, isWhole else { return }
    let urls = unnamed.map(\.url)
    guard !urls.isEmpty else { return }
    awaited.formUnion(urls)
    naming = Task { [weak self, api] in
      for await name in api.names(of: urls) {
        guard !Task.isCancelled else { return }
        self?.names[name.url] = name
        self?.awaited.remove(name.url)
        self?.delegate?.viewModelDidChange()
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.readNames()
      self?.delegate?.viewModelDidChange()
    }
    delegate?.viewModelDidChange()
  }

  /// The links in sight and ahead whose names may be asked for and are not here.
  private var unnamed: [ApiLink] {
    let before = outline.groups.reduce(0) { $0 + $1.facts.count { picture($0) != nil } }
    let links = outline.relations.flatMap { relation in relation.links.map { (relation.name, $0) } }
    let writesPaths = outline.link?.isPath == true
    return links.enumerated().compactMap { place, entry in
      let (field, link) = entry
      guard wanted.contains(place + before), link.name == nil, names[link.url] == nil, isOpen(link),
        NameRule.allows(link, in: field, at: subject.base, writesPaths: writesPaths || api.place(of: link.url) != nil)
      else { return nil }
      return link
    }
  }
}
