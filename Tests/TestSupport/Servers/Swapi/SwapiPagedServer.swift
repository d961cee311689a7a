import Foundation

/// Answers as swapi.dev does, with records of a test.
///
/// Ten records per page, `next` and `previous` with the server's own base, `?search=` by all terms, 404 beyond the last
/// page, 301 for a path without its trailing slash. Links in the records that begin with `https://swapi.dev/api/` are
/// rewritten to the server's base.
public final class SwapiPagedServer: Sendable {
  /// The server below, for its requests, or to script a fault on top of a path.
  public let server: LoopbackServer
  /// `http://127.0.0.1:PORT/api/`.
  public let baseURL: URL

  private struct Record: Sendable {
    let json: String
    let words: [String]
    let id: String
  }

  /// Starts a server.
  ///
  /// - Parameter records: the records of each kind (`people`, `films`…) in order, each a JSON object as text.
  /// - Throws: the error of the socket or of a record's JSON.
  public init(records: [String: [String]]) throws {
    server = try LoopbackServer()
    baseURL = server.url.appending(path: "api/")
    let base = baseURL.absoluteString
    for (kind, texts) in records {
      let list = try texts.map { try Self.record($0.replacing("https://swapi.dev/api/", with: base)) }
      server.on("/api/\(kind)", .redirectKeepingQuery)
      server.on("/api/\(kind)/", .dynamic { Self.page(of: list, kind: kind, base: base, request: $0) })
      for record in list {
        server.on("/api/\(kind)/\(record.id)/", .json(record.json))
        server.on("/api/\(kind)/\(record.id)", .redirectKeepingQuery)
      }
    }
    server.on("/api", .redirectKeepingQuery)
    server.on(
      "/api/", .json("{" + records.keys.sorted().map { #""\#($0)":"\#(base)\#($0)/""# }.joined(separator: ",") + "}"))
  }

  /// Starts a server with numbered records of one kind, which have only a name and a URL.
  public convenience init(kind: String = "people", names: [String]) throws {
    let records = names.enumerated().map { index, name in
      #"{"name":"\#(name)","url":"https://swapi.dev/api/\#(kind)/\#(index + 1)/"}"#
    }
    try self.init(records: [kind: records])
  }

  /// Stops the server below.
  public func stop() { server.stop() }

  private static func record(_ json: String) throws -> Record {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any] ?? [:]
    let words = ["name", "title", "model"].compactMap { object[$0] as? String }.map { $0.lowercased() }
    let id = (object["url"] as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
    return Record(json: json, words: words, id: id)
  }

  private static func page(of all: [Record], kind: String, base: String, request: LoopbackRequest) -> LoopbackReply {
    let items = request.queryItems
    let search = items.last { $0.name == "search" }?.value.replacing("+", with: " ") ?? ""
    let terms = search.lowercased().split { $0 == " " || $0 == "," }
    let hits = all.filter { record in
      terms.allSatisfy { term in record.words.contains { $0.contains(term) } }
    }
    let number = items.last { $0.name == "page" }.map { Int($0.value) ?? 0 } ?? 1
    let pages = max(1, (hits.count + 9) / 10)
    guard (1...pages).contains(number) else {
      return .status(404, body: #"{"detail":"Not found"}"#, headers: [("Content-Type", "application/json")])
    }
    func link(_ page: Int) -> String {
      guard (1...pages).contains(page) else { return "null" }
      let query = terms.isEmpty ? "" : "search=\(items.last { $0.name == "search" }?.value.encoded ?? "")&"
      return #""\#(base)\#(kind)/?\#(query)page=\#(page)""#
    }
    let results = hits.dropFirst((number - 1) * 10).prefix(10).map(\.json).joined(separator: ",")
    return .json(
      #"{"count":\#(hits.count),"next":\#(link(number + 1)),"previous":\#(link(number - 1)),"results":[\#(results)]}"#)
  }
}

extension LoopbackReply {
  /// A redirect (301) to the same path with a trailing slash before the query.
  fileprivate static var redirectKeepingQuery: LoopbackReply {
    .dynamic { request in
      .redirect(301, to: request.path + "/" + (request.query.isEmpty ? "" : "?" + request.query))
    }
  }
}

extension String {
  fileprivate var encoded: String {
    addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? self
  }
}
