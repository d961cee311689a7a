import ApiSession
import CantinaTools
import Foundation
import Json

extension AnyRecord: ListedRecord {
  typealias Batch = AnyPage
  typealias Link = ApiLink

  /// A list contains more than names.
  static let comesAsNames = false

  func operands(at field: String) -> [RecordCondition.Operand] { value.operands(at: field) }

  static func unknownField(
    of fields: [String], in items: some Collection<AnyRecord>
  ) -> (field: String, nearest: String?)? {
    let witness = FieldWitness(fields)
    for item in items where !witness.isSettled { witness.see(item.value) }
    return witness.unknown
  }
}

extension AnyRecord {
  /// The fields that hold the address of a record's web page, the best first.
  private static let pages = [
    "html_url", "htmlUrl", "web_url", "webUrl", "_links.html.href", "links.html", "permalink", "canonical_url",
    "webpage", "website", "homepage", "link", "url",
  ]

  /// The address of the record's web page; `nil` if no field names one.
  var web: URL? {
    Self.pages.lazy.compactMap { value.recordField($0)?.string }.filter { FieldText.isUrl($0) }
      .compactMap { URL(string: $0) }.first { $0 != url }
  }
}

extension AnyPage: BrowsedPage {}

extension ApiLink: RelatedRecord {
  static func < (one: ApiLink, other: ApiLink) -> Bool { one.url.absoluteString < other.url.absoluteString }
  var route: String { url.absoluteString }
  var origin: String { url.origin }
  func fallback(_ words: Localization) -> String {
    variables.isEmpty ? url.path(percentEncoded: false) : "▸ " + variables.joined(separator: ", ")
  }
  var value: String? { variables.isEmpty ? id : nil }
}

/// Reads a record of any API, which is known from a list, or only by its place.
struct ApiDetail: RecordDetail {
  let known: Sourced<AnyRecord>?
  let naming: RecordNaming
  private let place: RecordPlace?
  private let api: any AnyApiService

  let number = 0
  let link: ApiLink? = nil

  /// Starts with a known record; missing data is requested.
  init(_ known: Sourced<AnyRecord>, api: any AnyApiService, asksNames: Bool = true) {
    // Bundled and recorded data costs no request.
    let naming = known.provenance == .offline ? RecordNaming.inSight(ahead: 40) : .selected(first: 2, most: 10)
    (self.known, place, self.api, self.naming) = (known, nil, api, asksNames ? naming : .none)
  }

  init(at place: RecordPlace, api: any AnyApiService) {
    (known, self.place, self.api, naming) = (nil, place, api, .none)
  }

  func read(_ freshness: Freshness) async throws(ApiError) -> Sourced<AnyRecord> {
    if let known { return try await api.whole(known, freshness) }
    guard let place else { throw .invalidUrl("") }
    return try await api.record(at: place, freshness)
  }

  func title(of item: AnyRecord?, _ words: Localization) -> String {
    item.flatMap { $0.value.usualTitle ?? $0.name } ?? place?.id
      ?? (item?.url ?? item?.base ?? place?.url)?.shownName ?? ""
  }

  func route(of item: AnyRecord?) -> Route? { item.flatMap { api.route(to: $0) } }
  func portrait(of item: AnyRecord) -> RecordPortrait<ApiLink> { api.portrait(of: item) }
  func knownName(of link: ApiLink) -> Sourced<LinkText>? { api.knownName(at: link.url)?.map { .title($0) } }
  func names(of links: [ApiLink]) -> AsyncStream<LinkName<ApiLink>> { api.names(of: links) }
  func opens(_ link: ApiLink, from item: AnyRecord) -> Bool { api.follows(link.url, from: item.base) }
  func json(of item: AnyRecord) -> JsonValue? { item.value }
  func address(of item: AnyRecord) -> URL? { item.url }
  func web(of item: AnyRecord) -> URL? { item.web }
  func command(for url: URL) -> String { api.command(for: url) }
  func line(of item: AnyRecord) -> GetLine? { api.line(of: item) }

  func part(_ value: JsonValue, named name: String, of item: AnyRecord) -> AnyRecord? {
    AnyRecord(part: value, named: name, at: item.base)
  }

  func peek(at link: ApiLink) async -> RecordPeek<ApiLink>? {
    api.knownAnswer(at: link.url).map { peek(at: AnyRecord($0.value, at: link.url)) }
  }

  func peek(at part: RecordPart<ApiLink>, in relation: String, of item: AnyRecord) -> RecordPeek<ApiLink>? {
    switch part {
    case .value(let value, let name): return self.part(value, named: name, of: item).map { peek(at: $0) }
    case .link(let link):
      let field = item.value.recordField(relation)
      let objects = field.map { $0.kind == .array ? Array($0.elements) : [$0] } ?? []
      let own = objects.first { $0.kind == .object && ApiLink($0, at: item.base)?.url == link.url }
      return own.map { peek(at: AnyRecord(part: $0, named: link.name, at: item.base)) }
    case .picture, .story, .fold: return nil
    }
  }

