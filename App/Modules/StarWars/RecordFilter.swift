import CantinaTools

/// A field by whose values a list of records is narrowed.
struct RecordFilter<Record: SwapiRecord>: Sendable {
  /// One of the values, as the records have it.
  enum Value: Hashable, Comparable, Sendable {
    /// A word of the source.
    case word(String)
    /// A record that others are related to.
    case record(Reference)
    /// None is given.
    case missing

    /// Words by the alphabet, records by their numbers.
    static func < (one: Value, other: Value) -> Bool {
      switch (one, other) {
      case (.word(let one), .word(let other)): one < other
      case (.record(let one), .record(let other)): one.id < other.id
      case (.word, _), (.record, .missing): true
      case (.record, _), (.missing, _): false
      }
    }
  }

  /// A value of one of the fields.
  struct Choice: Hashable, Sendable {
    /// The key of the field's label.
    let field: String
    let value: Value
  }

  let label: any Phrase
  private let vocabulary: Vocabulary?
  private let read: @Sendable (Record) -> [Value]

  /// A field of words.
  static func words(
    _ label: any Phrase, in vocabulary: Vocabulary? = nil, _ trait: @escaping @Sendable (Record) -> Trait
  ) -> RecordFilter {
    RecordFilter(label: label, vocabulary: vocabulary) { record in
      let words = trait(record).values
      // Sources write the same word in capitals and in small letters; names are in one way everywhere.
      return words.isEmpty ? [.missing] : words.map { .word(vocabulary == nil ? $0 : $0.lowercased()) }
    }
  }

  /// A relation to records, which are told by their names.
  static func related(_ label: any Phrase, _ relation: @escaping @Sendable (Record) -> Relation) -> RecordFilter {
    RecordFilter(label: label, vocabulary: nil) { record in
      let references = relation(record).references
      return references.isEmpty ? [.missing] : references.map { .record($0) }
    }
  }

  /// The values of a record; one that says that there is none where there is none.
  func values(of record: Record) -> [Value] { read(record) }

  /// A word as it is shown.
  func text(_ word: String, _ words: Localization) -> String {
    vocabulary.map { words.text(word, in: $0) } ?? word
  }
}

/// The values that a list is narrowed by: those of one field are alternatives, those of several fields must all be met.
struct RecordNarrowing<Record: DescribedRecord>: Sendable {
  typealias Choice = RecordFilter<Record>.Choice

  /// In the order in which they were chosen.
  private(set) var choices: [Choice] = []

  /// Narrows by these values.
  init(_ choices: [Choice] = []) { self.choices = choices }

  /// Adds a value, or takes it away.
  mutating func toggle(_ choice: Choice) {
    if let index = choices.firstIndex(of: choice) { choices.remove(at: index) } else { choices.append(choice) }
  }

  /// The places of the records that have what was chosen.
  func places(in records: [Record]) -> [Int] {
    guard !choices.isEmpty else { return Array(records.indices) }
    let fields = Record.description.filters.compactMap {
      filter -> (RecordFilter<Record>, Set<RecordFilter<Record>.Value>)? in
      let wanted = Set(choices.filter { $0.field == filter.label.key }.map(\.value))
      return wanted.isEmpty ? nil : (filter, wanted)
    }
    return records.indices.filter { place in
      fields.allSatisfy { filter, wanted in filter.values(of: records[place]).contains { wanted.contains($0) } }
    }
  }
}
