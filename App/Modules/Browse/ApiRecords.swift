import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// The records of a list of any API, laid out by its first response.
struct ApiRecords: RecordCollection {
  typealias Item = AnyRecord

  let first: Sourced<AnyAnswer>
  let url: URL
  let route: Route?
  /// The condition that listed records must meet; `nil` lists all.
  let only: RecordMatch?
  /// A query parameter that the source evidently ignored.
  private let ignored: RecordMatch?
  /// Whether bare ids refer to records whose names may be requested.
  private let namesIds: Bool
  /// The layout inferred from the first records; that of the description while the list is empty.
  private(set) var layout: RecordLayout
  private(set) var description: RecordDescription<AnyRecord>
  /// The number of records that the layout is inferred from.
  private var sampleCount: Int
  private var hasFields: Bool
  let api: any AnyApiService

  /// The maximum number of columns; no window has room for more.
  private static let mostColumns = 8

  /// Starts with the first response of an address; `route` reopens the list.
  init(
    _ first: Sourced<AnyAnswer>, at url: URL, route: Route? = nil, only: RecordMatch? = nil, asksNames: Bool = true,
    api: any AnyApiService
  ) {
    (self.first, self.url, self.route, self.only, self.api) = (first, url, route, only, api)
    let records = first.value.records
    (layout, sampleCount, hasFields) = (first.value.layout, records.count, records.contains(where: \.isContainer))
    namesIds = asksNames && first.value.described?.record != nil
    ignored = url.parameterIgnored(by: records)
    description = RecordDescription(
      layout, fields: RecordLayout.fields(of: records), most: Self.mostColumns, namesIds: namesIds && !hasFields)
  }

  /// Infers the layout again from twice as many records, or from the records of a new read.
  func learning(from items: [AnyRecord], isNewReading: Bool) -> (any RecordCollection<AnyRecord>)? {
    guard !items.isEmpty, isNewReading || items.count >= 2 * sampleCount else { return nil }
    let records = items.map(\.value)
    var learnt = self
    learnt.layout = RecordLayout(records, describedAs: first.value.described)
    // Earlier pages use these ids and titles.
    if sampleCount > 0 { (learnt.layout.id, learnt.layout.title) = (layout.id, layout.title ?? learnt.layout.title) }
    learnt.layout.columns.removeAll { $0.path == learnt.layout.title }
    // Even an unchanged layout is not inferred again until the list has doubled.
    learnt.sampleCount = records.count
    guard sampleCount == 0 || learnt.layout != layout else { return learnt }
    learnt.hasFields = records.contains(where: \.isContainer)
    learnt.description = RecordDescription(
      learnt.layout, fields: RecordLayout.fields(of: records), most: Self.mostColumns,
      namesIds: namesIds && !learnt.hasFields)
    return learnt
  }

  var title: FieldLabel { .text(url.shownName) }
  var lookAhead: Int? { nil }
  var isSearchedAtSource: Bool { first.value.described?.search != nil }
  var fileName: String {
    let file = url == .standardInput ? "records" : url.deletingPathExtension().lastPathComponent
    return url.isLocal ? file : url.shownName
  }

  func page(_ request: PageRequest<AnyPage.Cursor>) async throws(ApiError) -> Sourced<AnyPage> {
    if let cursor = request.cursor { return page(of: try await api.step(cursor.walk, request.freshness)) }
    guard !request.text.isEmpty else { return page(of: try await api.answer(at: url, request.freshness)) }
    guard let search = first.value.described?.search else { return Sourced(value: .none, provenance: first.provenance) }
    return page(of: try await api.answer(at: url.setting(search, to: request.text), request.freshness))
  }

  /// The description of the list and its API, or else the inferred one.
  var known: (api: ApiDescription, list: ApiCollection?) {
    if let place = api.place(of: url) { return (place.description, place.collection) }
    let inferred = ApiDescription.inferred(from: first.value)
    return (inferred, inferred.collections.last)
  }

