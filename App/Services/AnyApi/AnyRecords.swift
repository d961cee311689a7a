import CantinaTools
import ApiSession
import Foundation
import Json

/// The records of a list, read page after page until the end, a limit, or a reason to stop.
struct AnyRecords: Sendable {
  /// Why fewer records than the source has were read.
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

  private(set) var records: [JsonValue] = []
  private(set) var missingCount = 0
  private(set) var provenance: Provenance
  private(set) var stop: Stop?

  /// Reads on from the first answer, until there are `enough` records that fit.
  init(
    _ first: Sourced<AnyAnswer>, enough: Int, of api: any AnyApiService, fits: @Sendable (JsonValue) -> Bool,
    progress: @Sendable (_ count: Int, _ total: Int?) -> Void = { _, _ in }
  ) async throws(ApiError) {
    provenance = first.provenance
    var answer = first.value
    var seen: Set<URL> = [answer.url]
    while true {
      records += answer.shape.records.lazy.filter(fits)
      missingCount += answer.shape.missingCount
      progress(records.count, answer.shape.total)
      if answer.shape.hasUnusableNext { stop = .unusable }
      guard let next = answer.shape.next, records.count < enough else { break }
      if let reason = Self.stop(before: next, seen, records.count, isFollowed: api.follows(next, from: first.value.url))
      {
        stop = reason
        break
      }
      seen.insert(next)
      let page = try await api.answer(at: next, .usual)
      answer = page.value
      provenance = Provenance.least(of: [provenance, page.provenance]) ?? provenance
    }
    if records.count > enough { records = Array(records.prefix(enough)) }
  }

  private static func stop(before next: URL, _ seen: Set<URL>, _ count: Int, isFollowed: Bool) -> Stop? {
    if seen.contains(next) { return .repeated }
    if !isFollowed { return .elsewhere(next.origin) }
    if seen.count >= AnyPage.pageLimit { return .pages(AnyPage.pageLimit) }
    return count >= AnyPage.limit ? .records(AnyPage.limit) : nil
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
