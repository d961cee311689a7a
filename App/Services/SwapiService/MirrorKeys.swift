import Foundation

/// The keys that identify a record in mirrors with key names other than SWAPI's.
enum MirrorKeys {
  /// SWAPI's key for each key of a mirror; add a line for a mirror with different names.
  private static let usual = ["href": "url"]

  /// The keys for a record's address, SWAPI's first.
  static let address = ["url"] + usual.filter { $0.value == "url" }.keys.sorted()

  /// Decodes an answer with SWAPI's keys, or with the mirrors' if a required key is missing.
  static func read<Answer: Decodable>(_ type: Answer.Type, from body: Data) throws -> Answer {
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch DecodingError.keyNotFound {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .custom { path in
        let key = path.last?.stringValue ?? ""
        return WireKey(usual[key] ?? key)
      }
      return try decoder.decode(type, from: body)
    }
  }
}
