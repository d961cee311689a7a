import ApiSession
import Foundation
import Json

/// What is known of an answer besides what it says.
struct AnswerFacts: Equatable, Sendable {
  let url: URL
  /// Of HTTP; nil for a file.
  let status: Int?
  let headers: HttpHeaders
  /// From the call to the value; nil for a file.
  let duration: Duration?
  /// The bytes of the body, after decompression.
  let size: Int

  init(_ answer: RawAnswer) {
    (url, status, headers) = (answer.url, answer.status, answer.headers)
    (duration, size) = (answer.duration, answer.root.range.count)
  }

  var rateLimit: RateLimit? { RateLimit(headers) }

  /// The fields of the header as they may be shown: dots in the places of secrets.
  var shownHeaders: [(name: String, value: String)] {
    headers.fields.map { field in
      let name = field.name.lowercased()
      let isSecret = name.hasSuffix("cookie") || SecretName.isSecret(name)
      let text = Self.addresses.contains(name) ? Redactor().redacted(text: field.value) : field.value
      return (field.name, isSecret ? Redactor.mark : name == "link" ? Redactor().redacted(links: text) : text)
    }
  }

  private static let addresses: Set = ["location", "content-location", "refresh"]
}

/// How many more requests a server takes, as its answer says.
struct RateLimit: Equatable, Sendable {
  let remaining: Int
  /// How many it takes in all; nil where it does not say.
  private(set) var limit: Int?
  /// How long until it takes as many again; nil where it does not say.
  private(set) var reset: Duration?

  /// A larger number of seconds is a time since 1970.
  private static let mostSeconds = 100_000_000

  /// Reads `X-RateLimit-Remaining` and its like, and `RateLimit` (draft-ietf-httpapi-ratelimit-headers, 6 and 10).
  init?(_ headers: HttpHeaders) {
    for front in ["X-RateLimit-", "RateLimit-", "X-Rate-Limit-", "X-Ratelimit-Requests-"] {
      guard let remaining = Self.number(headers[front + "Remaining"]) else { continue }
      self.remaining = remaining
      limit = Self.number(headers[front + "Limit"])
      reset = Self.number(headers[front + "Reset"]).flatMap { Self.wait($0, headers) }
      return
    }
    guard let field = headers["RateLimit"] else { return nil }
    var values: [String: Int] = [:]
    for part in field.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if pair.count == 2, let number = Int(pair[1]), values[pair[0].lowercased()] == nil {
        values[pair[0].lowercased()] = number
      }
    }
    guard let remaining = values["remaining"] ?? values["r"] else { return nil }
    self.remaining = remaining
    limit = values["limit"]
    reset = (values["reset"] ?? values["t"]).flatMap { Self.wait($0, headers) }
  }

  private static func number(_ text: String?) -> Int? {
    let first = text?.split { $0 == "," || $0 == ";" }.first.map { $0.trimmingCharacters(in: .whitespaces) }
    return first.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded()) } }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// A number of seconds, or the time from the answer's date to a time since 1970.
  private static func wait(_ number: Int, _ headers: HttpHeaders) -> Duration? {
    guard number > mostSeconds else { return .seconds(number) }
    // Some count milliseconds.
    let time = number > mostSeconds * 1_000 ? number / 1_000 : number
    return headers.date.map { .seconds(max(0, time - Int($0.timeIntervalSince1970))) }
  }
}
