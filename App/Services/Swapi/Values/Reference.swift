/// One record, by kind and number, whichever mirror it was read from.
///
/// On the wire it is an absolute URL; it is encoded as its route, so what `get` prints does not depend on the mirror.
struct Reference: Hashable, Sendable {
  let kind: SwapiKind
  /// The last number of the record's URL; it says nothing about the place in a list, person 17 does not exist.
  let id: Int
}

extension Reference {
  /// The last two parts of a URL or a route: `https://swapi.dev/api/planets/1/`, `planets/1`.
  ///
  /// `nil` when they are not a kind and a number that a record can have; one mirror writes `…/planets/null`.
  init?(url: String) {
    let parts = url.split(separator: "/")
    guard parts.count >= 2, let kind = SwapiKind(rawValue: String(parts[parts.count - 2])) else { return nil }
    guard let id = Int(parts[parts.count - 1]), id > 0 else { return nil }
    self.init(kind: kind, id: id)
  }

  /// `planets/1`: what `cantina open` takes.
  var route: String { "\(kind.rawValue)/\(id)" }
}

extension Reference: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let url = try container.decode(String.self)
    guard let reference = Reference(url: url) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no kind and number in \"\(url)\"")
    }
    self = reference
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(route)
  }
}
