import ApiSession
import Foundation
import Json

/// A mirror's addresses and answer format; a value without state.
protocol SwapiDialect: Sendable {
  var name: DialectName { get }
  /// The suffix of the host name of the best-known mirror; it only affects which dialect is tried first.
  var knownHost: String { get }
  /// The number of records in a list; nil if a list has nearly all of a kind and costs as little as a record.
  var pageSize: Int? { get }
  /// Whether a list always comes whole, regardless of search and page.
  var givesWholeLists: Bool { get }
  var allowsReadingAhead: Bool { get }

  /// Returns the address of the answer. A cursor from another dialect, left by a failed mirror, means the first page.
  func address(of ask: SwapiRequest) -> SwapiAddress
  /// Whether only this dialect has an answer of this shape.
  func wrote(_ shape: AnswerShape) -> Bool
  /// Whether the dialect also has this shape, so that a mirror known to use it still does.
  func mayHaveWritten(_ shape: AnswerShape) -> Bool
  /// Whether an excerpt, the beginning of a body with status 404, reports a missing record.
  func saysMissing(_ excerpt: String) -> Bool

  func page<Record: SwapiRecord>(of type: Record.Type, from decoder: any Decoder) throws -> Page<Record>
  func record<Record: SwapiRecord>(_ type: Record.Type, from decoder: any Decoder) throws -> Record
}

extension SwapiDialect {
  /// Whether a list costs as little as a record, so that names and searches are answered from the list.
  var prefersLists: Bool { pageSize == nil }
  func mayHaveWritten(_ shape: AnswerShape) -> Bool { wrote(shape) }

  func record<Record: SwapiRecord>(_ type: Record.Type, from decoder: any Decoder) throws -> Record {
    try CheckedRecord<Record>(from: decoder).record
  }
}

/// A request to a mirror, independent of dialect.
enum SwapiRequest: Hashable, Sendable {
  /// The records of a kind that match a search, or all of them if it is empty; the first page without a cursor.
  case list(SwapiKind, matching: String, page: PageCursor?)
  case record(Reference)
}

/// The address of an answer, relative to the mirror's base URL.
struct SwapiAddress: Hashable, Sendable {
  let path: String
  var query = ApiQuery()
}

/// An answer in any dialect; an unknown dialect is read as swapi.dev's, so that an error names these keys.
protocol DialectAnswer: Sendable {
  var shape: AnswerShape { get }
  static func read(_ body: Data) throws -> Self
}

/// An answer with records that keeps its source text.
protocol RecordsAnswer: DialectAnswer, Decodable {
  var raw: RawRecords? { get set }
}

extension RecordsAnswer {
  static func read(_ body: Data) throws -> Self {
    var answer = try MirrorKeys.read(Self.self, from: body)
    answer.raw = RawRecords(body)
    return answer
  }
}

struct ListAnswer<Record: SwapiRecord>: RecordsAnswer {
  let shape: AnswerShape
  let page: Page<Record>
  var raw: RawRecords?

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    page = try (shape.dialect ?? PagedDialect()).page(of: Record.self, from: decoder)
  }
}

struct RecordAnswer<Record: SwapiRecord>: RecordsAnswer {
  let shape: AnswerShape
  let record: Record
  var raw: RawRecords?

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    record = try (shape.dialect ?? PagedDialect()).record(Record.self, from: decoder)
  }
}

enum DialectName: String, CaseIterable, Sendable {
  /// swapi.dev: pages of ten in an envelope with `results` and `next`.
  case paged
  /// swapi.info: whole lists as bare arrays.
  case arrays
  /// swapi.tech: records wrapped with a `uid`, lists of names.
  case uids

  var dialect: any SwapiDialect {
    switch self {
    case .paged: PagedDialect()
    case .arrays: ArrayDialect()
    case .uids: UidDialect()
    }
  }

  /// Returns the dialects in the order to try on an unknown mirror with this host.
  static func likely(for host: String) -> [any SwapiDialect] {
    let all = allCases.map(\.dialect)
    func isKnown(_ dialect: any SwapiDialect) -> Bool {
      host == dialect.knownHost || host.hasSuffix("." + dialect.knownHost)
    }
    return all.filter(isKnown) + all.filter { !isKnown($0) }
  }
}

/// The outermost shape of an answer, which identifies its dialect.
struct AnswerShape: Hashable, Sendable {
  let isArray: Bool
  let keys: Set<String>
  /// The URL of a record that is not wrapped.
  let url: String?

  init(_ decoder: any Decoder) {
    let object = try? decoder.container(keyedBy: WireKey.self)
    isArray = object == nil && (try? decoder.unkeyedContainer()) != nil
    keys = Set(object?.allKeys.map(\.stringValue) ?? [])
    url = object.flatMap { try? $0.decode(String.self, forKey: WireKey("url")) }
  }

  init(_ root: JsonValue) {
    isArray = root.kind == .array
    keys = Set(root.members.map(\.key))
    url = root["url"]?.string
  }

  /// The dialect with this shape; `nil` if there is none.
  var dialect: (any SwapiDialect)? { DialectName.allCases.map(\.dialect).first { $0.wrote(self) } }
}

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
