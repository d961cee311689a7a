import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// The records of a list of any API; its first answer tells what they are like.
struct ApiRecords: RecordCollection {
  typealias Item = AnyRecord

  let first: Sourced<AnyAnswer>
  /// What was asked for.
  let url: URL
  let route: Route?
  /// What the first records told of all; of an empty list, what a description says.
  private(set) var layout: RecordLayout
  private(set) var description: RecordDescription<AnyRecord>
  /// The records that told it.
  private var sample: [JsonValue]
  let api: any AnyApiService

  /// More columns than any window has room for.
  private static let mostColumns = 8

  /// Takes the first answer of an address; `route` opens the list again.
  init(_ first: Sourced<AnyAnswer>, at url: URL, route: Route? = nil, api: any AnyApiService) {
    (self.first, self.url, self.route, self.api) = (first, url, route, api)
    (layout, sample) = (first.value.layout, first.value.records)
    description = Self.description(layout, of: sample)
  }

  private static func description(_ layout: RecordLayout, of sample: [JsonValue]) -> RecordDescription<AnyRecord> {
    RecordDescription(layout, fields: RecordLayout.fields(of: sample), most: mostColumns)
  }

  /// Takes the layout of the first records that come, where the list was empty before.
  func learning(from items: [AnyRecord]) -> (any RecordCollection<AnyRecord>)? {
    guard sample.isEmpty, !items.isEmpty else { return nil }
    var learnt = self
    learnt.sample = items.map(\.value)
    learnt.layout = RecordLayout(learnt.sample, describedAs: first.value.described)
    learnt.description = Self.description(learnt.layout, of: learnt.sample)
    return learnt
  }

  var title: FieldLabel { .text(url.shownName) }
  var lookAhead: Int? { nil }
  /// Whether a description names a parameter that searches.
  var isSearchedAtSource: Bool { first.value.described?.search != nil }
  var raw: JsonValue? { first.value.raw.root }
  var fileName: String {
    let file = url == .standardInput ? "records" : url.deletingPathExtension().lastPathComponent
    return url.isLocal ? file : url.shownName
  }

  func page(_ request: PageRequest<AnyPage.Cursor>) async throws(ApiError) -> Sourced<AnyPage> {
    if let cursor = request.cursor {
      return page(of: try await api.step(cursor.walk, to: cursor.url, request.freshness))
    }
    guard !request.text.isEmpty else { return page(of: try await api.answer(at: url, request.freshness)) }
    guard let search = first.value.described?.search else {
      return Sourced(value: .none, provenance: first.provenance)
    }
    return page(of: try await api.answer(at: url.setting(search, to: request.text), request.freshness))
  }

  /// The pages that are here with the first answer.
  var firstPages: ItemPages<AnyRecord> {
    var pages = ItemPages<AnyRecord>()
    pages.append(page(of: first))
    return pages
  }

  private func page(of answer: Sourced<AnyAnswer>) -> Sourced<AnyPage> { page(of: api.walk(from: answer)) }

  private func page(of step: ApiStep) -> Sourced<AnyPage> {
    // Behind an empty page each tells by itself what tells its records apart.
    let page = AnyPage(
      step, id: sample.isEmpty ? step.page?.value.layout.id : layout.id, at: url, described: api.place(of: url))
    return Sourced(value: page, provenance: step.page?.provenance ?? first.provenance)
  }

  func titled(_ item: AnyRecord) -> AnyRecord { item.named(layout.title(of: item)) }
  func texts(of item: AnyRecord) -> [String] {
    [layout.title(of: item)] + description.columns.map { $0.value(item).written }
  }
  func route(to item: AnyRecord) -> Route? { api.route(to: item) }
  func knownName(of link: ApiLink) -> String? { api.knownName(at: link.url)?.value }
  func knownNames() async -> [ApiLink: String] { [:] }
  func names(of links: [ApiLink]) -> AsyncStream<LinkName<ApiLink>> { api.names(of: links) }
  func json(of item: AnyRecord) -> JsonValue? { item.value }
  func nameWidth(_ longest: Int) -> ClosedRange<Int> { min(longest, 20)...min(longest, 44) }

  func preview(of item: AnyRecord) -> RecordPortrait<ApiLink> {
    let record = api.known(titled(item))
    return RecordPortrait(api.outline(of: record), of: record)
  }
}
