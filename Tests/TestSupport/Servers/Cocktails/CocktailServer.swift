import Foundation

/// Answers as TheCocktailDB does, with records of a test.
///
/// A search gives at most 25 drinks, shorter names first; a filter at most 100, with three keys each; a miss gives
/// `null`.
public final class CocktailServer: Sendable {
  /// The server below, for its requests, or to script a fault on top of a path.
  public let server: LoopbackServer
  /// `http://127.0.0.1:PORT/api/json/v1/1/`.
  public let baseURL: URL

  private struct Record: Sendable {
    let json: String
    let short: String
    let id: String
    let name: String
    /// The drink's values by filter parameter: `i`, `c`, `g`, `a`.
    let values: [String: Set<String>]
  }

  /// The key of a value in a row of a list, by the list's parameter.
  private static let listKeys = ["i": "strIngredient1", "c": "strCategory", "g": "strGlass", "a": "strAlcoholic"]

  /// Starts a server.
  ///
  /// - Parameter drinks: an answer's body with all records: `{"drinks": […]}`.
  /// - Throws: the error of the socket or the JSON.
  public init(drinks: Data) throws {
    server = try LoopbackServer()
    baseURL = server.url.appending(path: "api/json/v1/1/")
    let answer = try JSONSerialization.jsonObject(with: drinks) as? [String: Any]
    let records = try (answer?["drinks"] as? [[String: Any]] ?? []).map(Self.record)
    server.on("/api/json/v1/1/search.php", .dynamic { Self.search(records, $0) })
    server.on("/api/json/v1/1/filter.php", .dynamic { Self.filter(records, $0) })
    server.on("/api/json/v1/1/lookup.php", .dynamic { Self.lookup(records, $0) })
    server.on("/api/json/v1/1/random.php", .dynamic { _ in Self.answer(records.dropFirst(3).prefix(1).map(\.json)) })
    server.on("/api/json/v1/1/list.php", .dynamic { Self.list(records, $0) })
  }

  /// Stops the server below.
  public func stop() { server.stop() }

  private static func record(_ object: [String: Any]) throws -> Record {
    func json(_ keys: [String]? = nil) throws -> String {
      let part = keys.map { keys in object.filter { keys.contains($0.key) } } ?? object
      return String(decoding: try JSONSerialization.data(withJSONObject: part), as: UTF8.self)
    }
    func text(_ key: String) -> String { object[key] as? String ?? "" }
    return Record(
      json: try json(), short: try json(["strDrink", "strDrinkThumb", "idDrink"]), id: text("idDrink"),
      name: text("strDrink"),
      values: [
        "i": Set((1...15).map { text("strIngredient\($0)") }.filter { !$0.isEmpty }), "c": [text("strCategory")],
        "g": [text("strGlass")], "a": [text("strAlcoholic")],
      ])
  }

  private static func search(_ records: [Record], _ request: LoopbackRequest) -> LoopbackReply {
    let hits: [Record]
    if let letter = value("f", request) {
      hits = records.filter { folded($0.name).hasPrefix(letter) }
    } else {
      let text = value("s", request) ?? ""
      hits = records.filter { folded($0.name).contains(text) }
    }
    let sorted = hits.enumerated().sorted { ($0.element.name.count, $0.offset) < ($1.element.name.count, $1.offset) }
    return answer(sorted.prefix(25).map(\.element.json))
  }

  private static func filter(_ records: [Record], _ request: LoopbackRequest) -> LoopbackReply {
    let hits = records.filter { record in
      listKeys.keys.contains { key in
        guard let name = value(key, request) else { return false }
        return record.values[key]?.contains { folded($0) == name } == true
      }
    }
    return answer(hits.prefix(100).map(\.short))
  }

  private static func list(_ records: [Record], _ request: LoopbackRequest) -> LoopbackReply {
    let rows = listKeys.filter { value($0.key, request) == "list" }.flatMap { key, name in
      Set(records.flatMap { $0.values[key] ?? [] }).sorted().map { #"{"\#(name)":"\#($0)"}"# }
    }
    return answer(rows)
  }

  private static func lookup(_ records: [Record], _ request: LoopbackRequest) -> LoopbackReply {
    answer(records.filter { $0.id == value("i", request) }.map(\.json))
  }

  private static func answer(_ rows: [String]) -> LoopbackReply {
    .json(rows.isEmpty ? #"{"drinks":null}"# : #"{"drinks":[\#(rows.joined(separator: ","))]}"#)
  }

  private static func value(_ name: String, _ request: LoopbackRequest) -> String? {
    request.queryItems.first { $0.name == name }.map { folded($0.value) }
  }

  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
