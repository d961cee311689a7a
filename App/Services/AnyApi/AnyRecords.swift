import CantinaTools
import ApiSession
import Foundation
import Json

/// A page of a list that did not come.
struct PageFailure: Equatable, Sendable {
  let error: ApiError
  /// The number of the page, from 1.
  let page: Int
  /// Where it was asked for; nil where a source has many places.
  var url: URL?
}

/// The records of a list that fit a search, as far as they came.
struct AnyRecords: Sendable {
  /// Told after each page how many records fit so far, and how many the source says there are; nil at the end.
  typealias Progress = @Sendable ((count: Int, total: Int?)?) -> Void

  private(set) var records: [JsonValue] = []
  private(set) var provenance: Provenance
  /// How the list ended; nil where no more of it was wanted, and where a page failed.
  let end: WalkEnd?
  /// The page that did not come; all before it did.
  let failure: PageFailure?
  /// How many records the source says it has, and how many it gave to the end; nil where the two are the same.
  let otherTotal: (stated: Int, count: Int)?

  /// Reads on from the first answer, until there are `enough` records that fit.
  init(
    _ first: Sourced<AnyAnswer>, enough: Int, of api: any AnyApiService, limits: ApiWalk.Limits = ApiWalk.Limits(),
    fits: @Sendable (JsonValue) -> Bool, progress: Progress = { _ in }
  ) async throws(ApiError) {
    provenance = first.provenance
    defer { progress(nil) }
    var step = api.walk(from: first, limits: limits)
    var failure: PageFailure?
    while true {
      if let page = step.page {
        records += page.value.records.lazy.filter(fits)
        provenance = Provenance.least(of: [provenance, page.provenance]) ?? provenance
      }
      progress((records.count, step.walk.stated))
      guard records.count < enough, let next = step.walk.next else { break }
      do throws(ApiError) {
        step = try await api.step(step.walk, to: next)
      } catch .cancelled {
        throw .cancelled
      } catch {
        failure = PageFailure(error: error, page: step.walk.pageCount + 1, url: next)
        break
      }
    }
    self.failure = failure
    end = failure == nil && records.count < enough ? step.walk.end : nil
    // Fewer are told by the end.
    let (stated, count) = (first.value.total ?? .max, step.walk.count)
    otherTotal = end != nil && stated < count && first.value.url.skippedCount == 0 ? (stated, count) : nil
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
