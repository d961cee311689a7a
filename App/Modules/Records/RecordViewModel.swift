import ApiSession
import CantinaTools
import Foundation
import Json

/// The navigation that a record requires.
@MainActor
protocol RecordFlow<Item>: FailureFlow {
  associatedtype Item: Browsable
  func show(_ part: RecordPart<Item.Link>, of record: Sourced<Item>)
  /// Explains how to open a link to another origin.
  func tellElsewhere(_ origin: String)
}

/// Loads a record, then the names of its related records as they arrive.
@MainActor
final class RecordViewModel<Item: Browsable>: Recovering, ViewModel {
  typealias Portrait = RecordPortrait<Item.Link>

  weak var delegate: (any ViewModelDelegate)?
  /// The record prepared for display; `nil` until it is loaded.
  private(set) var portrait: Portrait? { didSet { targets = Self.targets(of: portrait) } }
  private var targets: [RecordPart<Item.Link>]
  private let detail: any RecordDetail<Item>
  private let flow: any RecordFlow<Item>
  private let actions: [ActionName: ActionHandler<Sourced<Item>>]
  private let reader: DetailReader<Item>
  private var hasAsked = false
  private var isReload = false
  private var names: [Item.Link: RelatedName] = [:]
  private var provenances: [Item.Link: Provenance] = [:]
  /// The links whose names have been requested since the record arrived.
  private var asked: Set<Item.Link> = []
  private var naming: Task<Void, Never>?
  /// The ranks of its numbers by field name; empty until a preview is shown.
  private(set) var standings: [String: Standing] = [:]
  private var comparing: Task<Void, Never>?
  private var peeked: (link: Item.Link, peek: RecordPeek<Item.Link>?)?
  private var peeking: (link: Item.Link, task: Task<Void, Never>)?
  /// The indices of the targets whose names should be loaded.
  private var wanted: Range<Int>

  /// The number of targets assumed visible before the first frame.
  private static var assumed: Int { 24 }

  init(
    _ detail: any RecordDetail<Item>, reader: DetailReader<Item>, flow: any RecordFlow<Item>,
    actions: [ActionName: ActionHandler<Sourced<Item>>] = [:]
  ) {
    (self.detail, self.reader, self.flow, self.actions) = (detail, reader, flow, actions)
    wanted = Self.wanted(detail.naming, inSight: 0..<Self.assumed)
    let portrait = detail.known.map { detail.portrait(of: $0.value) }
    (self.portrait, targets) = (portrait, Self.targets(of: portrait))
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

  deinit {
    naming?.cancel()
    comparing?.cancel()
    peeking?.task.cancel()
  }

  var number: Int { reader.id }
  var record: Item? { reader.value }
  /// The title, even before a request if another screen's response contained it.
  func title(_ words: Localization) -> String { detail.title(of: record, words) }
  var route: Route? { detail.route(of: record) }
  /// The least reliable provenance of everything shown; `nil` before the first response.
  var provenance: Provenance? {
    let related = relations.flatMap(\.related.references).lazy.compactMap { self.provenances[$0] }
    return Provenance.least(of: [reader.provenance].compactMap(\.self) + related)
  }
  /// The provenance of the record itself, without its related names.
  var ownProvenance: Provenance? { reader.provenance }
  /// The error of the latest request; earlier data stays visible.
  var failure: ApiError? { reader.failure }
  /// Whether the source has no record with this id.
  var isMissing: Bool { reader.isMissing }
  /// Whether the record or related names are being loaded.
  var isLoading: Bool { reader.isLoading || naming != nil }
  /// The first paragraph of the story, if there is one.
  var story: String? { portrait?.story.first }
  /// The relations of the record, except those that the source lists as empty.
  var relations: [Portrait.Relation] { portrait?.relations.filter { !$0.isNothing } ?? [] }
  var hasLinks: Bool { !targets.isEmpty }

  /// Whether a link may be followed from this record.
  func opens(_ link: Item.Link) -> Bool { record.map { detail.opens(link, from: $0) } ?? false }

  /// The provenance of a relation's names; `nil` before the first one arrives.
  func provenance(of relation: Portrait.Relation) -> Provenance? {
    Provenance.least(of: relation.related.references.lazy.compactMap { self.provenances[$0] })
  }

  func name(of link: Item.Link) -> RelatedName {
    if let name = link.name { return .known(name) }
    if let name = names[link] { return name }
    if asked.contains(link) { return naming == nil ? .unasked : .awaited }
    return detail.knownName(of: link).map { .found($0.value) } ?? .unasked
  }

  /// Loads missing data once; after a failure, the user decides on a retry.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    if reader.isWhole { readNames() } else { reader.read(freshness: .usual) }
  }

  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  /// Reloads the record; the old data stays until the response arrives.
  func reload() {
    (hasAsked, isReload) = (true, true)
    reader.read(freshness: .reload)
  }

  /// Loads more names when the visible range nears the end of the requested one.
  func see(_ places: Range<Int>) {
    let range = Self.wanted(detail.naming, inSight: places)
    // Skips the scan of all links if the selection has not moved.
    guard range != wanted else { return }
    wanted = range
    if naming == nil, reader.isWhole { readNames() }
  }

  /// Opens the target at `index`.
  func selectedItem(index: Int) {
    guard targets.indices.contains(index), let sourced else { return }
    if let link = elsewhere(at: index) { return flow.tellElsewhere(link.origin) }
    flow.show(targets[index], of: sourced)
  }

  /// The copyable parts: the link at `index` if it leads to another origin, and the record.
  func copies(at index: Int) -> [CopyItem] {
    let link = elsewhere(at: index).flatMap { URL(string: $0.route) }
    return CopyItem.link(link, command: detail.command)
      + (record.map { detail.copies(of: $0, at: route) } ?? CopyItem.list(route: route))
  }

