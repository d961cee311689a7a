import ApiSession
import Foundation
import Json

/// The source of one of two states of a list.
enum DiffSide: Hashable, Sendable {
  /// A URL, a file or standard input.
  case address(URL)
  /// A collection of a described API: the name, the collection's name, optionally a record's id.
  case described([String])
  case recording(URL)
  /// The current answers of the addresses in the other side, a recording.
  case now

  var isRecording: Bool { if case .recording = self { true } else { false } }

  /// The requested address; nil for a file and a recording.
  var remote: URL? { if case .address(let url) = self, !url.isLocal { url } else { nil } }
  var described: [String]? { if case .described(let words) = self { words } else { nil } }
}

struct DiffQuery: Equatable, Sendable {
  var before: DiffSide
  var after: DiffSide
  /// The field that identifies records; nil to infer it.
  var id: String?
  /// The fields to compare; nil for all.
  var fields: [String]?
}

enum DiffFailure: Error, Equatable, Sendable {
  case source(ApiError, at: URL)
  case unknownApi(String)
  /// A folder has no recorded answer.
  case noRecording(in: URL)
  /// A recording has several lists, and the other side is one file.
  case manyLists(in: URL)
  case noField(String)

  /// The source's failure; otherwise, a missing file.
  var apiError: ApiError {
    switch self {
    case .source(let error, _): error
    case .noRecording(let folder), .manyLists(let folder): .fixtureMissing(path: folder.path(percentEncoded: false))
    case .unknownApi(let name), .noField(let name): .invalidUrl(name)
    }
  }

  var isCancellation: Bool { if case .source(let error, _) = self { error.isCancellation } else { false } }
}

struct ListState: Sendable {
  let url: URL
  private(set) var records: [AnyRecord]
  let layout: RecordLayout
  let provenance: Provenance
  /// The end of the list; nil for a single record.
  let end: WalkEnd?

  fileprivate init(_ records: [JsonValue], at url: URL, _ provenance: Provenance, end: WalkEnd? = nil) {
    let layout = RecordLayout(records)
    self.records = records.enumerated().map { place, value in
      AnyRecord(
        id: layout.id.flatMap { value.recordField($0)?.text } ?? "#\(place + 1)", value: value, place: place, of: url)
    }
    (self.url, self.layout, self.provenance, self.end) = (url, layout, provenance, end)
  }

  fileprivate func keeping(_ fits: (JsonValue) -> Bool) -> ListState {
    var state = self
    state.records.removeAll { !fits($0.value) }
    return state
  }
}

struct ListDiff: Sendable {
  /// The older state; nil if only the newer side has the list.
  let before: ListState?
  /// The newer state; nil if only the older side has the list.
  let after: ListState?
  let changes: RecordChanges

  fileprivate init(_ before: ListState?, _ after: ListState?, _ query: DiffQuery) {
    let (old, new) = (before?.records ?? [], after?.records ?? [])
    (self.before, self.after) = (before, after)
    changes = RecordChanges(from: old, to: new, by: query.id ?? RecordChanges.id(of: old, and: new), only: query.fields)
  }

  var url: URL? { (after ?? before)?.url }
  var isOneSided: Bool { before == nil || after == nil }
  var isEmpty: Bool { changes.isEmpty && !isOneSided }
  var ends: [WalkEnd] { [before?.end, after?.end].compactMap(\.self) }
  /// Whether records are compared by position, for lack of an identifying field.
  var isByPosition: Bool {
    changes.id == nil && !isOneSided && max(before?.records.count ?? 0, after?.records.count ?? 0) > 1
  }
}

struct DiffReader: Sendable {
  private let api: any AnyApiService
  private let book: ApiBook
  private let folders: [URL: String]
  private let replay: @Sendable (URL) -> any AnyApiService

  /// `folders` are the names of folders in a recording; `replay` reads addresses from the folder of one.
  init(
    api: any AnyApiService, book: ApiBook, folders: [URL: String] = [:],
    replay: @escaping @Sendable (URL) -> any AnyApiService
  ) {
    (self.api, self.book, self.folders, self.replay) = (api, book, folders, replay)
  }

  /// Reads and compares both sides; a list that one side lacks is paired with nil.
  func diffs(_ query: DiffQuery) async throws(DiffFailure) -> [ListDiff] {
    let old = try await states(of: query.before, beside: query.after, [])
    let new = try await states(of: query.after, beside: query.before, old)
    let diffs = try pairs(old, new, query).map { ListDiff($0, $1, query) }
    for path in [query.id].compactMap(\.self) + (query.fields ?? []) {
      let records = (old + new).lazy.flatMap(\.records)
      guard records.isEmpty || records.contains(where: { $0.value.recordField(path) != nil }) else {
        throw .noField(path)
      }
    }
    return diffs
  }

