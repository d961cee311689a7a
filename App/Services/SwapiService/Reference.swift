/// A record's kind and number, the same in every mirror; on the wire, an absolute URL.
struct Reference: Hashable, Sendable {
  let kind: SwapiKind
  /// The last number of the record's URL, not an index in a list: person 17 does not exist.
  let id: Int
}

extension Reference {
  /// Reads the end of a URL or a route: `https://swapi.dev/api/planets/1/`, `planets/1`; nil for `…/planets/null`.
  init?(url: String) {
    let parts = url.split(separator: "/")
    guard parts.count >= 2, let kind = SwapiKind(rawValue: String(parts[parts.count - 2])) else { return nil }
    guard let id = Int(parts[parts.count - 1]), id > 0 else { return nil }
    self.init(kind: kind, id: id)
  }

  /// The argument of `cantina open`, such as `planets/1`.
  var route: String { "\(kind.rawValue)/\(id)" }
}

extension Reference: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let url = try container.decode(String.self)
    guard let reference = Reference(url: url) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no kind and number in \"\(url)\"")
    }
    self = reference
  }
}

/// The host in a record's own address, not in the request's: a copy of SWAPI may keep the original's addresses.
struct LinkSource: Sendable {
  private let host: String?

  init(of url: String) { host = Self.host(in: url) }

  /// Returns the host of an address from another source, empty for a file; nil for the same source, and for a path.
  func foreignHost(in url: String) -> String? {
    guard let other = Self.host(in: url), other != host else { return nil }
    return other
  }

  /// Returns the host with its port, in lower case and without `www.`; nil for a path.
  private static func host(in url: String) -> String? {
    guard let mark = url.firstRange(of: "//") else { return nil }
    let host = url[mark.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
    return host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
  }
}

typealias Relation = Related<Reference>

extension Related: Decodable where Link == Reference {
  /// Decodes a URL, a list of URLs or `null`; without an enclosing record, addresses of any source are accepted.
  init(from decoder: any Decoder) throws {
    if let list = try? decoder.unkeyedContainer() {
      self = .many(in: list, of: nil)
    } else {
      self = .one(in: try decoder.singleValueContainer(), of: nil)
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
    // The value may be a word instead of an address; one mirror writes `…/planets/null` for no home world.
    switch url.flatMap({ MissingValue($0) }) {
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

  /// Returns the record of an address; a nil address means that the value is not text.
  private static func reference(_ url: String?, of source: LinkSource?) throws(UnreadableLink) -> Reference {
    guard let url else { throw .wrongType }
    if let host = source?.foreignHost(in: url) { throw host.isEmpty ? .noRecord : .foreign(host: host) }
    guard let reference = Reference(url: url) else { throw .noRecord }
    return reference
  }

  /// A value of any type, to be skipped.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension KeyedDecodingContainer {
  /// Called by the synthesized `init(from:)`; only a missing key is absent, and the record's own address is the source.
  func decode(_ type: Relation.Type, forKey key: Key) throws -> Relation {
    guard contains(key) else { return .absent }
    let own = Key(stringValue: "url").flatMap { try? decodeIfPresent(String.self, forKey: $0) }
    let source = own.map(LinkSource.init)
    // Most are lists and tried first, since trying a single URL would create an error for each.
    if let list = try? nestedUnkeyedContainer(forKey: key) { return .many(in: list, of: source) }
    return .one(in: try superDecoder(forKey: key).singleValueContainer(), of: source)
  }
}
