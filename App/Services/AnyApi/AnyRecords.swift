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
