import Foundation
import CantinaTools

/// A stored response: a line with the checksum of the rest, its facts as a line of JSON, and the original body.
struct StoredAnswer: Codable, Hashable {
  private enum CodingKeys: CodingKey {
    case key, url, status, headers, varied, confirmed
  }

  private static let longest = 1_000_000_000

  let key: String
  /// The redacted URL, for people who inspect the file.
  private let url: String
  private let status: Int
  /// The headers without credentials.
  private(set) var headers: HttpHeaders
  /// Digests of the request's fields that `Vary` names: a field may be a credential, such as a cookie.
  private let varied: [String: String]
  /// The time of the server's response or last confirmation, in seconds since 1970.
  private var confirmed: Double
  private var body = Data()
  /// The checksum of the file that holds the body; `nil` if there is none.
  private var origin: String?

  init(_ response: TransportResponse, request: TransportRequest, key: String, now: Date) {
    let names = response.headers.values(of: "Vary").flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
    (self.key, url, status, body) = (key, request.redactedUrl, response.status, response.body)
    headers = request.redactor.redacted(response.headers.storable)
    varied = names.reduce(into: [:]) { $0[$1.lowercased()] = Digest.sha256(request.headers[$1] ?? "") }
    confirmed = Self.confirmation(by: response, now)
  }

  init?(file: Data) {
    guard let start = file.firstIndex(of: 0x0A), case let rest = file[(start + 1)...],
      Digest.checksum(of: rest).utf8.elementsEqual(file[..<start]), let end = rest.firstIndex(of: 0x0A),
      let answer = try? JSONDecoder().decode(Self.self, from: rest[..<end])
    else { return nil }
    self = answer
    body = Data(rest[(end + 1)...])
    origin = String(decoding: file[..<start], as: UTF8.self)
  }

  var size: Int {
    body.count + url.utf8.count + headers.fields.reduce(500) { $0 + $1.name.utf8.count + $1.value.utf8.count }
  }

  /// Returns the response updated by a file of fields; `nil` if that belongs to another body or is damaged.
  func changed(by file: Data) -> StoredAnswer? {
    guard let end = file.firstIndex(of: 0x0A), case let rest = file[(end + 1)...], let origin,
      Digest.checksum(of: Data(origin.utf8), rest).utf8.elementsEqual(file[..<end]),
      var answer = try? JSONDecoder().decode(Self.self, from: rest), answer.key == key
    else { return nil }
    (answer.body, answer.origin) = (body, origin)
    return answer
  }

  /// A file of the fields alone, valid for this body only; `nil` if the body is not in a file yet.
  var fieldsFile: [Data]? {
    guard let origin else { return nil }
    return [Data(Digest.checksum(of: Data(origin.utf8), line).utf8) + [0x0A], line]
  }

  private var line: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return ((try? encoder.encode(self)) ?? Data()) + [0x0A]
  }

  var file: [Data] {
    let line = line
    return [Data(Digest.checksum(of: line, body).utf8) + [0x0A] + line, body]
  }

  func answers(_ request: TransportRequest, key: String) -> Bool {
    self.key == key && varied.allSatisfy { Digest.sha256(request.headers[$0.key] ?? "") == $0.value }
  }

  /// Returns the age, limited to 0 through the longest, whatever a server or a file says.
  func age(at now: Date) -> Duration {
    .seconds(min(max(0, now.timeIntervalSince1970 - confirmed), Double(Self.longest)))
  }

  func response(_ source: ResponseSource) -> TransportResponse {
    TransportResponse(status: status, headers: headers, body: body, source: source)
  }

  /// Returns the response after a 304 (RFC 9111, section 4.3.4).
  func confirmed(by response: TransportResponse, now: Date) -> StoredAnswer {
    var (answer, news) = (self, response.headers.storable)
    // The stored age belongs to the stored response, and the length to its body.
    (answer.headers["Age"], news["Content-Length"]) = (nil, nil)
    answer.headers.merge(news)
    answer.confirmed = Self.confirmation(by: response, now)
    return answer
  }

  /// The response without validators and freshness, after it failed to decode.
  var distrusted: StoredAnswer {
    var answer = self
    for name in ["ETag", "Last-Modified", "Expires"] { answer.headers[name] = nil }
    answer.headers["Cache-Control"] = "max-age=0"
    return answer
  }

  func isFresh(_ policy: CachePolicy, at now: Date) -> Bool {
    let (age, control) = (age(at: now), CacheControl(headers, received: received))
    // The clock was ahead and has been set back: the age is unknown.
    let isDated = confirmed <= now.timeIntervalSince1970
    let isFresh = isDated && !control.needsConfirmation && age < control.lifetime
    switch policy {
    case .standard: return isFresh
    case .upTo(let limit): return isFresh || (isDated && age <= limit)
    case .onlyIfCached: return true
    case .reload, .none: return false
    }
  }

  func isUsableOnError(at now: Date) -> Bool {
    let control = CacheControl(headers, received: received)
    guard control.mayBeStale else { return false }
    return control.staleIfError.map { age(at: now) <= control.lifetime + $0 } ?? true
  }

  /// Returns the time of a response, less the age added by caches on the way.
  private static func confirmation(by response: TransportResponse, _ now: Date) -> Double {
    // The first of a list counts (RFC 9111, section 5.1).
    let age = response.headers["Age"]?.split(separator: ",").first.map { CacheControl.seconds($0) } ?? 0
    return now.timeIntervalSince1970 - Double(min(age, longest))
  }

  private var received: Date { Date(timeIntervalSince1970: confirmed) }
}

/// A server's directives about storing a response (RFC 9111 and RFC 5861).
struct CacheControl {
  var isStorable = true
  var needsConfirmation = false
  /// Whether a stale response may replace a failure; a prohibition beats a permission (RFC 9111, section 4.2.4).
  var mayBeStale = true
  /// The time during which the response is fresh; zero if the server did not say.
  var lifetime = Duration.zero
  /// The time after its lifetime during which it may replace a failure; `nil` is unlimited.
  var staleIfError: Duration?

  /// Parses a number of seconds, clamped to the largest; `nil` if it is not a number.
  static func seconds(_ text: some StringProtocol) -> Int {
    let digits = String(text).trimmed.filter { $0 != "\"" }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return 0 }
    // RFC 9111, section 1.2.2.
    return min(Int(digits) ?? .max, 1 << 31)
  }

  /// `received` is the time of arrival, for a response without a date.
  init(_ headers: HttpHeaders, received: Date = .distantFuture) {
    // `Expires` is in the server's time; an invalid date means expired.
    if let end = headers["Expires"].flatMap(HttpDate.parse) {
      let date = headers["Date"].flatMap(HttpDate.parse) ?? received
      lifetime = .seconds(max(0, end.timeIntervalSince(date)))
    }
    for directive in headers.values(of: "Cache-Control").flatMap({ $0.split(separator: ",") }) {
      let parts = directive.split(separator: "=", maxSplits: 1).map { String($0).trimmed.lowercased() }
      let seconds = Duration.seconds(parts.count > 1 ? Self.seconds(parts[1]) : 0)
      switch parts.first {
      case "no-store": isStorable = false
      case "no-cache": (needsConfirmation, mayBeStale) = (true, false)
      case "must-revalidate": mayBeStale = false
      case "max-age": lifetime = seconds
      case "stale-if-error": staleIfError = seconds
      default: break
      }
    }
    if headers["Vary"]?.contains("*") == true { isStorable = false }
  }
}
