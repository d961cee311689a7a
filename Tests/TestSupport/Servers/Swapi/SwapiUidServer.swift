import Foundation

/// Answers as swapi.tech does, with records of a test.
///
/// Lists have names only, and use `page` only with `limit`. Films are complete and unpaged. A record is wrapped in
/// `result.properties`. `name` (for films `title`) is a regular expression; an invalid expression is a server error.
/// Species of people, residents and films of planets, and films of species are missing. A home world that is null
/// becomes `…/planets/null`.
public final class SwapiUidServer: Sendable {
  /// The server below, for its requests, or to script a fault on top of a path.
  public let server: LoopbackServer
  /// `http://127.0.0.1:PORT/api/`.
  public let baseURL: URL

  private static let lacking = ["people": ["species"], "planets": ["residents", "films"], "species": ["films"]]

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - records: the records of each kind (`people`, `films`…) in order, each a JSON object as text.
  ///   - largestPage: the maximum page size, whatever `limit` says.
  /// - Throws: the error of the socket or of a record's JSON.
  public init(records: [String: [String]], largestPage: Int = 1_000) throws {
    server = try LoopbackServer()
    baseURL = server.url.appending(path: "api/")
    let base = baseURL.absoluteString
    for (kind, texts) in records {
      let list = try SwapiRecords(texts, base: base) { record in
        for key in Self.lacking[kind, default: []] { record[key] = nil }
        if record["homeworld"] is NSNull { record["homeworld"] = base + "planets/null" }
      }.records
      let reply = LoopbackReply.dynamic { request in
        Self.list(of: list, kind: kind, base: base, largestPage: largestPage, request: request)
      }
      for slash in ["", "/"] {
        server.on("/api/\(kind)\(slash)", reply)
        for record in list {
          server.on("/api/\(kind)/\(record.id)\(slash)", Self.answer(#""result":\#(Self.wrapped(record))"#))
        }
      }
    }
    server.on(
      "*",
      .status(404, body: "{\"message\":\"not found\",\(Self.ending)}", headers: [("Content-Type", "application/json")]))
  }

  /// Stops the server below.
  public func stop() { server.stop() }

  private static func list(
    of all: [SwapiRecords.Record], kind: String, base: String, largestPage: Int, request: LoopbackRequest
  ) -> LoopbackReply {
    let query = Dictionary(request.queryItems.map { ($0.name, $0.value) }) { _, last in last }
    if let pattern = query[kind == "films" ? "title" : "name"] {
      guard let expression = try? Regex(pattern).ignoresCase() else {
        return .status(500, body: "{\"message\":\"bad expression\"}")
      }
      return whole(all.filter { $0.name.contains(expression) })
    }
    if kind == "films" { return whole(all) }
    let asked = query["limit"].flatMap { Int($0) }
    let limit = min(asked ?? 10, largestPage)
    let number = asked == nil ? 1 : query["page"].flatMap { Int($0) } ?? 1
    let pages = max(1, (all.count + limit - 1) / limit)
    func link(_ page: Int) -> String {
      (1...pages).contains(page) ? "\"\(base)\(kind)?page=\(page)&limit=\(limit)\"" : "null"
    }
    let rows = all.dropFirst((number - 1) * limit).prefix(limit).map { record in
      "{\"uid\":\"\(record.id)\",\"name\":\"\(record.name)\",\"url\":\"\(base)\(kind)/\(record.id)\"}"
    }
    return answer(
      """
      "total_records":\(all.count),"total_pages":\(pages),"previous":\(link(number - 1)),"next":\(link(number + 1)),\
      "results":[\(rows.joined(separator: ","))]
      """)
  }

  private static func whole(_ records: [SwapiRecords.Record]) -> LoopbackReply {
    answer("\"result\":[" + records.map(wrapped).joined(separator: ",") + "]")
  }

  private static func wrapped(_ record: SwapiRecords.Record) -> String {
    #"{"properties":\#(record.json),"description":"A record","_id":"5f63a3\#(record.id)","uid":"\#(record.id)","__v":2}"#
  }

  private static func answer(_ content: String) -> LoopbackReply { .json("{\"message\":\"ok\",\(content),\(ending)}") }

  private static let ending = #""apiVersion":"1.0","timestamp":"2026-01-01T00:00:00.000Z","support":{},"social":{}"#
}
