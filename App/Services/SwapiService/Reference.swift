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

/// What a source says about the records that a record is related to.
///
/// Some sources lack some relations, and some lists have names only: that is not the same as being related to nothing, and is shown
/// as missing. An address that names no record of the same source is kept as unreadable, so that it can be counted and explained.
struct Related<Link: Hashable & Sendable>: Hashable, Sendable {
  private enum Form {
    case absent, one, many
  }

  /// The records that can be opened, in the source's order; empty too when the source does not say.
  let references: [Link]
  /// Why the others cannot be opened.
  let unreadable: [UnreadableLink]
  private let form: Form

  /// The source does not say; there may be some, there may be none.
  static var absent: Related { Related(.absent, [], []) }

  /// To one record, such as a home world; `nil` when there is none.
  static func one(_ reference: Link?) -> Related { Related(.one, reference.map { [$0] } ?? [], []) }

  /// To any number of records, in the source's order, besides those that cannot be read.
  static func many(_ references: [Link], unreadable: [UnreadableLink] = []) -> Related {
    Related(.many, references, unreadable)
  }

  /// To one record whose address cannot be read.
  static func unreadable(_ link: UnreadableLink) -> Related { Related(.one, [], [link]) }

  private init(_ form: Form, _ references: [Link], _ unreadable: [UnreadableLink]) {
    self.form = form
    self.references = references
    self.unreadable = unreadable
  }

  /// Whether the source does not say, so that no references does not mean none.
  var isAbsent: Bool { form == .absent }
  /// Whether there may be any number.
  var isMany: Bool { form == .many }
  /// How many records the source says there are, also those that cannot be read; nil where it does not say.
  var count: Int? { isAbsent ? nil : references.count + unreadable.count }

  /// The first so many of its references, and all that is unreadable.
  func prefix(_ most: Int) -> Related { Related(form, Array(references.prefix(most)), unreadable) }
}

/// A relation to records of SWAPI.
typealias Relation = Related<Reference>

extension Related: Codable where Link == Reference {
  /// A URL, a list of URLs or `null`; without a record around it, addresses of any source are taken.
  init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer() {
      self = .many(in: list, of: nil)
    } else {
      self = .one(in: try decoder.singleValueContainer(), of: nil)
    }
  }

  /// In the form that it came in; as the value of a key, an absent one leaves the key out.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isMany {
      try container.encode(references)
    } else if let reference = references.first {
      try container.encode(reference)
    } else {
      try container.encodeNil()
    }
  }

  fileprivate static func many(in list: any UnkeyedDecodingContainer, of source: LinkSource?) -> Relation {
    var list = list
    var references: [Reference] = []
    var unreadable: [UnreadableLink] = []
    while !list.isAtEnd {
      do throws(UnreadableLink) {
        references.append(try reference(try? list.decode(String.self), of: source))
      } catch {
        unreadable.append(error)
        guard error == .wrongType else { continue }
        guard (try? list.decodeNil()) == true || (try? list.decode(Anything.self)) != nil else { break }
      }
    }
    return .many(references, unreadable: unreadable)
  }

  fileprivate static func one(in container: any SingleValueDecodingContainer, of source: LinkSource?) -> Relation {
    if container.decodeNil() { return .one(nil) }
    let url = try? container.decode(String.self)
    // A word may stand in the place of an address; one mirror writes `…/planets/null` where there is no world.
    switch url.flatMap(Gap.init) {
    case .nothing, .notApplicable: return .one(nil)
    case .absent, .unknown, .indefinite: return .absent
    case nil: break
    }
    if url?.hasSuffix("/null") == true { return .one(nil) }
    do throws(UnreadableLink) {
      return .one(try reference(url, of: source))
    } catch {
      return .unreadable(error)
    }
  }

  /// The record that an address names; nil is something that is no text.
  private static func reference(_ url: String?, of source: LinkSource?) throws(UnreadableLink) -> Reference {
    guard let url else { throw .wrongType }
    if let host = source?.foreignHost(in: url) { throw host.isEmpty ? .noRecord : .foreign(host: host) }
    guard let reference = Reference(url: url) else { throw .noRecord }
    return reference
  }

  /// Whatever stands in the place of an address, to be passed over.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension KeyedDecodingContainer {
  /// What the compiler's own `init(from:)` calls for a relation: only a missing key is an absent one.
  ///
  /// The record's own address says which source its relations are of.
  func decode(_ type: Relation.Type, forKey key: Key) throws -> Relation {
    guard contains(key) else { return .absent }
    let own = Key(stringValue: "url").flatMap { try? decodeIfPresent(String.self, forKey: $0) }
    let source = own.map(LinkSource.init)
    // Most are lists: read at once, since to try a single URL first makes an error for every one.
    if let list = try? nestedUnkeyedContainer(forKey: key) { return .many(in: list, of: source) }
    return .one(in: try superDecoder(forKey: key).singleValueContainer(), of: source)
  }
}

extension KeyedEncodingContainer {
  /// What the compiler's own `encode(to:)` calls for a relation.
  mutating func encode(_ relation: Relation, forKey key: Key) throws {
    try encodeIfPresent(relation.isAbsent ? nil : relation, forKey: key)
  }
}
