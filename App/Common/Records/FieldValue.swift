import CantinaExtensions
import CantinaTools

/// The value of a field of one record, in no language: orders, filters, charts, comparisons and `get` are made from it.
enum FieldValue<Link: RelatedRecord>: Sendable {
  /// A number as the source writes it; nil where the source writes something else.
  case number(Double?, written: String)
  case whole(Int?)
  /// One word or several; none where a gap stands in their place.
  case words([String], written: String, gap: Gap? = nil)
  /// A text that is not counted.
  case text(String?)
  case links(Related<Link>)

  /// The number that is measured and compared; of a relation how many records it has, nil for none.
  var number: Double? {
    switch self {
    case .number(let number, _): number
    case .whole(let number): number.map(Double.init)
    case .links(let related): related.references.isEmpty ? nil : Double(related.references.count)
    case .words, .text: nil
    }
  }

  /// As the source writes it; empty for what it does not say, and for related records.
  var written: String {
    switch self {
    case .number(_, let written), .words(_, let written, _): written
    case .whole(let number): number.map(String.init) ?? ""
    case .text(let text): text ?? ""
    case .links: ""
    }
  }

  /// What an order goes by; nil comes last.
  var orderKey: OrderKey? {
    switch self {
    case .words(_, let written, _): OrderKey(written: written)
    case .text(let text): text.flatMap { text in TextInstant(text).map { .time($0) } ?? OrderKey(text: text) }
    // Its digits, unless the number is another one, such as that of a year before an epoch.
    case .number(let number?, let written): FieldText.orderKey(of: number, written: written)
    // One record by its route, several by their number.
    case .links(let related) where !related.isMany: related.references.first.flatMap { OrderKey(text: $0.route) }
    case .number, .whole, .links: number.map { .number($0) }
    }
  }

  /// The values that a filter can ask for; `missing` where there is none.
  var choices: [FieldChoice<Link>.Value] {
    switch self {
    // A word such as `none` or `n/a` says something: only what is not there is missing.
    case .words(let words, let written, _):
      words.isEmpty ? [written.isBlank ? .missing : .word(written.stripped.lowercased())] : words.map { .word($0) }
    case .links(let related): related.references.isEmpty ? [.missing] : related.references.map { .record($0) }
    case .number, .whole, .text: [written.isEmpty ? .missing : .word(written)]
    }
  }

  /// As `get` prints it: in the source's own writing, related records by their routes.
  var printed: GetValue {
    switch self {
    case .number(let number, let written): .written(written, order: number)
    case .whole(let number): .whole(number)
    case .words(let words, let written, _): written.isEmpty ? .nothing : .phrase(written, words: words)
    case .text(let text): .words(text)
    case .links(let related) where related.isMany: .texts(related.references.map(\.route))
    case .links(let related): .words(related.references.first?.route)
    }
  }
}

/// A value of a field by which a list is narrowed.
struct FieldChoice<Link: RelatedRecord>: Hashable, Sendable {
  enum Value: Hashable, Comparable, Sendable {
    /// A word of the source.
    case word(String)
    /// A related record.
    case record(Link)
    /// The source gives none.
    case missing

    /// What an order of values goes by; nil comes last.
    var orderKey: OrderKey? {
      switch self {
      case .word(let word): OrderKey(written: word) ?? OrderKey(text: word)
      case .record(let link): OrderKey(text: link.route)
      case .missing: nil
      }
    }
  }

  /// The name of the field.
  let field: String
  let value: Value
}