  var firstPages: ItemPages<AnyRecord> {
    var pages = ItemPages<AnyRecord>()
    pages.append(page(of: first))
    return pages
  }

  private func page(of answer: Sourced<AnyAnswer>) -> Sourced<AnyPage> { page(of: api.walk(from: answer)) }

  private func page(of step: ApiStep) -> Sourced<AnyPage> {
    // After an empty first page, each page infers its own id field.
    let page = AnyPage(
      step, id: sampleCount == 0 ? step.page?.value.layout.id : layout.id, at: url, described: api.place(of: url),
      only: only)
    return Sourced(value: page, provenance: step.page?.provenance ?? first.provenance)
  }

  func remark(_ words: Localization) -> String? {
    ignored.map {
      words[only == nil ? BrowsePhrase.ignored : BrowsePhrase.ignoredHere, ["name": OutsideText.line($0.field)]]
    }
  }

  var query: ListQuery { ListQuery(url, in: api.place(of: url)) }

  /// Returns the metadata of the newest page's response, if it is known.
  @MainActor
  func newestAnswer(in model: RecordsModel<AnyRecord>) -> AnswerDetails? {
    guard let page = model.list.state.list.pages.last?.value, let url = page.url else { return nil }
    return api.knownFacts(at: url).map { AnswerDetails(url: url, facts: $0, list: self, way: page.way) }
  }

  func opens(_ link: ApiLink) -> Bool { api.follows(link.url, from: url) }
  func rateLimit(at url: URL) -> RateLimit? { api.knownFacts(at: url)?.value.rateLimit }
  func titled(_ item: AnyRecord) -> AnyRecord { item.named(layout.title(of: item)) }
  func texts(of item: AnyRecord) -> [String] { [layout.title(of: item)] + item.value.allTexts }
  func searchedTexts(of item: AnyRecord) -> [String] {
    isSearchedAtSource ? [layout.title(of: item)] : texts(of: item)
  }
  func route(to item: AnyRecord) -> Route? { api.route(to: item) }
  func knownName(of link: ApiLink) -> String? { api.knownName(at: link.url)?.value }
  func names(of links: [ApiLink]) -> AsyncStream<LinkName<ApiLink>> { api.names(of: links) }
  func json(of item: AnyRecord) -> JsonValue? { item.value }
  var address: URL? { url == .standardInput ? nil : url }
  func address(of item: AnyRecord) -> URL? { item.url }
  func web(of item: AnyRecord) -> URL? { item.web }
  func command(for url: URL) -> String { api.command(for: url) }
  func line(of item: AnyRecord) -> GetLine? { api.line(of: item) }

  func line(searching text: String, condition: String?, sort: String?) -> GetLine? {
    let hasFields = hasFields || (condition == nil && sort == nil)
    let search = text.isEmpty ? nil : first.value.described?.search
    guard hasFields, var line = api.line(at: search.map { url.setting($0, to: text) } ?? url) else { return nil }
    let own = only.map { RecordCondition.text($0.field, $0.value) }
    if own == .some(nil) { return nil }
    line.search = search == nil ? text : ""
    line.condition = [own ?? nil, condition].compactMap(\.self).joined(separator: " and ")
    line.sort = sort
    return line
  }
  var hasLongNames: Bool { true }

  func preview(of item: AnyRecord) -> RecordPortrait<ApiLink> { api.portrait(of: api.known(titled(item))) }
}

extension URL {
  /// The parameter that the source ignores: it names an id field, and some records have another value.
  fileprivate func parameterIgnored(by records: [JsonValue]) -> RecordMatch? {
    guard let items = URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems else { return nil }
    for item in items where CollectionName.names(of: item.name).count > 1 {
      guard let value = item.value, !value.isEmpty else { continue }
      let match = RecordMatch(field: item.name, value: value)
      if records.contains(where: { $0.recordField(item.name).map(CollectionName.mayBeId) == true && !match.fits($0) }) {
        return match
      }
    }
    return nil
  }
}
