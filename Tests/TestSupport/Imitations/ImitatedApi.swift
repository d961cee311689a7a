import Foundation
import Testing

/// A list of a public API, imitated after its documentation: seven records, three a page.
package struct ImitatedApi: Sendable, CustomTestStringConvertible {
  /// How its end is known.
  package enum End: Equatable, Sendable { case whole, open }

  /// The API, as people call it.
  package let name: String
  /// What the first request asks for.
  package let start: String
  /// What this program has to know of it to read the whole list.
  package let needs: String
  /// How many records there are.
  package var count = 7
  /// How many requests bring them.
  package var requests = 3
  package var end = End.whole
  package let answer: @Sendable (Ask) -> ImitatedReply

  package var testDescription: String { name }

  init(
    _ name: String, _ start: String, needs: String, count: Int = 7, requests: Int = 3, end: End = .whole,
    answer: @escaping @Sendable (Ask) -> ImitatedReply
  ) {
    (self.name, self.start, self.needs, self.answer) = (name, start, needs, answer)
    (self.count, self.requests, self.end) = (count, requests, end)
  }

  /// All of them.
  package static let all = links + tokens + numbers + shapes
}

/// What an imitated API is asked.
package struct Ask: Sendable {
  package let url: URL

  /// Makes a request.
  package init(url: URL) { self.url = url }

  /// The text of a parameter of the query; nil without one.
  package func text(_ name: String) -> String? {
    URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == name }?.value
  }

  /// The number of a parameter of the query.
  package func number(_ name: String, or other: Int = 0) -> Int { text(name).flatMap { Int($0) } ?? other }

  /// The part of the list that begins behind `skipped` records.
  package func part(behind skipped: Int, size: Int = 3, of count: Int = 7) -> ListPart {
    ListPart(first: skipped + 1, last: min(count, skipped + size), count: count)
  }

  /// The part that a page is, the first of which has the number `first`.
  package func page(_ name: String = "page", first: Int = 1) -> ListPart {
    let page = number(name, or: first)
    return part(behind: max(0, page - first) * 3)
  }
}

/// Some records of a list.
package struct ListPart: Sendable {
  package let first: Int
  package let last: Int
  package let count: Int

  package var size: Int { max(0, last - first + 1) }
  package var isLast: Bool { last >= count }
  /// The records as an array; each has the id of one of three keepers.
  package var rows: String { rows { "{\"id\": \($0), \"name\": \"Light \($0)\", \"keeperId\": \($0 % 3 + 1)}" } }

  package func rows(_ row: (Int) -> String) -> String {
    "[" + (size > 0 ? (first...last).map(row) : []).joined(separator: ", ") + "]"
  }

  /// A text unless this is the last part.
  package func unlessLast(_ text: String) -> String { isLast ? "" : text }
  /// A JSON text, or null at the end.
  package func next(_ text: String) -> String { isLast ? "null" : "\"\(text)\"" }
}

/// What an imitated API answers.
package struct ImitatedReply: Sendable, ExpressibleByStringInterpolation {
  /// JSON.
  package let body: String
  /// Fields of the header.
  package var headers: [(String, String)] = []
  /// Whether there is no such page.
  package var isMissing = false

  package init(_ body: String, headers: [(String, String)] = []) { (self.body, self.headers) = (body, headers) }
  package init(stringLiteral body: String) { self.body = body }

  static let missing = {
    var reply = ImitatedReply("")
    reply.isMissing = true
    return reply
  }()
}
