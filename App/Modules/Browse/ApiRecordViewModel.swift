import ApiSession
import Foundation
import Json
import Loading

/// What a record needs from navigation.
@MainActor
protocol ApiRecordFlow: AnyObject {
  func open(_ url: URL)
  func show(_ subject: ApiSubject, provenance: Provenance)
  func showRaw(_ value: JsonValue)
  func showPicture(at url: URL)
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// A record of any API as far as it is known, and how to ask for it.
struct ApiSubject: Sendable {
  let value: JsonValue
  /// What its links are relative to.
  let base: URL
  /// What it is called where its own fields do not say it.
  var name: String?
  /// What opens it again; nil for a part of another record.
  var route: Route?
  /// The URL that asks for it alone; nil where nothing does.
  var url: URL?
  /// Whether it came by its own URL.
  var isWhole: Bool
}

extension ApiSubject {
  /// Reads it by its own URL; without one it stays what it is.
  @MainActor
  func loader(_ provenance: Provenance, of api: any AnyApiService) -> Loader<Sourced<JsonValue>, ApiError> {
    let known = Sourced(value: value, provenance: provenance)
    return Loader(known) { [url] isReload async throws(ApiError) in
      guard let url else { return known }
      return try await api.answer(at: url, isReload ? .reload : .usual).map { ApiShape.record(of: $0.raw) }
    }
  }

  /// A record of the list at `url`.
  init(_ record: AnyRecord, of url: URL, layout: RecordLayout, api: any AnyApiService) {
    let link = RecordOutline.ownLink(of: record.value, at: url)
    let route = link.map { api.route(to: $0.url) } ?? BrowseRoute.part(ApiAddress(url), RouteText(record.id))
    self.init(
      value: record.value, base: url, name: layout.title(of: record), route: route, url: link?.url,
      isWhole: link == nil)
  }
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
  let subject: ApiSubject
  private let flow: any ApiRecordFlow
  private let api: any AnyApiService
  private let loader: Loader<Sourced<JsonValue>, ApiError>
  /// The only relations, by a description; nil for all of them.
  private let relations: [String]?
  private var names: [URL: AnyName] = [:]
  private var naming: Task<Void, Never>?

  /// Shows a record; what it lacks is asked for.
  init(_ subject: ApiSubject, provenance: Provenance, flow: any ApiRecordFlow, api: any AnyApiService) {
    (self.subject, self.flow, self.api) = (subject, flow, api)
    relations = subject.url.flatMap { api.place(of: $0) }?.collection.relations
    outline = RecordOutline(of: subject.value, at: subject.base, only: relations)
    loader = subject.loader(provenance, of: api)
    loader.onChange = { [weak self] in self?.heard() }
  }

  deinit { naming?.cancel() }

  /// All that is known of it.
  var value: JsonValue { loader.state.value?.value ?? subject.value }
  var title: String { value.usualTitle ?? subject.name ?? (subject.url ?? subject.base).lastPathComponent }
  /// Why it could not be asked for itself; what the list had is shown.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }
  var isLoading: Bool { loader.state.isLoading || naming != nil }
  /// What can be promised of all that is shown; nil before the first answer.
  var provenance: Provenance? {
    let related = names.values.compactMap { try? $0.name.get().provenance }
    return Provenance.least(of: [loader.state.value?.provenance].compactMap(\.self) + related)
  }

  /// Whether something in it can be opened.
  var hasLinks: Bool { !targets.isEmpty }

  func load() {
    if subject.isWhole || subject.url == nil { readNames() } else { loader.load() }
  }

  /// Reads it anew; what is here stays until the answer has come.
  func reload() {
    names = [:]
    loader.reload()
  }

  /// Shows it as it came.
  func showRaw() { flow.showRaw(value) }

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

  /// Opens what stands at a place that counts through all that can be opened.
  func selectedItem(index: Int) {
    guard targets.indices.contains(index) else { return }
    switch targets[index] {
    case .picture(let url): flow.showPicture(at: url)
    case .link(let link): flow.open(link.url)
    case .part(let value, let name):
      guard let provenance else { return }
      let part = ApiSubject(value: value, base: subject.base, name: name, isWhole: true)
      flow.show(part, provenance: provenance)
    }
  }

  private var targets: [Target] {
    outline.groups.flatMap { $0.facts.compactMap(picture).map(Target.picture) }
      + outline.relations.flatMap { $0.links.filter(isOpen).map(Target.link) }
      + outline.tables.flatMap { table in table.rows.map { .part($0, name: table.name) } }
  }

  private func heard() {
    if case .loaded = loader.state.phase {
      outline = RecordOutline(of: value, at: subject.url ?? subject.base, only: relations)
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
