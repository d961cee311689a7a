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

/// Why a related record cannot be opened.
enum UnreadableLink: Error, Hashable, Sendable {
  /// Its address lies at another host, which may have other records under the same numbers.
  case foreign(host: String)
  /// Its address does not end in a kind and a number.
  case noRecord
  /// Something else stands in the place of an address.
  case wrongType
}

/// The host that a record's own address names, and with it those of the records of the same source.
///
/// It need not be the host that was asked: a copy of SWAPI may keep the addresses of the original.
struct LinkSource: Sendable {
  /// Scheme, host and the slash behind them, as the record writes them; empty without a host.
  private let start: String
  private let host: String?

  init(of url: String) {
    host = Self.host(in: url)
    let slash = url.firstRange(of: "//").flatMap { url[$0.upperBound...].firstIndex(of: "/") }
    start = slash.map { String(url[...$0]) } ?? ""
  }

  /// The host of an address that belongs to another source, empty for that of a file; nil for one of the same, and for a path.
  func foreignHost(in url: String) -> String? {
    // Nearly all begin just as the record's own.
    if !start.isEmpty, url.hasPrefix(start) { return nil }
    guard let other = Self.host(in: url), other != host else { return nil }
    return other
  }

  /// In lower case, without `www.`, with a port; nil for a path.
  private static func host(in url: String) -> String? {
    guard let mark = url.firstRange(of: "//") else { return nil }
    let host = url[mark.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}
