import ApiSession
import Foundation
import Json

struct AnswerFacts: Equatable, Sendable {
  let url: URL
  /// The HTTP status; nil for a file.
  let status: Int?
  let headers: HttpHeaders
  /// The time from the call to the value; nil for a file.
  let duration: Duration?
  /// The size of the body in bytes, after decompression.
  let size: Int

  init(_ answer: RawAnswer) {
    (url, status, headers) = (answer.url, answer.status, answer.headers)
    (duration, size) = (answer.duration, answer.root.range.count)
  }

  var rateLimit: RateLimit? { RateLimit(headers) }

  /// The header fields for display, with secrets replaced by dots.
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

/// The remaining request quota that an answer states.
struct RateLimit: Equatable, Sendable {
  let remaining: Int
  private(set) var limit: Int?
  /// The time until the quota is reset; nil if not stated.
  private(set) var reset: Duration?

  /// The largest number read as a duration in seconds; a larger one is a time since 1970.
  private static let mostSeconds = 100_000_000

  /// Reads `X-RateLimit-Remaining` and its variants, and `RateLimit` (draft-ietf-httpapi-ratelimit-headers, 6 and 10).
  init?(_ headers: HttpHeaders) {
    for front in ["X-RateLimit-", "RateLimit-", "X-Rate-Limit-", "X-Ratelimit-Requests-"] {
      guard let remaining = Self.number(headers[front + "Remaining"]) else { continue }
      self.remaining = remaining
      limit = Self.number(headers[front + "Limit"])
      reset = Self.number(headers[front + "Reset"]).flatMap { Self.wait($0, headers) }
      return
    }
    guard let field = headers["RateLimit"] else { return nil }
    let pairs = field.split { $0 == ";" || $0 == "," }.compactMap { part -> (String, Int)? in
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      return pair.count == 2 ? Int(pair[1]).map { (pair[0].lowercased(), $0) } : nil
    }
    let values = Dictionary(pairs) { first, _ in first }
    guard let remaining = values["remaining"] ?? values["r"] else { return nil }
    self.remaining = remaining
    limit = values["limit"]
    reset = (values["reset"] ?? values["t"]).flatMap { Self.wait($0, headers) }
  }

  private static func number(_ text: String?) -> Int? {
    let first = text?.split { $0 == "," || $0 == ";" }.first.map { $0.trimmingCharacters(in: .whitespaces) }
    return first.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded()) } }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Converts a number of seconds, or a time since 1970 relative to the answer's date.
  private static func wait(_ number: Int, _ headers: HttpHeaders) -> Duration? {
    guard number > mostSeconds else { return .seconds(number) }
    // Some servers count milliseconds.
    let time = number > mostSeconds * 1_000 ? number / 1_000 : number
    return headers.date.map { .seconds(max(0, time - Int($0.timeIntervalSince1970))) }
  }
}
