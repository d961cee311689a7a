import ApiSession
import CantinaTools
import Foundation

@MainActor
protocol RecordFlow<Item>: FailureFlow {
  associatedtype Item: ListedRecord
  func showRecord(_ link: Item.Link)
  func show(_ record: Sourced<Item>)
  func showPicture(_ picture: Item.Link, of record: Sourced<Item>)
  /// Explains how to open a link to another origin.
  func tellElsewhere(_ origin: String)
}

@MainActor
final class RecordViewModel<Item: ListedRecord>: DetailReading, ViewModel {
  typealias Portrait = RecordPortrait<Item.Link>

  weak var delegate: (any ViewModelDelegate)?
  /// The record prepared for display; `nil` until it is loaded.
  private(set) var portrait: Portrait? {
    didSet { findTargets() }
  }
  private(set) var unfolded: Set<RecordFold> = [] { didSet { findTargets() } }
  private var targets: [Target]
  private let detail: any RecordDetail<Item>
  private let flow: any RecordFlow<Item>
  private let actions: [ActionName: ActionHandler<Sourced<Item>>]
  /// The actions that apply to the record, computed when it arrives, since each frame reads them.
  private var enabled: Set<ActionName> = []
  let reader: DetailReader<Item>
  private var hasAsked = false
  private var isReload = false
  private var names: [Item.Link: RelatedName] = [:]
  private var provenances: [Item.Link: Provenance] = [:]
  /// The links whose names have been requested since the record arrived.
  private var asked: Set<Item.Link> = []
  private let naming = OwnedTask()
  /// The ranks of its numbers by field name; empty until a preview is shown.
  private(set) var standings: [String: Standing] = [:]
  private let comparing = OwnedTask()
  /// The latest preview; a part may have thousands of fields, so it is not prepared in each frame.
  private var preview: (index: Int, peek: RecordPeek<Item.Link>?)?
  private let peeking = OwnedTask()
  /// The indices of the targets whose names should be loaded.
  private var wanted: Range<Int>

  private struct Target {
    let part: RecordPart<Item.Link>
    var relation = ""
  }

  init(
    _ detail: any RecordDetail<Item>, reader: DetailReader<Item>, flow: any RecordFlow<Item>,
    actions: [ActionName: ActionHandler<Sourced<Item>>] = [:]
  ) {
    (self.detail, self.reader, self.flow, self.actions) = (detail, reader, flow, actions)
    wanted = detail.naming.places(inSight: 0..<0, selected: nil)
    let portrait = detail.known.map { detail.portrait(of: $0.value) }
    (self.portrait, targets) = (portrait, Self.targets(of: portrait, unfolded: []))
    reader.onEvent = { [weak self] in self?.heard($0) }
  }

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
  var isLoading: Bool { reader.isLoading || naming.isRunning }
  var story: String? { portrait?.story.first }
  /// The relations of the record that are always shown, except those that the source lists as empty.
  var relations: [Portrait.Relation] { portrait?.relations.filter { !$0.isNothing && $0.fold == nil } ?? [] }
  func relations(in fold: RecordFold) -> [Portrait.Relation] { portrait?.relations.filter { $0.fold == fold } ?? [] }
  /// The title of the part that opens at `index`; `nil` without one.
  func name(at index: Int, _ words: Localization) -> String? {
    let target = target(at: index)
    switch target?.part {
    case .link(let link):
      if case .found(.title(let title)) = name(of: link) { return title }
      return portrait?.relations.first { $0.name == target?.relation }.map { words[$0.label] }
    case .value(_, let name): return name
    case .picture(let link):
      return portrait?.groups.lazy.flatMap(\.facts).first { $0.picture == link }.map { words[$0.label] }
    case .story, .fold, nil: return nil
    }
  }
  var hasLinks: Bool { !targets.isEmpty }
  /// Whether a preview can show more than the page: a related record, a part or a story.
  var hasPreviews: Bool {
    targets.contains { target in
      switch target.part {
      case .link(let link): opens(link)
      case .value, .story: true
      case .picture, .fold: false
      }
    }
  }

  func opens(_ link: Item.Link) -> Bool { record.map { detail.opens(link, from: $0) } ?? false }

  func provenance(of relation: Portrait.Relation) -> Provenance? {
    Provenance.least(of: relation.related.references.lazy.compactMap { self.provenances[$0] })
  }