  private func peek(at record: AnyRecord) -> RecordPeek<ApiLink> {
    RecordPeek(title: record.title, portrait: portrait(of: record))
  }

  func asksName(of link: ApiLink, in relation: String, from item: AnyRecord) -> Bool {
    NameRule.allows(link, in: relation, at: item.base, below: item.url)
  }
}

extension AnyApiService {
  /// Prepares a record for display; if a description names relations, only those are included.
  func portrait(of record: AnyRecord) -> RecordPortrait<ApiLink> {
    let place = record.url.flatMap { self.place(of: $0) }
    let only = place?.collection.onlyRelations
    var portrait = RecordPortrait(of: record, only: only)
    if let place { portrait.relate(place.relations(of: record.value)) }
    let known = idRelations(at: record.base)
    let facts = portrait.groups.flatMap(\.facts).compactMap { fact in fact.value.map { (fact.name, $0) } }
    var found = known.relations(of: facts, own: record.url, at: record.base)
    // An id that no address has is a fact.
    found.removeAll { $0.related.references.allSatisfy { failure(at: $0.url)?.kind == .notFound } }
    if let only { found.removeAll { !only.contains($0.name) } }
    portrait.relate(found + known.back(from: record, at: place))
    return portrait
  }

  /// Returns the response that contains a record; `nil` if it is unknown.
  func answer(containing record: AnyRecord) -> AnswerDetails? {
    [record.url, record.base].lazy.compactMap(\.self).compactMap { url in
      knownFacts(at: url).map { AnswerDetails(url: url, facts: $0) }
    }.first
  }

  /// The route that reopens a record; `nil` for a part of another one.
  func route(to record: AnyRecord) -> Route? {
    if let url = record.url { return route(to: url) }
    return record.isListed ? BrowseRoute.part(ApiAddress(record.base), RouteText(record.id)) : nil
  }

  /// The command line that prints a record, by its own address or out of its list; `nil` for a part of another one.
  func line(of record: AnyRecord) -> GetLine? {
    if let url = record.url { return line(at: url) }
    guard record.isListed, var line = line(at: record.base), let id = knownAnswer(at: record.base)?.value.layout.id,
      let value = record.value.recordField(id)?.text, let condition = RecordCondition.text(id, value)
    else { return nil }
    line.condition = condition
    return line
  }

  /// The command line that prints the response of an address, by the API's name if it is described.
  func line(at url: URL) -> GetLine? {
    let route = route(to: url).path
    return line(for: url, named: route.hasPrefix("api/") ? route : nil)
  }

  /// The route that reopens the comparison of two records of the list at `url`.
  func comparison(of one: AnyRecord, with other: AnyRecord, in url: URL) -> Route {
    let described = [one, other].compactMap { record in
      record.url.flatMap { BrowseRoute.record.values(in: route(to: $0)) }
    }
    if described.count == 2, described[0].0 == described[1].0, described[0].1 == described[1].1 {
      return BrowseRoute.comparison(described[0].0, described[0].1, described[0].2, described[1].2)
    }
    return BrowseRoute.partComparison(ApiAddress(url), RouteText(one.id), RouteText(other.id))
  }
}

extension Localization {
  /// Formats the value of the field at `path` for a table: readable dates, words for flags, digits in groups.
  func shown(_ value: JsonValue, at path: String, groupsFrom digits: Int = 5) -> MeasureText {
    if let flag = value.bool {
      return MeasureText(
        value: self[flag ? BrowsePhrase.yes : BrowsePhrase.no], unit: "", isGap: false, isQuiet: !flag)
    }
    guard !value.isHollow, let text = value.shortText else { return .missing }
    if FieldText.isUrl(text) { return MeasureText(text: text, link: text) }
    if value.kind == .number { return MeasureText(text: shown(number: FieldText.decimal(text), at: path, digits)) }
    let plain = FieldText.plain(FieldText.beginning(of: text))
    return MeasureText(text: FieldText.date(text) ?? plain.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  /// Formats a value for its own field, with the whole text.
  func whole(_ value: JsonValue, at path: String) -> MeasureText {
    guard let text = value.string else { return shown(value, at: path) }
    if let date = FieldText.date(text, isWhole: true) { return MeasureText(text: date) }
    return text.isEmpty
      ? .missing : MeasureText(text: FieldText.plain(text), link: FieldText.isUrl(text) ? text : nil)
  }

  private func shown(number text: String, at path: String, _ digits: Int) -> String {
    if let moment = FieldText.moment(text, named: path) { return moment }
    // A number without a name is an id.
    let isLabel = path.isEmpty || path.lastWord.map(RecordNames.labels.contains) == true
    return isLabel || text.prefix { $0 != "." }.count { $0.isNumber } < digits ? text : numbers.text(digits: text)
  }
}
