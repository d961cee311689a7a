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
  func showPicture(at url: URL)
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
  private var names: [URL: AnyName] = [:]
  private var naming: Task<Void, Never>?

  /// Shows a record; what it lacks is asked for.
  init(_ known: Sourced<ApiSubject>, flow: any ApiRecordFlow, api: any AnyApiService) {
    (self.known, self.flow, self.api) = (known, flow, api)
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
    names = [:]
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
  }

  /// The link to another origin at a place that counts through all that can be selected; nil for anything else.
  private func elsewhere(at index: Int) -> URL? {
    guard targets.indices.contains(index), case .link(let link) = targets[index], !isOpen(link) else { return nil }
    return link.url
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
    case .picture(let url): flow.showPicture(at: url)
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

  /// Asks for the names that are not here.
  private func readNames() {
    let links = outline.relations.flatMap(\.links).filter { $0.name == nil && names[$0.url] == nil && isOpen($0) }
    guard naming == nil, !links.isEmpty else { return }
    naming = Task { [weak self, api] in
      for await name in api.names(of: links.map(\.url)) {
        guard !Task.isCancelled else { return }
        self?.names[name.url] = name
        self?.delegate?.viewModelDidChange()
      }
      self?.naming = nil
      self?.delegate?.viewModelDidChange()
    }
    delegate?.viewModelDidChange()
  }
}
