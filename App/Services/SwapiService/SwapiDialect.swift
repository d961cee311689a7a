import ApiSession
import Foundation
import Json

/// How one kind of mirror is asked, and how its answers are read; a value without state.
protocol SwapiDialect: Sendable {
  var name: DialectName { get }
  /// The end of the host's name of the mirror that is known to speak it: only what is tried first depends on it.
  var knownHost: String { get }
  /// How much of a kind one of its lists holds.
  var listReach: ListReach { get }
  /// Whether a list comes whole, whatever search or page was asked for.
  var givesWholeLists: Bool { get }
  /// Whether the source can spare requests for rows that are not in sight yet.
  var allowsReadingAhead: Bool { get }

  /// Where it has the answer. A cursor of another dialect, left by a mirror that failed, means the first page.
  func address(of ask: SwapiAsk) -> SwapiAddress
  /// Whether an answer of this shape is surely in this dialect.
  func wrote(_ shape: AnswerShape) -> Bool
  /// Whether it answers in this shape among others, so that a mirror which is known to speak it still does.
  func mayHaveWritten(_ shape: AnswerShape) -> Bool
  /// Whether it says in these words, the beginning of a body with status 404, that a record is missing.
  func saysMissing(_ excerpt: String) -> Bool

  /// Reads a list or the answer to a search.
  func page<Record: SwapiRecord>(of type: Record.Type, from decoder: any Decoder) throws -> Page<Record>
  /// Reads of a list, without its records, how many there are; nil where it does not say.
  func total(from decoder: any Decoder) throws -> Int?
  /// Reads a single record.
  func record<Record: SwapiRecord>(_ type: Record.Type, from decoder: any Decoder) throws -> Record
}

extension SwapiDialect {
  /// Whether a list costs as little as a record, so that names, searches and further looks at the list are answered from it.
  var prefersLists: Bool { listReach == .whole }

  func mayHaveWritten(_ shape: AnswerShape) -> Bool { wrote(shape) }

  func record<Record: SwapiRecord>(_ type: Record.Type, from decoder: any Decoder) throws -> Record {
    try CheckedRecord<Record>(from: decoder).record
  }
}

/// What is asked of a mirror, in no dialect yet.
enum SwapiAsk: Hashable, Sendable {
  /// The records of a kind that a search means, all with an empty one; the first page without a cursor.
  case list(SwapiKind, matching: String, page: PageCursor?)
  case record(Reference)
}

/// Where a dialect has the answer, below the mirror's base URL.
struct SwapiAddress: Hashable, Sendable {
  let path: String
  var query = ApiQuery()
}

/// An answer that is read in whichever dialect it is written in.
///
/// One without the shape of any dialect is read as that of swapi.dev, whose keys the error then names.
protocol DialectAnswer: Sendable {
  var shape: AnswerShape { get }
  static func read(_ body: Data) throws -> Self
}

/// An answer with records, which keeps the text that it was read from.
protocol RecordsAnswer: DialectAnswer, Decodable {
  var raw: RawRecords? { get set }
}

extension DialectAnswer where Self: Decodable {
  static func read(_ body: Data) throws -> Self { try MirrorKeys.read(Self.self, from: body) }
}

extension RecordsAnswer {
  static func read(_ body: Data) throws -> Self {
    var answer = try MirrorKeys.read(Self.self, from: body)
    answer.raw = RawRecords(body)
    return answer
  }
}

/// An answer with a page.
struct ListAnswer<Record: SwapiRecord>: RecordsAnswer {
  let shape: AnswerShape
  let page: Page<Record>
  var raw: RawRecords?

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    page = try (shape.dialect ?? PagedDialect()).page(of: Record.self, from: decoder)
  }
}

/// An answer with a list, of which only the number of records is wanted.
struct TotalAnswer: DialectAnswer, Decodable {
  let shape: AnswerShape
  let total: Int?

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    total = try (shape.dialect ?? PagedDialect()).total(from: decoder)
  }
}

/// An answer with a single record.
struct RecordAnswer<Record: SwapiRecord>: RecordsAnswer {
  let shape: AnswerShape
  let record: Record
  var raw: RawRecords?

  init(from decoder: any Decoder) throws {
    shape = AnswerShape(decoder)
    record = try (shape.dialect ?? PagedDialect()).record(Record.self, from: decoder)
  }
}

/// The dialects that mirrors of SWAPI speak.
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

  /// The dialects in the order in which a mirror is tried of which nothing is known but its host.
  static func likely(for host: String) -> [any SwapiDialect] {
    let all = allCases.map(\.dialect)
    func isKnown(_ dialect: any SwapiDialect) -> Bool {
      host == dialect.knownHost || host.hasSuffix("." + dialect.knownHost)
    }
    return all.filter(isKnown) + all.filter { !isKnown($0) }
  }
}

/// The outermost shape of an answer, by which its dialect is told.
struct AnswerShape: Hashable, Sendable {
  /// Whether it is a list without an envelope.
  let isArray: Bool
  /// The keys of an object.
  let keys: Set<String>
  /// The URL of a record that is not wrapped.
  let url: String?

  init(_ decoder: any Decoder) {
    let object = try? decoder.container(keyedBy: Key.self)
    isArray = object == nil && (try? decoder.unkeyedContainer()) != nil
    keys = Set(object?.allKeys.map(\.stringValue) ?? [])
    url = object.flatMap { try? $0.decode(String.self, forKey: Key(stringValue: "url")) }
  }

  init(_ root: JsonValue) {
    isArray = root.kind == .array
    keys = Set(root.members.map(\.key))
    url = root["url"]?.string
  }

  /// The dialect that it shows; `nil` when it shows none.
  var dialect: (any SwapiDialect)? {
    DialectName.allCases.map(\.dialect).first { $0.wrote(self) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
      self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
  }
}
