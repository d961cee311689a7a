import ApiSession
import Foundation
import Json

struct PageFailure: Equatable, Sendable {
  let error: ApiError
  /// The number of the page, from 1.
  let page: Int
  /// The requested address; nil for a source with many addresses.
  var url: URL?
}

/// The records of a list that match a search, read page by page.
struct AnyRecords: Sendable {
  /// Called after each page with the number of matches so far and the source's total, if stated; with nil at the end.
  typealias Progress = @Sendable ((count: Int, total: Int?)?) -> Void

  private(set) var provenance: Provenance
  /// The end of the list; nil if reading stopped early or a page failed.
  private(set) var end: WalkEnd?
  /// The page that failed after all previous ones arrived.
  private(set) var failure: PageFailure?

  private var step: ApiStep
  /// Whether the page of the step was returned.
  private var isGiven = false
  private var isStopped = false
  private var count = 0
  private let enough: Int
  private let api: any AnyApiService
  private let fits: (@Sendable (JsonValue) -> Bool)?
  private let progress: Progress

  /// Begins with the first answer of a list, and reads at most `enough` matches.
  init(
    beginning first: Sourced<AnyAnswer>, enough: Int, of api: any AnyApiService, limits: ApiWalk.Limits,
    fits: (@Sendable (JsonValue) -> Bool)?, progress: @escaping Progress
  ) {
    (self.enough, self.api, self.fits, self.progress) = (enough, api, fits, progress)
    provenance = first.provenance
    step = api.walk(from: first, limits: limits)
  }

  /// The stated total and the number of records at the end, if there are more than stated; otherwise, nil.
  var otherTotal: (stated: Int, count: Int)? {
    // A shortfall is reported by the end.
    guard end != nil, let stated = step.walk.stated, stated < step.walk.count else { return nil }
    return (stated, step.walk.count)
  }

  var repeatCount: Int { step.walk.repeatCount }

  var pagesLeft: Int? {
    guard let left = step.walk.pagesLeft, enough < .max, fits == nil else { return step.walk.pagesLeft }
    let size = max(1, step.walk.count / max(1, step.walk.pageCount))
    return enough > step.walk.count ? min(left, (enough - step.walk.count - 1) / size + 1) : 0
  }

  mutating func stop() { isStopped = true }

  /// Returns the matching records of the next page; nil at the end, and once there are enough.
  mutating func next() async throws(ApiError) -> [JsonValue]? {
    if isGiven {
      guard count < enough, let next = step.walk.next, failure == nil, !isStopped else {
        progress(nil)
        if failure == nil, count < enough { end = step.walk.stopped }
        return nil
      }
      do throws(ApiError) {
        step = try await api.step(step.walk)
      } catch .cancelled {
        progress(nil)
        throw .cancelled
      } catch {
        failure = PageFailure(error: error, page: step.walk.pageCount + 1, url: next)
        progress(nil)
        return nil
      }
    }
    isGiven = true
    var found: [JsonValue] = []
    if let page = step.page {
      let records = page.value.records
      if let fits {
        found = Array(records.lazy.filter(fits).prefix(enough - count))
      } else {
        found = records.count <= enough - count ? records : Array(records.prefix(enough - count))
      }
      provenance = Provenance.least(of: [provenance, page.provenance]) ?? provenance
    }
    count += found.count
    progress((count, step.walk.stated))
    return found
  }
}

extension JsonValue {
  /// All strings, numbers and Booleans in it, at any depth.
  var allTexts: [String] { isContainer ? elements.flatMap(\.allTexts) : text.map { [$0] } ?? [] }

  /// A short summary: its text, its name, or the number of its elements; nil for null.
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