  /// The paragraphs of the story if it is at `index`; otherwise, `nil`.
  func story(at index: Int) -> [String]? {
    guard targets.indices.contains(index), case .story = targets[index] else { return nil }
    return portrait?.story
  }

  func canPerform(_ action: ActionName) -> Bool {
    guard let handler = actions[action], let record, let provenance = ownProvenance else { return false }
    return handler.isEnabled(Sourced(value: record, provenance: provenance))
  }

  func perform(_ action: ActionName) { if let sourced { actions[action]?.perform(sourced) } }

  private var sourced: Sourced<Item>? {
    guard let record, let provenance else { return nil }
    return Sourced(value: record, provenance: provenance)
  }

  /// The link at `index` if it may not be followed; otherwise, `nil`.
  private func elsewhere(at index: Int) -> Item.Link? {
    guard targets.indices.contains(index) else { return nil }
    switch targets[index] {
    case .link(let link), .picture(let link): return opens(link) ? nil : link
    case .story, .value: return nil
    }
  }

  private static func targets(of portrait: Portrait?) -> [RecordPart<Item.Link>] {
    guard let portrait else { return [] }
    return portrait.groups.flatMap { $0.facts.compactMap(\.picture).map(RecordPart.picture) }
      + (portrait.story.isEmpty ? [] : [.story])
      + portrait.relations.flatMap { $0.related.references.map(RecordPart.link) }
      + portrait.tables.flatMap { table in table.rows.map { .value($0, name: table.name) } }
  }

  private func heard(_ event: DetailReader<Item>.Event) {
    switch event {
    case .asks, .isMissing, .ended: delegate?.viewModelDidChange()
    case .came(let record):
      portrait = detail.portrait(of: record)
      naming?.cancel()
      comparing?.cancel()
      (asked, naming, comparing) = ([], nil, nil)
      readNames()
    case .failed(let error):
      delegate?.viewModelDidChange()
      // With a partial record on the page, the page itself reports the failure.
      flow.show(apiError: error, isOnPage: record.map { !$0.isNameOnly && !isReload } ?? true) { [weak self] in
        self?.reload()
      }
    }
  }
}

// MARK: Preview

extension RecordViewModel {
  /// The preview of the related record at `index`; `nil` if nothing is known, or while it is being read.
  func peek(at index: Int) -> RecordPeek<Item.Link>? {
    compareWithAll()
    guard targets.indices.contains(index), case .link(let link) = targets[index] else { return nil }
    if let peeked, peeked.link == link { return peeked.peek }
    guard peeking?.link != link else { return nil }
    peeking?.task.cancel()
    let task = Task { [weak self, detail] in
      let peek = await detail.peek(at: link)
      guard !Task.isCancelled, let self else { return }
      (peeked, peeking) = ((link, peek), nil)
      delegate?.viewModelDidChange()
    }
    peeking = (link, task)
    return nil
  }

  /// The name of a record that a preview links to, if it is known.
  func knownName(of link: Item.Link) -> String? {
    if case .title(let name)? = detail.knownName(of: link)?.value { name } else { link.name }
  }

  private func compareWithAll() {
    guard comparing == nil, let record else { return }
    comparing = Task { [weak self, detail] in
      let standings = await detail.standings(of: record)
      guard !Task.isCancelled, let self, !standings.isEmpty else { return }
      self.standings = standings
      delegate?.viewModelDidChange()
    }
  }
}

// MARK: Names

extension RecordViewModel {
  private static func wanted(_ naming: RecordNaming, inSight places: Range<Int>) -> Range<Int> {
    switch naming {
    case .none: 0..<0
    case .all: 0..<Int.max
    case .inSight(let ahead): places.lowerBound..<(places.upperBound + ahead)
    }
  }

  /// Takes cached names and requests the missing and the stale ones.
  private func readNames() {
    defer { delegate?.viewModelDidChange() }
    let links = unnamed
    guard !links.isEmpty else { return }
    asked.formUnion(links)
    naming = Task { [weak self, detail] in
      for await arrival in detail.names(of: links) {
        guard !Task.isCancelled else { return }
        self?.received(arrival)
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      // The selection may have moved on meanwhile.
      self?.readNames()
    }
  }

  /// The links in range whose names are missing and may be requested.
  private var unnamed: [Item.Link] {
    guard let record, let portrait else { return [] }
    var place = targets.count { if case .picture = $0 { true } else { false } } + (portrait.story.isEmpty ? 0 : 1)
    var unnamed: [Item.Link] = []
    for relation in portrait.relations {
      for link in relation.related.references {
        defer { place += 1 }
        guard wanted.contains(place), !asked.contains(link), link.name == nil, detail.opens(link, from: record) else {
          continue
        }
        if names[link] == nil, let name = detail.knownName(of: link) { keep(name, of: link) }
        if case .found? = names[link], provenances[link]?.failure == nil { continue }
        if detail.asksName(of: link, in: relation.name, from: record) { unnamed.append(link) }
      }
    }
    return unnamed
  }

  private func keep(_ name: Sourced<LinkText>, of link: Item.Link) {
    names[link] = .found(name.value)
    provenances[link] = name.provenance
  }

  private func received(_ arrival: LinkName<Item.Link>) {
    switch arrival.name {
    case .success(let name): keep(name, of: arrival.link)
    case .failure(.notFound) where arrival.link.isGuess: names[arrival.link] = .unasked
    case .failure(let error):
      // An earlier name stays, as an earlier record does.
      if provenances[arrival.link] == nil { names[arrival.link] = .failed(error) }
    }
    delegate?.viewModelDidChange()
  }
}
