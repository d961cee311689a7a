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
