import Foundation
import Json

/// What came in this visit, so that a name and its record are one request.
struct AnswerMemory: Sendable {
  private(set) var answers: [URL: Sourced<AnyAnswer>] = [:]
  /// The names of records by their URLs, as lists have told them.
  private(set) var names: [URL: Sourced<String>] = [:]
  /// What is known of answers besides what they say, also of large ones; at what was asked for, and after redirects.
  private(set) var facts: [URL: Sourced<AnswerFacts>] = [:]
  /// The lists that were visited, and those that menus name, by their origins.
  private(set) var lists: [String: [KnownList]] = [:]
  /// Another number for each change of `lists`.
  private(set) var revision = 0

  /// More answers than this are forgotten, and larger ones are not kept.
  private static let mostAnswers = 500
  private static let mostBytes = 256 << 10
  /// More lists of an origin are passed over.
  private static let mostLists = 200

  /// Keeps an answer, and the names that a list tells of its records; standard input can be read once and is kept whole.
  mutating func keep(_ answer: Sourced<AnyAnswer>, at url: URL, describedAs place: ApiBook.Place? = nil) {
    let list = KnownList(answer.value, at: url, describedAs: place)
    if let list { note([list], visited: true) }
    if case .menu(let links) = answer.value.content, answer.value.api == nil {
      note(links.filter { !$0.url.isLocal }.map { KnownList(at: $0.url) }, visited: false)
    }
    if facts.count >= Self.mostAnswers * 2 { facts = [:] }
    for url in [url, answer.value.url] { facts[url] = answer.map { AnswerFacts($0.raw) } }
    guard answer.value.raw.root.range.count <= Self.mostBytes || url == .standardInput else { return }
    if answers.count >= Self.mostAnswers { (answers, names) = ([:], [:]) }
    answers[url] = answer
    for record in answer.value.records {
      let link = RecordOutline.ownLink(of: record, at: answer.value.url)?.url
      let id = list.flatMap { $0.isInner ? nil : $0.id }.flatMap { record.recordField($0)?.text }
      guard let name = record.usualTitle, let place = link ?? id.flatMap({ list?.url(of: $0) }) else { continue }
      names[place] = answer.map { _ in name }
    }
  }

  /// A list that has answered says more than a menu.
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
