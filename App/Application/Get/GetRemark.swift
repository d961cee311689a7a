import ApiSession
import Tools

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
      // Who asked for fewer has them all, and a source that gave none gives no more.
      count == 0 || query.limit.map { $0 < count } == true && query.sort == nil ? nil : words[.getCapped, count: count]
    case .unread(let count): count == 0 ? nil : words[.getUnread, count: count]
    case .unreadRecords(let count): count == 0 ? nil : words[.getUnreadRecords, count: count]
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
    case .cached(let age, _): words[.getCached, ["failure": failure, "age": words.text(age)]]
    case .live, .file, .sample, .offline, .bundled: words[.getBundled, ["failure": failure]]
    }
  }
}
