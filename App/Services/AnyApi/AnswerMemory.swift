import Foundation
import Json

/// What came in this visit, so that a name and its record are one request.
struct AnswerMemory: Sendable {
  private(set) var answers: [URL: Sourced<AnyAnswer>] = [:]
  /// The names of records by their URLs, as lists have told them.
  private(set) var names: [URL: Sourced<String>] = [:]

  /// More answers than this are forgotten, and larger ones are not kept.
  private static let mostAnswers = 500
  private static let mostBytes = 256 << 10

  /// Keeps an answer, and the names that a list tells of its records; standard input can be read once and is kept whole.
  mutating func keep(_ answer: Sourced<AnyAnswer>, at url: URL) {
    guard answer.value.raw.root.range.count <= Self.mostBytes || url == .standardInput else { return }
    if answers.count >= Self.mostAnswers { (answers, names) = ([:], [:]) }
    answers[url] = answer
    for record in answer.value.records {
      guard let link = RecordOutline.ownLink(of: record, at: answer.value.url), let name = record.usualTitle else {
        continue
      }
      names[link.url] = answer.map { _ in name }
    }
  }
}
