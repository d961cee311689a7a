import Foundation

/// An answer in the store: a line with the checksum of all that follows, its facts in a line of JSON, the body as it came.
struct StoredAnswer: Hashable {
  /// The line of facts.
  struct Facts: Codable, Hashable {
    /// A file of another layout is not read.
    var layout = 3
    /// The identity of the request; see `DiskCache.key`.
    var key: String
    /// Redacted, for people who look into the file.
    var url: String
    /// 200, or that of a redirect.
    var status: Int
    /// Names and values in turn, without credentials.
    var headers: [[String]]
    /// Digests of the request's fields that `Vary` names.
    var varied: [String: String]
    /// The time of the server's answer or last confirmation, in seconds since 1970.
    var confirmed: Double
  }

  /// Thirty years in seconds, the greatest age.
  private static let longest = 1_000_000_000

  var facts: Facts
  var body: Data

  init(_ response: TransportResponse, hop: TransportRequest, key: String, now: Date) {
    let names = response.headers.values(of: "Vary").flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
    body = response.body
    facts = Facts(
      key: key, url: hop.redactedUrl, status: response.status, headers: Self.lines(response.headers),
      varied: names.reduce(into: [:]) { $0[$1.lowercased()] = Self.digest(hop.headers[$1]) },
      confirmed: now.timeIntervalSince1970 - Self.age(of: response))
  }

  /// Reads a file; nil when it is not what was written.
  init?(file: Data) {
    guard let start = file.firstIndex(of: 0x0A), case let rest = file[(start + 1)...],
      Digest.checksum(of: rest).utf8.elementsEqual(file[..<start]), let end = rest.firstIndex(of: 0x0A),
      let facts = try? JSONDecoder().decode(Facts.self, from: rest[..<end]), facts.layout == 3
    else { return nil }
    body = Data(rest[(end + 1)...])
    self.facts = facts
  }

  /// The pieces of the file.
  var file: [Data] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let line = ((try? encoder.encode(facts)) ?? Data()) + [0x0A]
    return [Data(Digest.checksum(of: line, body).utf8) + [0x0A] + line, body]
  }

  var headers: HttpHeaders {
    facts.headers.reduce(into: HttpHeaders()) { headers, pair in
      if pair.count == 2 { headers.add(pair[0], pair[1]) }
    }
  }

  /// Whether it answers this request too.
  func answers(_ hop: TransportRequest, key: String) -> Bool {
    facts.key == key && facts.varied.allSatisfy { Self.digest(hop.headers[$0.key]) == $0.value }
  }

  /// Never negative, and never more than a duration holds, whatever a server or a file says.
  func age(at now: Date) -> Duration {
    .seconds(min(max(0, now.timeIntervalSince1970 - facts.confirmed), Double(Self.longest)))
  }

  func response(_ source: ResponseSource) -> TransportResponse {
    TransportResponse(status: facts.status, headers: headers, body: body, source: source)
  }

  /// The same answer after a 304 (RFC 9111, section 4.3.4).
  func confirmed(by response: TransportResponse, now: Date) -> StoredAnswer {
    var (answer, headers) = (self, headers)
    // The age that was stored belongs to the stored answer.
    headers["Age"] = nil
    for field in response.headers.fields where field.name.lowercased() != "content-length" {
      headers[field.name] = field.value
    }
    answer.facts.headers = Self.lines(headers)
    answer.facts.confirmed = now.timeIntervalSince1970 - Self.age(of: response)
    return answer
  }

  /// The same answer without anything that lets it pass as fresh or confirmed: it did not decode.
  var distrusted: StoredAnswer {
    var (answer, headers) = (self, headers)
    for name in ["ETag", "Last-Modified", "Expires"] { headers[name] = nil }
    headers["Cache-Control"] = "max-age=0"
    answer.facts.headers = Self.lines(headers)
    return answer
  }

  /// The age that other caches on the way have added, in seconds.
  private static func age(of response: TransportResponse) -> Double {
    Double(response.headers["Age"].flatMap { Int($0) }.map { min(max(0, $0), longest) } ?? 0)
  }

  private static func lines(_ headers: HttpHeaders) -> [[String]] {
    headers.fields.filter { !HttpHeaders.isCredential($0.name) }.map { [$0.name, $0.value] }
  }

  /// A field may be a credential, such as a cookie: its value is not written.
  private static func digest(_ value: String?) -> String { Digest.sha256(value ?? "") }
}