  func name(of link: Item.Link) -> RelatedName {
    if let name = link.name { return .known(name) }
    if let name = names[link] { return name }
    if asked.contains(link) { return naming.isRunning ? .awaited : .unasked }
    return detail.knownName(of: link).map { .found($0.value) } ?? .unasked
  }

  /// Loads once; `places` is the range of targets that may be visible at first.
  func load(seeing places: Range<Int> = 0..<0) {
    findActions()
    guard !hasAsked else { return }
    hasAsked = true
    wanted = detail.naming.places(inSight: places, selected: nil)
    if reader.isWhole { readNames() } else { reader.load() }
  }

  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func reload() {
    (hasAsked, isReload) = (true, true)
    reader.reload()
  }

  /// Loads the names that the visible targets or the selected one require, if these have changed.
  func see(_ places: Range<Int>, selected index: Int) {
    let places = detail.naming.places(inSight: places, selected: index)
    // Skips the scan of all links if the selection has not moved.
    guard places != wanted else { return }
    wanted = places
    if !naming.isRunning, reader.isWhole { readNames() }
  }

  func selectedItem(index: Int) {
    guard let part = target(at: index)?.part, let sourced else { return }
    if let link = elsewhere(at: index) { return flow.tellElsewhere(link.origin) }
    switch part {
    case .link(let link): flow.showRecord(link)
    case .picture(let picture): flow.showPicture(picture, of: sourced)
    case .story: perform(.showStory)
    case .value(let value, let name):
      if let part = detail.part(value, named: name, of: sourced.value) { flow.show(sourced.map { _ in part }) }
    case .fold(let fold):
      unfolded.formSymmetricDifference([fold])
      delegate?.viewModelDidChange()
    }
  }

  /// The copyable parts: the link at `index` if it leads to another origin, and the record.
  func copies(at index: Int) -> [CopyItem] {
    let link = elsewhere(at: index).flatMap { URL(string: $0.route) }
    return CopyItem.link(link, command: detail.command)
      + (record.map { detail.copies(of: $0, at: route) } ?? CopyItem.list(route: route))
  }

  func story(at index: Int) -> [String]? {
    if case .story = target(at: index)?.part { portrait?.story } else { nil }
  }

  func canPerform(_ action: ActionName) -> Bool { enabled.contains(action) }
  func perform(_ action: ActionName) { if let sourced { actions[action]?.perform(sourced) } }

  private var sourced: Sourced<Item>? {
    guard let record, let provenance else { return nil }
    return Sourced(value: record, provenance: provenance)
  }

  /// The link at `index` if it may not be followed; otherwise, `nil`.
  private func elsewhere(at index: Int) -> Item.Link? {
    switch target(at: index)?.part {
    case .link(let link), .picture(let link): opens(link) ? nil : link
    case .story, .value, .fold, nil: nil
    }
  }

  private func target(at index: Int) -> Target? { targets.indices.contains(index) ? targets[index] : nil }

  private func findActions() {
    enabled = sourced.map { record in Set(actions.filter { $0.value.isEnabled(record) }.keys) } ?? []
  }

  private func findTargets() {
    targets = Self.targets(of: portrait, unfolded: unfolded)
    preview = nil
    peeking.cancel()
  }

  private static func targets(of portrait: Portrait?, unfolded: Set<RecordFold>) -> [Target] {
    guard let portrait else { return [] }
    func links(_ relations: [Portrait.Relation]) -> [Target] {
      relations.flatMap { relation in
        relation.related.references.map { Target(part: .link($0), relation: relation.name) }
      }
    }
    func pictures(_ facts: [Portrait.Fact]) -> [Target] {
      facts.compactMap(\.picture).map { Target(part: .picture($0)) }
    }
    var targets = pictures(portrait.groups.flatMap(\.facts).filter { !$0.isMinor })
    if !portrait.story.isEmpty { targets.append(Target(part: .story)) }
    targets += links(portrait.relations.filter { $0.fold == nil })
    targets += portrait.tables.flatMap { table in
      table.rows.enumerated().map { Target(part: .value($1, name: "\(table.name.heading) \($0 + 1)")) }
    }
    for fold in RecordFold.allCases {
      let relations = portrait.relations.filter { $0.fold == fold }
      let minor = fold == .fields ? portrait.minor : []
      guard !minor.isEmpty || !relations.isEmpty else { continue }
      targets.append(Target(part: .fold(fold)))
      if unfolded.contains(fold) { targets += pictures(minor) + links(relations) }
    }
    return targets
  }

