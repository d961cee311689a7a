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

/// The records of a list that fit a search, read page after page.
struct AnyRecords: Sendable {
  /// Told after each page how many records fit so far, and how many the source says there are; nil at the end.
  typealias Progress = @Sendable ((count: Int, total: Int?)?) -> Void

  /// Those of all pages, where they were gathered.
  private(set) var records: [JsonValue] = []
  private(set) var provenance: Provenance
  /// How the list ended; nil where no more of it was wanted, and where a page failed.
  private(set) var end: WalkEnd?
  /// The page that did not come; all before it did.
  private(set) var failure: PageFailure?

  private var step: ApiStep
  /// Whether the page of the step was given.
  private var isGiven = false
  private var isStopped = false
  private var count = 0
  private let enough: Int
  private let api: any AnyApiService
  /// Nil where all do.
  private let fits: (@Sendable (JsonValue) -> Bool)?
  private let progress: Progress

  /// Begins with the first answer of a list, of which no more are wanted than `enough` that fit.
  init(
    beginning first: Sourced<AnyAnswer>, enough: Int, of api: any AnyApiService, limits: ApiWalk.Limits,
    fits: (@Sendable (JsonValue) -> Bool)?, progress: @escaping Progress
  ) {
    (self.enough, self.api, self.fits, self.progress) = (enough, api, fits, progress)
    provenance = first.provenance
    step = api.walk(from: first, limits: limits)
  }

  /// Reads to the end, and gathers all.
  init(
    _ first: Sourced<AnyAnswer>, enough: Int, of api: any AnyApiService, limits: ApiWalk.Limits = ApiWalk.Limits(),
    fits: @escaping @Sendable (JsonValue) -> Bool
  ) async throws(ApiError) {
    self.init(beginning: first, enough: enough, of: api, limits: limits, fits: fits) { _ in }
    while let page = try await next() { records += page }
  }

  /// How many records the source says it has, and how many it gave to the end; nil where the two are the same.
  var otherTotal: (stated: Int, count: Int)? {
    // Fewer are told by the end.
    guard end != nil, let stated = step.walk.stated, stated < step.walk.count, step.walk.beginsList else { return nil }
    return (stated, step.walk.count)
  }

  /// The number of records that came again with a later page.
  var repeatCount: Int { step.walk.repeatCount }

  /// How many more pages are wanted, as far as the source says how many records there are; nil where nobody knows.
  var pagesLeft: Int? {
    guard let left = step.walk.pagesLeft, enough < .max, fits == nil else { return step.walk.pagesLeft }
    let size = max(1, step.walk.count / max(1, step.walk.pageCount))
    return enough > step.walk.count ? min(left, (enough - step.walk.count - 1) / size + 1) : 0
  }

  /// Reads no further page.
  mutating func stop() { isStopped = true }

  /// The records of the next page that fit; nil at the end, and where no more are wanted.
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
