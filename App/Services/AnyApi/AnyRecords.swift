import CantinaTools
import ApiSession
import Foundation
import Json

/// Reads the answers of a list one after the other, until its end, a limit, or a reason to stop.
struct AnyAnswers: Sendable {
  /// Why the list was left before its end.
  enum Stop: Hashable, Sendable {
    /// The next page was read before.
    case repeated
    /// The next page is on another origin.
    case elsewhere(String)
    /// The source names a next page that cannot be asked for.
    case unusable
    /// As many pages as are ever read.
    case pages(Int)
    case records(Int)
  }

  /// The answer that was read last.
  private(set) var last: Sourced<AnyAnswer>
  /// Nil as long as there may be more, and at the end.
  private(set) var stop: Stop?
  /// How many records were read, null ones among them.
  private(set) var count = 0
  private let start: URL
  private var seen: Set<URL>
  private let api: any AnyApiService

  /// Begins with the first answer.
  init(_ first: Sourced<AnyAnswer>, of api: any AnyApiService) {
    (last, start, seen, self.api) = (first, first.value.url, [first.value.url], api)
    note()
  }

  /// Whether the source names no further page.
  var isWhole: Bool { last.value.next == nil && stop == nil }

  /// Reads the next answer into `last`.
  /// - Returns: false where there is none to read.
  mutating func readNext() async throws(ApiError) -> Bool {
    guard let next = last.value.next else { return false }
    stop = reason(before: next)
    guard stop == nil else { return false }
    seen.insert(next)
    last = try await api.answer(at: next, .usual)
    note()
    return true
  }

  private mutating func note() {
    count += last.value.records.count + last.value.missingCount
    if last.value.hasUnusableNext { stop = .unusable }
  }

  private func reason(before next: URL) -> Stop? {
    if seen.contains(next) { return .repeated }
    if !api.follows(next, from: start) { return .elsewhere(next.origin) }
    if seen.count >= AnyPage.pageLimit { return .pages(AnyPage.pageLimit) }
    return count >= AnyPage.limit ? .records(AnyPage.limit) : nil
  }
}

/// The records of a list that fit a search.
struct AnyRecords: Sendable {
  /// Told after each page how many records fit so far, and how many the source says there are; nil at the end.
  typealias Progress = @Sendable ((count: Int, total: Int?)?) -> Void

  private(set) var records: [JsonValue] = []
  private(set) var missingCount = 0
  private(set) var provenance: Provenance
  /// Why fewer records than the source has were read.
  let stop: AnyAnswers.Stop?
  /// How many records the source says it has, and how many it gave to the end; nil where the two are the same.
  let otherTotal: (stated: Int, count: Int)?

  /// Reads on from the first answer, until there are `enough` records that fit.
  init(
    _ first: Sourced<AnyAnswer>, enough: Int, of api: any AnyApiService, fits: @Sendable (JsonValue) -> Bool,
    progress: Progress = { _ in }
  ) async throws(ApiError) {
    provenance = first.provenance
    defer { progress(nil) }
    var answers = AnyAnswers(first, of: api)
    while true {
      let (answer, source) = (answers.last.value, answers.last.provenance)
      records += answer.records.lazy.filter(fits)
      missingCount += answer.missingCount
      provenance = Provenance.least(of: [provenance, source]) ?? provenance
      progress((records.count, answer.total))
      guard records.count < enough, try await answers.readNext() else { break }
    }
    stop = answers.stop
    let (stated, count) = (first.value.total, answers.count)
    // A source may count its null records or not.
    otherTotal = answers.isWhole && stated != count && stated != count - missingCount ? stated.map { ($0, count) } : nil
    if records.count > enough { records = Array(records.prefix(enough)) }
  }
}

extension JsonValue {
  /// All texts, numbers and flags in it, however deep.
  var allTexts: [String] { isContainer ? elements.flatMap(\.allTexts) : text.map { [$0] } ?? [] }
}

/// An order of records by one field: numbers by their size, also where they are written as texts; what has no value comes last.
struct FieldOrder: Hashable, Sendable {
  let path: String
  let isDescending: Bool

  private struct Key {
    let number: Double?
    let text: String
    let place: Int
  }

  /// The places of records in this order; equals stay as they were.
  @Sendable func places(_ records: [AnyRecord]) -> [Int] { places(records.lazy.map(\.value)) }

  /// Values in this order; equals stay as they were.
  func sorted(_ values: [JsonValue]) -> [JsonValue] { places(values).map { values[$0] } }

  private func places(_ values: some Collection<JsonValue>) -> [Int] {
    var keys: [Key?] = []
    keys.reserveCapacity(values.count)
    for (place, value) in values.enumerated() {
      // A later order has come, and nobody waits for this one.
      if place.isMultiple(of: 1_024), Task.isCancelled { return [] }
      keys.append(key(of: value, place: place))
    }
    let known = keys.compactMap(\.self).sorted { one, other in
      if let own = one.number, let others = other.number {
        return own == others ? one.place < other.place : (own < others) != isDescending
      }
      if (one.number == nil) != (other.number == nil) { return one.number != nil }
      return one.text == other.text ? one.place < other.place : (one.text < other.text) != isDescending
    }
    let unknown = keys.indices.filter { keys[$0] == nil }
    return known.map(\.place) + unknown
  }

  private func key(of value: JsonValue, place: Int) -> Key? {
    guard let found = value.recordField(path), let text = found.text ?? found.shortText, !text.isEmpty,
      !FieldText.isGap(text)
    else { return nil }
    let number = FieldText.number(text)
    return Key(number: number, text: number == nil ? SearchRule.folded(text) : "", place: place)
  }
}

extension JsonValue {
  /// What stands for it where there is room for a few words: its own text, its name, or how much it holds; nil for null.
  var shortText: String? {
    switch kind {
    case .string, .number, .bool: text
    case .null: nil
    case .object: usualTitle ?? "{\(count)}"
    case .array:
      elements.allSatisfy { !$0.isContainer } ? elements.compactMap(\.text).joined(separator: ", ") : "[\(count)]"
    }
  }
}
