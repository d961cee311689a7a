import ApiSession
import CantinaTools
import Json

protocol ComparisonFlow<Item>: FailureFlow {
  associatedtype Item: ListedRecord
  func showRecord(_ link: Item.Link)
  func show(_ record: Sourced<Item>)
}

/// Compares the facts and relations of two records and marks the better values.
final class ComparisonViewModel<Item: ListedRecord>: Recovering, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let route: String?
  private let details: [any RecordDetail<Item>]
  private let flow: any ComparisonFlow<Item>
  private let readers: [DetailReader<Item>]
  private var hasReported = false
  private typealias Side = ComparedSide<Item.Link>
  private var names: [Item.Link: String] = [:]
  private var asked: Set<Item.Link> = []
  private let naming = OwnedTask()
  /// The maximum number of names listed per relation; the rest are counted.
  private static var mostNames: Int { 24 }

  init(
    _ details: [any RecordDetail<Item>], readers: [DetailReader<Item>], route: Route?, flow: any ComparisonFlow<Item>
  ) {
    (self.details, self.readers, self.route, self.flow) = (details, readers, route?.path, flow)
    for reader in readers { reader.onEvent = { [weak self] in self?.heard($0) } }
  }

  var failure: ApiError? { readers[0].failure ?? readers[1].failure }
  var provenance: Provenance? { Provenance.least(of: readers.compactMap(\.provenance)) }
  var isLoading: Bool { naming.isRunning || readers.contains(where: \.isLoading) }
  var merit: FieldLabel? { details[0].merit }

  func names(_ words: Localization) -> [String] {
    zip(details, readers).map { detail, reader in
      reader.isMissing
        ? words[ListPhrase.missing, ["id": String(reader.id)]] : detail.title(of: reader.value, words)
    }
  }

  /// The facts in the order of the first record, then shared and differing related records.
  func groups(_ words: Localization) -> [[ComparedRow]] {
    let sides = zip(details, readers).map { detail, reader in
      Side(reader.value.flatMap { $0.isNameOnly ? nil : detail.portrait(of: $0) })
    }
    // An empty list may be records of the other side, and says nothing beside another one.
    let full = sides.flatMap(\.facts).filter { $0.value.map { $0.isContainer && $0.isHollow } != true }
    let own = full.map { (name: $0.name, label: $0.wholeLabel ?? $0.label) }
    let relations = sides.flatMap(\.relations).uniqued(on: \.name)
    let tables = sides.flatMap(\.tables).map(\.name).uniqued(on: \.self)
    return [
      (details[0].labels + own).uniqued(on: \.name).map { row(words[$0.label], fact: $0.name, sides, words) },
      relations.flatMap { rows(words[$0.label], relation: $0.name, sides, words) }
        + tables.map { table in row(words[.path(table)], sides) { $0.count(ofTable: table, words) } },
    ]
  }

  private func row(_ label: String, fact name: String, _ sides: [Side], _ words: Localization) -> ComparedRow {
    var row = row(label, sides) { $0.fact(name)?.text(words) }
    let amounts = sides.map { $0.fact(name)?.amount }
    if let one = amounts[0]?.merit, let other = amounts[1]?.merit, one != other { row.better = one > other ? 0 : 1 }
    row.amounts = ComparedAmounts(amounts[0]?.number, amounts[1]?.number, words)
    row.ratio = row.amounts?.ratio.map { words[ComparisonPhrase.times, ["number": $0]] }
    row.wholeRatio = row.amounts?.ratio.flatMap { amounts[0]?.times($0, words) }
    return row
  }

  /// The rows of a relation: the counts, the shared records and those of one side alone.
  private func rows(
    _ label: String, relation name: String, _ sides: [Side], _ words: Localization
  ) -> [ComparedRow] {
    let links = sides.map { $0.links(name) }
    guard sides.contains(where: { $0.relation(name)?.related.isMany == true }) else {
      return [row(label, sides) { names(of: $0.links(name), words).map { MeasureText(text: $0) } }]
    }
    guard sides.contains(where: { $0.relation(name)?.isNothing == false }) else { return [] }
    let counts = row(label, sides) { $0.count(of: name, words) }
    guard sides.allSatisfy(\.isHere) else { return [counts] }
    let routes = links.map { Set($0.map(\.route)) }
    let shared = names(of: links[0].filter { routes[1].contains($0.route) }, words)
    let own = sides.indices.map { side in
      names(of: links[side].filter { !routes[1 - side].contains($0.route) }, words)
    }
    var rows = [counts]
    if let shared {
      rows.append(ComparedRow(label: words[ComparisonPhrase.shared], content: .both(shared), part: label))
    }
    if own.contains(where: { $0 != nil }) {
      let texts = own.map { $0.map { ComparedText.text(MeasureText(text: $0)) } ?? .missing }
      rows.append(ComparedRow(label: words[ComparisonPhrase.only], content: .sides(texts), part: label))
    }
    return rows
  }

  private func row(_ label: String, _ sides: [Side], _ text: (Side) -> MeasureText?) -> ComparedRow {
    let texts = sides.indices.map { side -> ComparedText in
      guard sides[side].isHere else { return readers[side].isMissing ? .missing : isLoading ? .awaited : .unloaded }
      return text(sides[side]).map { .text($0) } ?? .missing
    }
    return ComparedRow(label: label, content: .sides(texts))
  }

  /// The names of records and the number of further ones; `nil` if there are none.
  private func names(of links: [Item.Link], _ words: Localization) -> String? {
    guard !links.isEmpty else { return nil }
    let texts = links.prefix(Self.mostNames).map { link in
      link.name ?? names[link] ?? details[0].knownName(of: link)?.value.title ?? link.shortFallback(words)
    }
    let rest = links.count - texts.count
    return texts.joined(separator: ", ") + (rest > 0 ? " +\(words.numbers.text(rest))" : "")
  }

  func load() {
    for reader in readers where !reader.isWhole { reader.load() }
    readNames()
  }

  func canShowSource(of error: ApiError) -> Bool { flow.canShowSource(of: error) }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func reload() {
    hasReported = false
    for reader in readers { reader.reload() }
  }

  /// Opens a compared record: 0 for the first, 1 for the second.
  func selectedItem(index: Int) {
    guard readers.indices.contains(index) else { return }
    let reader = readers[index]
    if let link = details[index].link { return flow.showRecord(link) }
    guard let value = reader.value, let provenance = reader.provenance else { return }
    flow.show(Sourced(value: value, provenance: provenance))
  }

  /// Loads names of related records once both records are complete, as their own screens would.
  private func readNames() {
    guard !naming.isRunning, readers.allSatisfy(\.isWhole) else { return }
    let links = unnamed
    guard !links.isEmpty else { return }
    asked.formUnion(links)
    naming.run { [weak self, detail = details[0]] in
      for await arrival in detail.names(of: links) {
        guard !Task.isCancelled, let self else { return }
        if case .success(let name) = arrival.name { names[arrival.link] = name.value.title }
        delegate?.viewModelDidChange()
      }
    } then: { [weak self] in
      self?.delegate?.viewModelDidChange()
    }
  }

  private var unnamed: [Item.Link] {
    let most: Int
    switch details[0].naming {
    case .none: return []
    case .all: most = .max
    case .inSight: most = Self.mostNames
    case .selected(_, let all): most = all
    }
    var unnamed: [Item.Link] = []
    for (detail, reader) in zip(details, readers) {
      guard let record = reader.value else { continue }
      for relation in detail.portrait(of: record).relations {
        for link in relation.related.references.prefix(Self.mostNames)
        where link.name == nil && !asked.contains(link) && detail.knownName(of: link) == nil
          && detail.opens(link, from: record) && detail.asksName(of: link, in: relation.name, from: record)
        {
          unnamed.append(link)
        }
      }
    }
    return Array(unnamed.prefix(max(0, most - asked.count)))
  }

  private func heard(_ event: DetailReader<Item>.Event) {
    if case .came = event { readNames() }
    delegate?.viewModelDidChange()
    // An outage fails both requests but is reported once.
    guard case .failed(let error) = event, !hasReported else { return }
    hasReported = true
    flow.show(apiError: error, isOnPage: true) { [weak self] in self?.reload() }
  }
}
