import CantinaExtensions
import Json

/// The language-independent value of a field, from which orders, filters, charts, comparisons and `get` are made.
enum FieldValue<Link: RelatedRecord>: Sendable {
  /// A number and the source's text; `nil` if the text is not a number.
  case number(ExactNumber?, written: String)
  case whole(Int?)
  /// One or more words; none if a gap takes their place.
  case words([String], written: String, gap: MissingValue? = nil)
  case text(String?)
  case links(Related<Link>)

  /// The number for measuring and comparing; of a relation the number of its records, `nil` for none.
  var number: Double? {
    switch self {
    case .number(let number, _): number?.nearest
    case .whole(let number): number.map(Double.init)
    case .links(let related): related.references.isEmpty ? nil : Double(related.references.count)
    case .words, .text: nil
    }
  }

  /// The source's own text; empty for a gap, and for related records.
  var written: String {
    switch self {
    case .number(_, let written), .words(_, let written, _): written
    case .whole(let number): number.map(String.init) ?? ""
    case .text(let text): text ?? ""
    case .links: ""
    }
  }

  var orderKey: OrderKey? {
    switch self {
    case .words(_, let written, _): OrderKey(written: written)
    case .text(let text): text.flatMap { text in TextInstant(text).map { .time($0) } ?? OrderKey(text: text) }
    case .number(let number, _): number.map { .number($0) }
    // A single record sorts by its route, several by their number.
    case .links(let related) where !related.isMany: related.references.first.flatMap { OrderKey(text: $0.route) }
    case .whole, .links: number.map { .number($0) }
    }
  }

  /// The values that a filter can select; `missing` if there is none.
  var choices: [FieldChoice<Link>.Value] {
    switch self {
    // A word such as `none` or `n/a` is a value: only absent ones are missing.
    case .words(let words, let written, _):
      words.isEmpty ? [written.isBlank ? .missing : .word(written.stripped.lowercased())] : words.map { .word($0) }
    case .links(let related): related.references.isEmpty ? [.missing] : related.references.map { .record($0) }
    case .number, .whole, .text: [written.isEmpty ? .missing : .word(written)]
    }
  }

  /// The form that `get` prints: the source's own text, related records by their routes.
  var draft: JsonDraft {
    switch self {
    case .number(_, let written), .words(_, let written, _): written.isEmpty ? .null : .string(written)
    case .whole(let number): .whole(number)
    case .text(let text): .words(text)
    case .links(let related) where related.isMany: .texts(related.references.map(\.route))
    case .links(let related): .words(related.references.first?.route)
    }
  }

  var operands: [RecordCondition.Operand] {
    switch self {
    case .number(let number, let written): [.init(text: written, key: number.map { .number($0) })]
    case .words(let words, let written, _) where !written.isEmpty && words != [written]:
      ([written] + words).map { .init($0) }
    case .words, .whole, .text: written.isEmpty ? [] : [.init(written)]
    case .links(let related): related.references.map { .init($0.route) }
    }
  }
}

struct FieldChoice<Link: RelatedRecord>: Hashable, Sendable {
  enum Value: Hashable, Comparable, Sendable {
    case word(String)
    case record(Link)
    case missing

    var orderKey: OrderKey? {
      switch self {
      case .word(let word): OrderKey(written: word) ?? OrderKey(text: word)
      case .record(let link): OrderKey(text: link.route)
      case .missing: nil
      }
    }
  }

  let field: String
  let value: Value
}
