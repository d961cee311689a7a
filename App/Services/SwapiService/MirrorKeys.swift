import Foundation

/// What mirrors call the keys by which a record is known, where that is not what SWAPI calls them.
enum MirrorKeys {
  /// The words of mirrors with those of SWAPI: a mirror with a word of its own is a line here.
  private static let usual = ["href": "url"]

  /// The words for the address of a record, that of SWAPI first.
  static let address = ["url"] + usual.filter { $0.value == "url" }.keys.sorted()

  /// Reads an answer by the words of SWAPI; where these miss a key that a record must have, by those of mirrors.
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
