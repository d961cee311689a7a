import ApiSession
import Foundation
import Json

/// The answers of this run of the program, so that one request gives both a record and its name.
struct AnswerMemory: Sendable {
  private(set) var answers: [URL: Sourced<AnyAnswer>] = [:]
  /// The names of records by URL, taken from lists.
  private(set) var names: [URL: Sourced<String>] = [:]
  /// The metadata of answers, large ones included, under both the requested and the redirected URL.
  private(set) var facts: [URL: Sourced<AnswerFacts>] = [:]
  /// The visited lists and those linked from menus, by origin.
  private(set) var lists: [String: [KnownList]] = [:]
  /// The addresses that require a sign-in, do not exist or are web pages, with the headers and keys that were sent.
  ///
  /// An address is removed when it answers: with a token, many servers show resources that they hid before.
  private(set) var failures: [URL: (error: ApiError, sent: ApiTemplates)] = [:]
  /// The latest limit that each origin has stated.
  private(set) var limits: [String: RateLimit] = [:]
  /// Increases with each change of `lists`.
  private(set) var revision = 0

  /// The maximum number of kept answers, and the maximum size of one in bytes.
  private static let mostAnswers = 500
  private static let mostBytes = 256 << 10
  /// The maximum number of lists of an origin; further ones are ignored.
  private static let mostLists = 200

  /// Keeps an answer and the names of a list's records; only standard input, which cannot be read again, may be large.
  mutating func keep(_ answer: Sourced<AnyAnswer>, at url: URL, as list: KnownList?) {
    failures[url] = nil
    if let list { note([list], visited: true) }
    if case .menu(let links) = answer.value.content, answer.value.api == nil {
      note(links.filter { !$0.url.isLocal && $0.variables.isEmpty }.map { KnownList(at: $0.url) }, visited: false)
    }
    if let limit = RateLimit(answer.value.raw.headers) { limits[url.origin] = limit }
    if facts.count >= Self.mostAnswers * 2 { facts = [:] }
    for url in [url, answer.value.url] { facts[url] = answer.map { AnswerFacts($0.raw) } }
    guard answer.value.raw.root.range.count <= Self.mostBytes || url == .standardInput else { return }
    if answers.count >= Self.mostAnswers { (answers, names) = ([:], [:]) }
    answers[url] = answer
    for record in answer.value.records {
      let link = ApiLink.own(of: record, at: answer.value.url)?.url
      let id = list.flatMap { $0.isInner ? nil : $0.id }.flatMap { record.recordField($0)?.text }
      guard let name = record.usualTitle, let place = link ?? id.flatMap({ list?.url(of: $0) }) else { continue }
      names[place] = answer.map { _ in name }
    }
  }

  /// Notes a failure that another request would repeat.
  mutating func note(_ error: ApiError, at url: URL, sending templates: ApiTemplates) {
    guard failures.count < Self.mostAnswers else { return }
    switch error {
    case .unauthorized, .notFound: failures[url] = (error, templates)
    case .notJson(let page) where page.isHtml: failures[url] = (error, templates)
    default: break
    }
  }

  /// The failure of an earlier request with the same headers and keys.
  func failure(at url: URL, sending templates: ApiTemplates) -> ApiError? {
    failures[url].flatMap { $0.sent == templates ? $0.error : nil }
  }

  /// Notes lists; a visited list replaces its menu entry.
  private mutating func note(_ found: [KnownList], visited: Bool) {
    for list in found {
      var known = lists[list.url.origin] ?? []
      let place = known.firstIndex { $0.url == list.url }
      if place != nil, !visited { continue }
      if let place { known.remove(at: place) }
      revision &+= 1
      if known.count < Self.mostLists { known.append(list) }
      lists[list.url.origin] = known
    }
  }
}
