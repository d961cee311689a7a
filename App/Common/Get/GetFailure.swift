import CantinaExtensions
import ApiSession
import CantinaTools

/// Why `get` has nothing to print: what happened, what the shell is told, and what a person reads, in one place.
///
/// What is told beside data, with which it ends well, is a `GetRemark`.
enum GetFailure: Error, Equatable {
  /// There is nothing of this kind with this name or number.
  case noSuch(kind: String, id: String)
  /// A source failed.
  case source(ApiError)

  /// What a source failed with when it was asked this.
  init(_ error: ApiError, _ query: GetQuery) {
    if case .notFound = error { self = .noSuch(query) } else { self = .source(error) }
  }

  /// There is none of the name or number that was asked for.
  static func noSuch(_ query: GetQuery) -> GetFailure {
    .noSuch(kind: query.kind, id: (query.id ?? query.search).shortened)
  }

  /// What a person is told; where a name was typed in a number's place, the search is pointed out.
  func text(_ words: Localization) -> String {
    switch self {
    case .noSuch(let kind, let id):
      let text = words[GetPhrase.missing, ["name": "\(kind)/\(id)"]]
      return id.contains(where: \.isNumber) ? text : "\(text) \(words[GetPhrase.search, ["kind": kind, "name": id]])"
    case .source(let error):
      let text = words.text(error)
      return "\(text.title). \(text.cause) \(text.suggestion)"
    }
  }
}

/// What is worth a sentence on standard error beside the data.
enum GetRemark: Hashable, Sendable {
  /// The source gave as many as it gives at a time: there may be more.
  case mayBeMore(Int)
  /// So many values of the source could not be read.
  case unread(Int)
  /// So many records of the source could not be read.
  case unreadRecords(Int)

  /// What a person is told; nil where it is of no interest to this query.
  func text(_ query: GetQuery, _ words: Localization) -> String? {
    switch self {
    case .mayBeMore(let count):
      // A query for fewer has them all, and a source without any has no more.
      count == 0 || query.limit.map { $0 < count } == true && query.sort == nil
        ? nil : words[GetPhrase.capped, count: count]
    case .unread(let count): count == 0 ? nil : words[GetPhrase.unread, count: count]
    case .unreadRecords(let count): count == 0 ? nil : words[GetPhrase.unreadRecords, count: count]
    }
  }
}

extension Provenance {
  /// What is told of data that stand in for an answer, which are not passed off as one; nil for what was asked for, and for
  /// what is still fresh.
  func remark(_ words: Localization) -> String? {
    guard let error = failure?.present else { return nil }
    let text = words.text(error)
    let pause = error.status?.retryAfter == nil ? nil : text.suggestion
    let failure = [text.title + ".", text.cause, pause].compactMap(\.self).joined(separator: " ")
    return switch self {
    case .cached(let age, _): words[GetPhrase.cached, ["failure": failure, "age": words.text(age)]]
    case .live, .file, .sample, .offline, .bundled: words[GetPhrase.bundled, ["failure": failure]]
    }
  }
}

/// What `get` says on standard error.
enum GetPhrase: String, Phrase {
  static let subject = "get"

  case missing, search, capped, unread, unreadRecords, cached, bundled

  // Why `get` of a URL ends early, and what is not known of the end.
  case stopRepeated, stopElsewhere, stopNoWay, stopPages, stopRecords, stopBytes, stopNoList
  case otherTotal, endOpen, ownEnd, unproved, twice, nearList, failedPage, manyLists
  case walk, walkLimit, walkQuestion

  // What is not in what `get` has written.
  case hiddenColumns, cutText, unknownField, unknownFieldNearest, conditionEmpty, noList

  // What was done to read it.
  case noteWindows1252, noteComments

  // What `get --watch` does.
  case watching
}
