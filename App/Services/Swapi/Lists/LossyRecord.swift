/// A record that may be unreadable; decoding it never fails.
enum LossyRecord<Record: SwapiRecord>: Decodable {
  case read(Record)
  case unreadable(SkippedRecord)

  var record: Record? {
    guard case .read(let record) = self else { return nil }
    return record
  }

  var skipped: SkippedRecord? {
    guard case .unreadable(let skipped) = self else { return nil }
    return skipped
  }

  init(from decoder: any Decoder) throws {
    do {
      self = .read(try CheckedRecord<Record>(from: decoder).record)
    } catch {
      let position = decoder.codingPath.last?.intValue ?? 0
      let name = try? decoder.container(keyedBy: NameKeys.self)
      let title = name.flatMap {
        (try? $0.decode(String.self, forKey: .name)) ?? (try? $0.decode(String.self, forKey: .title))
      }
      self = .unreadable(SkippedRecord(position: position, name: title, reason: Self.reason(error)))
    }
  }

  private enum NameKeys: String, CodingKey {
    case name, title
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
