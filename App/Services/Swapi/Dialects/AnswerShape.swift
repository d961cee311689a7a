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
