import Foundation

/// Records of one kind as a server sends them, with links rewritten to its base and spelling.
struct SwapiRecords: Sendable {
  struct Record: Sendable {
    let id: String
    let name: String
    /// The whole record.
    let json: String
  }

  let records: [Record]

  /// - Parameters:
  ///   - texts: JSON objects with links that begin with `https://swapi.dev/api/`.
  ///   - base: the server's base URL with a final slash; its links have none.
  ///   - edit: the server's further changes of a record.
  /// - Throws: the error of a record's JSON.
  init(_ texts: [String], base: String, edit: (inout [String: Any]) -> Void = { _ in }) throws {
    records = try texts.map { text in
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      var record = object.mapValues { Self.turned($0, to: base) }
      let id = (record["url"] as? String ?? "").split(separator: "/").last.map(String.init) ?? ""
      edit(&record)
      return Record(
        id: id, name: record["name"] as? String ?? record["title"] as? String ?? "", json: try Self.text(record))
    }
  }

  /// Returns a JSON object as text, in a stable order.
  static func text(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  private static func turned(_ value: Any, to base: String) -> Any {
    if let list = value as? [Any] { return list.map { turned($0, to: base) } }
    let usual = "https://swapi.dev/api/"
    guard let text = value as? String, text.hasPrefix(usual) else { return value }
    let route = text.dropFirst(usual.count)
    return base + (route.hasSuffix("/") ? route.dropLast() : route)
  }
}