  /// Returns the current lists of a side, read to their ends, with the matching records.
  func lists(of side: DiffSide, fitting fits: (JsonValue) -> Bool) async throws(DiffFailure) -> [ListState] {
    try await states(of: side, beside: side, []).map { $0.keeping(fits) }
  }

  func diffs(from old: [ListState], to new: [ListState], _ query: DiffQuery) throws(DiffFailure) -> [ListDiff] {
    try pairs(old, new, query).map { ListDiff($0, $1, query) }
  }

  // MARK: Reading

  private func states(
    of side: DiffSide, beside other: DiffSide, _ known: [ListState]
  ) async throws(DiffFailure) -> [ListState] {
    switch side {
    case .address(let url): return try await states(at: url, of: api, .reload)
    case .described(let words): return try await states(at: try address(of: words), of: api, .reload)
    case .now:
      var states: [ListState] = []
      for state in known { states += try await self.states(at: state.url, of: api, .reload) }
      return states
    case .recording(let folder):
      switch other {
      case .address(let url) where !url.isLocal: return try await states(at: url, of: replay(folder), .usual)
      case .described(let words): return try await states(at: try address(of: words), of: replay(folder), .usual)
      case .address, .recording, .now: return try await recorded(in: folder)
      }
    }
  }

  private func address(of words: [String]) throws(DiffFailure) -> URL {
    guard let url = book.url(of: words) else { throw .unknownApi(words.first ?? "") }
    return url
  }

  /// Returns every list of a recording, and every record that was requested individually.
  private func recorded(in folder: URL) async throws(DiffFailure) -> [ListState] {
    let api = replay(folder)
    var seen: Set<String> = []
    var states: [ListState] = []
    for url in RecordedLists.urls(in: folder, folders: folders) where !seen.contains(url.recordedKey) {
      states += try await self.states(at: url, of: api, .usual) { seen.insert($0.recordedKey) }
    }
    guard !states.isEmpty else { throw .noRecording(in: folder) }
    return states
  }

  private func states(
    at url: URL, of api: any AnyApiService, _ freshness: Freshness, visited: (URL) -> Void = { _ in }
  ) async throws(DiffFailure) -> [ListState] {
    let freshness = url.withoutListPath == .standardInput ? Freshness.usual : freshness
    do throws(ApiError) {
      let first = try await api.answer(at: url, freshness)
      switch first.value.content {
      case .records: return [try await state(first, at: url, api, visited)]
      case .lists(let lists):
        var states: [ListState] = []
        for list in lists {
          states.append(
            try await state(first.map { $0.list(at: list.path) }, at: url.withListPath(list.path), api, visited))
        }
        return states
      case .record(let record): return [try Self.single(record, of: first, at: url)]
      case .menu, .scalar: return [try Self.single(first.value.raw.root, of: first, at: url)]
      }
    } catch {
      throw .source(error, at: url)
    }
  }

  private static func single(
    _ value: JsonValue, of answer: Sourced<AnyAnswer>, at url: URL
  ) throws(ApiError) -> ListState {
    if let failure = answer.provenance.failure { throw failure.error }
    return ListState([value], at: url, answer.provenance)
  }

  /// Reads a list to its end; data that stands in for a failed answer is not a state to compare with.
  private func state(
    _ first: Sourced<AnyAnswer>, at url: URL, _ api: any AnyApiService, _ visited: (URL) -> Void
  ) async throws(ApiError) -> ListState {
    var step = api.walk(from: first)
    var records: [JsonValue] = []
    var provenance = first.provenance
    while true {
      if let page = step.page {
        if let failure = page.provenance.failure { throw failure.error }
        records += page.value.records
        provenance = Provenance.least(of: [provenance, page.provenance]) ?? provenance
        visited(page.value.url)
      }
      guard let next = step.walk.next else { break }
      visited(next)
      step = try await api.step(step.walk)
    }
    return ListState(records, at: url, provenance, end: step.walk.end)
  }

  // MARK: Matching

  private func pairs(
    _ old: [ListState], _ new: [ListState], _ query: DiffQuery
  ) throws(DiffFailure) -> [(ListState?, ListState?)] {
    let isRecorded = query.before.isRecording && (query.after.isRecording || query.after == .now)
    if !isRecorded {
      if let one = old.first, let other = new.first, old.count == 1, new.count == 1 { return [(one, other)] }
      for (side, states) in [(query.before, old), (query.after, new)] where states.count > 1 {
        if case .recording(let folder) = side, Set(states.map(\.url.withoutListPath)).count > 1 {
          throw .manyLists(in: folder)
        }
      }
    }
    let key = { (state: ListState) in isRecorded ? state.url.recordedKey : state.url.listPath ?? "" }
    var rest = new
    let pairs: [(ListState?, ListState?)] = old.map { state in
      let place = rest.firstIndex { key($0) == key(state) }
      return (state, place.map { rest.remove(at: $0) })
    }
    return pairs + rest.map { (nil, $0) }
  }
}
