import CantinaExtensions
import ApiSession
import CantinaTools

/// The reason why `get` has nothing to print; remarks beside data are a `GetRemark`.
enum GetFailure: Error, Equatable {
  case noSuch(kind: String, id: String)
  case source(ApiError)

  init(_ error: ApiError, _ query: GetQuery) {
    if case .notFound = error { self = .noSuch(query) } else { self = .source(error) }
  }

  static func noSuch(_ query: GetQuery) -> GetFailure {
    .noSuch(kind: query.kind, id: (query.id ?? query.search).shortened)
  }

  /// The text for the user; it points to the search if a name was typed instead of a number.
  func text(_ words: Localization) -> String {
    switch self {
    case .noSuch(let kind, let id):
      let text = words[GetPhrase.missing, ["name": "\(kind)/\(id)"]]
      return id.contains(where: \.isNumber) ? text : "\(text) \(words[GetPhrase.search, ["kind": kind, "name": id]])"
    case .source(let error):
      return words.text(error).line
    }
  }
}

enum GetRemark: Hashable, Sendable {
  /// The source returned a full batch: there may be more.
  case mayBeMore(Int)
  case unread(Int)
  case unreadRecords(Int)

  /// The text for the user; `nil` if the query makes it irrelevant.
  func text(_ query: GetQuery, _ words: Localization) -> String? {
    switch self {
    case .mayBeMore(let count):
      // Nothing is missing if the query asks for fewer records, or if the source is empty.
      count == 0 || query.limit.map { $0 < count } == true && query.sort == nil
        ? nil : words[GetPhrase.capped, count: count]
    case .unread(let count): count == 0 ? nil : words[GetPhrase.unread, count: count]
    case .unreadRecords(let count): count == 0 ? nil : words[GetPhrase.unreadRecords, count: count]
    }
  }
}

extension Provenance {
  /// The remark on data that replaces a failed answer; `nil` for the requested data, and for fresh cached data.
  func remark(_ words: Localization) -> String? {
    guard let error = failure?.present else { return nil }
    let text = words.text(error)
    let pause = error.status?.retryAfter == nil ? "" : text.suggestion
    let failure = [text.title + ".", text.cause, pause].filter { !$0.isEmpty }.joined(separator: " ")
    return switch self {
    case .cached(let age, _): words[GetPhrase.cached, ["failure": failure, "age": words.text(age)]]
    case .live, .file, .sample, .offline, .bundled: words[GetPhrase.bundled, ["failure": failure]]
    }
  }
}

enum GetPhrase: String, Phrase {
  static let subject = "get"

  case missing, search, capped, unread, unreadRecords, cached, bundled

  // Why `get` of a URL ends early, and doubts about the end.
  case stopRepeated, stopElsewhere, stopNoWay, stopPages, stopRecords, stopBytes, stopNoList, otherTotal, endOpen
  case ownEnd, unproved, twice, nearList, failedPage, manyLists, walk, walkLimit, walkQuestion

  // Omissions of the output.
  case hiddenColumns, cutText, unknownField, unknownFieldNearest, conditionEmpty, noList

  // How the input was decoded.
  case noteWindows1252, noteComments

  // `get --watch`.
  case watching
}
