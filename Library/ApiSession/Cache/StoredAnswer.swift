import Foundation

/// An answer as it is kept: a line with the checksum of all that follows, its facts in a line of JSON, the body as it came.
struct StoredAnswer: Hashable {
  /// The line of facts.
  struct Facts: Codable, Hashable {
    /// A file of another layout is not read.
    var layout = 2
    var url: String
    var finalUrl: String
    /// Names and values in turn.
    var headers: [[String]]
    /// What the request said under the names of `Vary`.
    var varied: [String: String]
    /// When the server sent or last confirmed it, in seconds since 1970.
    var confirmed: Double
  }

  /// Thirty years in seconds: an answer is never older than that.
  private static let longest = 1_000_000_000

  var facts: Facts
  var body: Data

  init(_ response: TransportResponse, hop: TransportRequest, now: Date) {
    let names = response.headers.values(of: "Vary").flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
    // What the server's own store kept it for counts as age from the start.
    let age = response.headers["Age"].flatMap { Int($0) }.map { min(max(0, $0), Self.longest) } ?? 0
    body = response.body
    facts = Facts(
      url: hop.shownUrl, finalUrl: hop.shown(response.url ?? hop.url),
      headers: response.headers.fields.filter { !HttpHeaders.isCredential($0.name) }.map { [$0.name, $0.value] },
      varied: names.reduce(into: [:]) { $0[$1.lowercased()] = hop.headers[$1] ?? "" },
      confirmed: now.timeIntervalSince1970 - Double(age))
  }

  /// Reads a file; nil when it is not what was written.
  init?(file: Data) {
    guard let start = file.firstIndex(of: 0x0A), case let rest = file[(start + 1)...],
      StableHash.hex(of: rest).utf8.elementsEqual(file[..<start]), let end = rest.firstIndex(of: 0x0A),
      let facts = try? JSONDecoder().decode(Facts.self, from: rest[..<end]), facts.layout == 2
    else { return nil }
    body = Data(rest[(end + 1)...])
    self.facts = facts
  }

  var file: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let rest = ((try? encoder.encode(facts)) ?? Data()) + [0x0A] + body
    return Data(StableHash.hex(of: rest).utf8) + [0x0A] + rest
  }

  var headers: HttpHeaders {
    facts.headers.reduce(into: HttpHeaders()) { headers, pair in
      if pair.count == 2 { headers.add(pair[0], pair[1]) }
    }
  }

  /// Whether it answers this request too.
  func answers(_ hop: TransportRequest) -> Bool {
    facts.url == hop.shownUrl && facts.varied.allSatisfy { (hop.headers[$0.key] ?? "") == $0.value }
  }

  /// Never negative, and never more than a duration holds, whatever a server or a file says.
  func age(at now: Date) -> Duration {
    .seconds(min(max(0, now.timeIntervalSince1970 - facts.confirmed), Double(Self.longest)))
  }

  func response(_ source: ResponseSource) -> TransportResponse {
    TransportResponse(status: 200, headers: headers, body: body, source: source, url: URL(string: facts.finalUrl))
  }

  /// The same answer after the server has said that nothing has changed.
  func confirmed(by response: TransportResponse, now: Date) -> StoredAnswer {
    var answer = self
    var headers = headers
    for field in response.headers.fields where field.name.lowercased() != "content-length" {
      headers[field.name] = field.value
    }
    answer.facts.headers = headers.fields.filter { !HttpHeaders.isCredential($0.name) }.map { [$0.name, $0.value] }
    answer.facts.confirmed = now.timeIntervalSince1970
    return answer
  }
}