  private func heard(_ event: DetailReader<Item>.Event) {
    switch event {
    case .asks, .isMissing, .ended: delegate?.viewModelDidChange()
    case .came(let record):
      portrait = detail.portrait(of: record)
      findActions()
      naming.cancel()
      comparing.cancel()
      asked = []
      readNames()
    case .failed(let error):
      delegate?.viewModelDidChange()
      // With a partial record on the page, the page itself reports the failure.
      flow.show(apiError: error, isOnPage: record.map { !$0.isNameOnly && !isReload } ?? true) { [weak self] in
        self?.reload()
      }
    }
  }

  // MARK: Preview

  /// The preview of the part or the related record at `index`; `nil` if nothing is known.
  ///
  /// Until a related record has been looked up, the preview shows the record's own data about it.
  func peek(at index: Int) -> RecordPeek<Item.Link>? {
    compareWithAll()
    if let preview, preview.index == index { return preview.peek }
    guard let record, let target = target(at: index) else { return nil }
    let own = detail.peek(at: target.part, in: target.relation, of: record)
    preview = (index, own)
    peeking.cancel()
    guard let link = link(at: index) else { return own }
    peeking.run { [detail] in
      await detail.peek(at: link)
    } then: { [weak self] peek in
      guard let peek, let self else { return }
      preview = (index, peek)
      delegate?.viewModelDidChange()
    }
    return own
  }

  func link(at index: Int) -> Item.Link? { if case .link(let link) = target(at: index)?.part { link } else { nil } }

  func knownName(of link: Item.Link) -> String? {
    if case .title(let name)? = detail.knownName(of: link)?.value { name } else { link.name }
  }

  private func compareWithAll() {
    guard !comparing.isBegun, let record else { return }
    comparing.run { [detail] in
      await detail.standings(of: record)
    } then: { [weak self] standings in
      guard let self, !standings.isEmpty else { return }
      self.standings = standings
      delegate?.viewModelDidChange()
    }
  }

  // MARK: Names

  /// The number of names requested before any is selected, and of all; `nil` if servers do not count requests.
  private var limits: (first: Int, most: Int)? {
    if case .selected(let first, let most) = detail.naming { (first, most) } else { nil }
  }

  /// Takes cached names and requests the missing and the stale ones.
  private func readNames() {
    defer { delegate?.viewModelDidChange() }
    let links = unnamed
    guard !links.isEmpty else { return }
    asked.formUnion(links)
    naming.run { [weak self, detail] in
      for await arrival in detail.names(of: links) {
        guard !Task.isCancelled else { return }
        self?.received(arrival)
      }
    } then: { [weak self] in
      self?.findActions()
      // The selection may have moved on meanwhile.
      self?.readNames()
    }
  }

  /// The links in range whose names are missing and may be requested.
  private var unnamed: [Item.Link] {
    guard let record else { return [] }
    var unnamed: [Item.Link] = []
    for (place, target) in targets.enumerated() {
      guard case .link(let link) = target.part, !asked.contains(link), link.name == nil else { continue }
      let isFirst = asked.count + unnamed.count < limits?.first ?? 0
      guard isFirst || wanted.contains(place), detail.opens(link, from: record) else { continue }
      if names[link] == nil, let name = detail.knownName(of: link) { keep(name, of: link) }
      if case .found? = names[link], provenances[link]?.failure == nil { continue }
      if detail.asksName(of: link, in: target.relation, from: record) { unnamed.append(link) }
    }
    return limits.map { Array(unnamed.prefix(max(0, $0.most - asked.count))) } ?? unnamed
  }

  private func keep(_ name: Sourced<LinkText>, of link: Item.Link) {
    names[link] = .found(name.value)
    provenances[link] = name.provenance
  }

  private func received(_ arrival: LinkName<Item.Link>) {
    switch arrival.name {
    case .success(let name):
      keep(name, of: arrival.link)
      // The request may have loaded the record as well.
      if preview?.peek == nil { preview = nil }
    case .failure(.notFound) where arrival.link.isGuess || limits != nil:
      names[arrival.link] = .unasked
      if arrival.link.isGuess { portrait = record.map { detail.portrait(of: $0) } }
    case .failure(let error):
      // An earlier name stays, as an earlier record does.
      if provenances[arrival.link] == nil { names[arrival.link] = .failed(error) }
    }
    delegate?.viewModelDidChange()
  }
}
