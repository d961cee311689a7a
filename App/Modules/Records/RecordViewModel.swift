import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// What the detail of a record needs from navigation.
@MainActor
protocol RecordFlow<Item>: FailureFlow {
  associatedtype Item: Browsable
  /// Opens a part of a record.
  func show(_ part: RecordPart<Item.Link>, of record: Sourced<Item>)
  /// Says how a link to another origin is opened.
  func tellElsewhere(_ origin: String)
}

/// One record, and the names of the records that it is related to, each as it arrives.
@MainActor
final class RecordViewModel<Item: Browsable>: Recovering, ViewModel {
  typealias Portrait = RecordPortrait<Item.Link>

  weak var delegate: (any ViewModelDelegate)?
  /// The record as people read it; nil while it is not here.
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
  /// The links whose names were asked for since the record came.
  private var asked: Set<Item.Link> = []
  private var naming: Task<Void, Never>?
  /// How its numbers stand among those of its kind, by the names of the fields; empty until somebody looks beside it.
  private(set) var standings: [String: Standing] = [:]
  private var comparing: Task<Void, Never>?
  private var peeked: (link: Item.Link, peek: RecordPeek<Item.Link>?)?
  private var peeking: (link: Item.Link, task: Task<Void, Never>)?
  /// The places of targets whose names are wanted.
  private var wanted: Range<Int>

  /// The number of places assumed to be in sight before any has been seen.
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
  /// Its title: also where it was not asked for, and another screen's answer has told it meanwhile.
  func title(_ words: Localization) -> String { detail.title(of: record, words) }
  var route: Route? { detail.route(of: record) }
  /// What can be promised of all that is shown, the names of related records included; nil before the first answer.
  var provenance: Provenance? {
    let related = relations.flatMap(\.related.references).lazy.compactMap { self.provenances[$0] }
    return Provenance.least(of: [reader.provenance].compactMap(\.self) + related)
  }
  /// Where its own facts came from.
  var ownProvenance: Provenance? { reader.provenance }
  /// Why its latest answer did not come; what was here before is still shown.
  var failure: ApiError? { reader.failure }
  /// Whether the source has none of this number.
  var isMissing: Bool { reader.isMissing }
  /// Whether an answer is awaited.
  var isLoading: Bool { reader.isLoading || naming != nil }
  /// The first paragraph of a text with a screen of its own; nil for most kinds, and where the source does not have it.
  var story: String? { portrait?.story.first }
  /// The relations of the record, without those that lead nowhere; one that the source does not tell is there.
  var relations: [Portrait.Relation] { portrait?.relations.filter { !$0.isNothing } ?? [] }
  /// Whether something in it can be opened.
  var hasLinks: Bool { !targets.isEmpty }

  /// Whether a link may be opened here.
  func opens(_ link: Item.Link) -> Bool { record.map { detail.opens(link, from: $0) } ?? false }

  /// Where the names of a relation came from; nil while none has come.
  func provenance(of relation: Portrait.Relation) -> Provenance? {
    Provenance.least(of: relation.related.references.lazy.compactMap { self.provenances[$0] })
  }

  /// What is known of the name of a related record.
  func name(of link: Item.Link) -> RelatedName {
    if let name = link.name { return .known(name) }
    if let name = names[link] { return name }
    if asked.contains(link) { return naming == nil ? .unasked : .awaited }
    return detail.knownName(of: link).map { .found($0.value) } ?? .unasked
  }

  /// Reads what is not here yet, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    if reader.isWhole { readNames() } else { reader.read(freshness: .usual) }
  }

  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  /// Reads it anew; what is here stays until the answer has come.
  func reload() {
    (hasAsked, isReload) = (true, true)
    reader.read(freshness: .reload)
  }

  /// Asks for more names where those in sight come near the end of those that were asked for.
  func see(_ places: Range<Int>) {
    let range = Self.wanted(detail.naming, inSight: places)
    // A key that moves nothing costs no look through the links.
    guard range != wanted else { return }
    wanted = range
    if naming == nil, reader.isWhole { readNames() }
  }

  /// Opens what stands at a place that counts through all that can be opened.
  func selectedItem(index: Int) {
    guard targets.indices.contains(index), let sourced else { return }
    if let link = elsewhere(at: index) { return flow.tellElsewhere(link.origin) }
    flow.show(targets[index], of: sourced)
  }

  /// What can be copied: a link to another origin at a place, and the record.
  func copies(at index: Int) -> [CopyItem] {
    let link = elsewhere(at: index).flatMap { URL(string: $0.route) }
    return CopyItem.link(link, command: detail.command)
      + (record.map { detail.copies(of: $0, at: route) } ?? CopyItem.list(route: route))
  }

  /// The text at a place, paragraph by paragraph; nil for anything else.
  func story(at index: Int) -> [String]? {
    guard targets.indices.contains(index), case .story = targets[index] else { return nil }
    return portrait?.story
  }

  /// Whether an action does anything with the record.
  func canPerform(_ action: ActionName) -> Bool {
    guard let handler = actions[action], let record, let provenance = ownProvenance else { return false }
    return handler.isEnabled(Sourced(value: record, provenance: provenance))
  }

  func perform(_ action: ActionName) {
    if let sourced { actions[action]?.perform(sourced) }
  }

  private var sourced: Sourced<Item>? {
    guard let record, let provenance else { return nil }
    return Sourced(value: record, provenance: provenance)
  }

  /// The link at a place that may not be opened here; nil for anything else.
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
      // A record that a list knew is on the page, and the page says that the rest of it did not come.
      flow.show(apiError: error, isOnPage: record.map { !$0.isNameOnly && !isReload } ?? true) { [weak self] in
        self?.reload()
      }
    }
  }
}

// MARK: Beside it

extension RecordViewModel {
  /// What is known of the related record at a place without a request; nil for nothing, and until it is read.
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

  /// The name of a record that a related one is related to, where it is known.
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

  /// Takes the names that the service remembers, and asks for the others and for those that only stand in for an answer.
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

  /// The links that are wanted and may be asked for, and whose names are not here.
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
      // A name that is here stays, as a record does.
      if provenances[arrival.link] == nil { names[arrival.link] = .failed(error) }
    }
    delegate?.viewModelDidChange()
  }
}
