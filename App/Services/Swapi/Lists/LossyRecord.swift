/// A row whose record may be unreadable; decoding it never fails.
enum LossyRecord<Row: RecordRow>: Decodable {
  case read(Row.Record)
  case unreadable(SkippedRecord)

  var record: Row.Record? {
    guard case .read(let record) = self else { return nil }
    return record
  }

  var skipped: SkippedRecord? {
    guard case .unreadable(let skipped) = self else { return nil }
    return skipped
  }

  init(from decoder: any Decoder) throws {
    do {
      self = .read(try Row(from: decoder).record)
    } catch {
      let position = decoder.codingPath.last?.intValue ?? 0
      self = .unreadable(SkippedRecord(position: position, name: Self.name(in: decoder), reason: Self.reason(error)))
    }
  }

  private enum NameKeys: String, CodingKey {
    case name, title, properties
  }

  /// The name, also where the record is wrapped.
  private static func name(in decoder: any Decoder) -> String? {
    guard let row = try? decoder.container(keyedBy: NameKeys.self) else { return nil }
    let fields = (try? row.nestedContainer(keyedBy: NameKeys.self, forKey: .properties)) ?? row
    return (try? fields.decode(String.self, forKey: .name)) ?? (try? fields.decode(String.self, forKey: .title))
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue): missing"
    case DecodingError.valueNotFound(_, let context): "\(key(context)): null"
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      "\(key(context)): \(context.debugDescription)"
    default: "\(error)"
    }
  }

  private static func key(_ context: DecodingError.Context) -> String {
    context.codingPath.last { $0.intValue == nil }?.stringValue ?? "record"
  }
}

/// A record whose URL is of its kind; as few fields are required, a planet would otherwise pass for a person.
struct CheckedRecord<Record: SwapiRecord>: RecordRow, Sendable {
  let record: Record

  init(from decoder: any Decoder) throws {
    record = try Record(from: decoder)
    guard record.reference.kind == Record.kind else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "\(record.reference.route) where one of \(Record.kind.rawValue) was expected"))
    }
  }
}

/// A record of a page that could not be read, and why.
struct SkippedRecord: Hashable, Sendable {
  /// Its place on the page, from 0.
  let position: Int
  /// What it is called, when at least that could be read.
  let name: String?
  /// The key at fault and what was wrong with it; technical, for the log and the detail of a message.
  let reason: String
}

/// What stands in a list in a record's place.
protocol RecordRow: Decodable {
  associatedtype Record: SwapiRecord
  /// The record that it holds.
  var record: Record { get }
}
