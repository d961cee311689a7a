import CantinaTools

/// The description of a record's field: its title, its value, its presentation and its roles.
struct RecordField<Item: ListedRecord>: Sendable {
  typealias Value = FieldValue<Item.Link>
  typealias Text = @Sendable (Item, Localization) -> MeasureText

  let name: String
  let label: FieldLabel
  let value: @Sendable (Item) -> Value
  let text: Text
  let word: @Sendable (String, Localization) -> String

  private(set) var place = FieldPlace.fact
  private(set) var column = FieldColumn(width: .measured(12), isNumber: false)
  private(set) var isColumn = false
  private(set) var isWideColumn = false
  /// The title of the order by it; `nil` if a list cannot be sorted by it.
  private(set) var order: FieldLabel?
  private(set) var isDescending = false
  private(set) var chart: FieldChart?
  private(set) var isFilter = false
  /// The rule for the better of two numbers; `nil` if neither is.
  private(set) var better: FieldRole.Better?
  /// The words for a multiple of its number; `nil` if it is not an amount.
  private(set) var times: FieldRole.Times?
  private(set) var isPrinted = false

  init(
    _ name: String, _ label: FieldLabel, _ roles: [FieldRole] = [],
    word: @escaping @Sendable (String, Localization) -> String = { word, _ in word },
    value: @escaping @Sendable (Item) -> Value, text: @escaping Text
  ) {
    (self.name, self.label, self.value, self.text, self.word) = (name, label, value, text, word)
    for role in roles {
      switch role {
      case .at(let place): self.place = place
      case .column(let column): (self.column, isColumn, isPrinted) = (column, true, true)
      case .possible(let column): self.column = column
      case .wide(let column): (self.column, isWideColumn) = (column, true)
      case .order(let label, let isDescending): (order, self.isDescending) = (label, isDescending)
      case .chart(let chart): self.chart = chart
      case .filter: isFilter = true
      case .better(let better): self.better = better
      case .amount(let times): self.times = times
      case .printed: isPrinted = true
      }
    }
  }

  /// Its number as an amount; `nil` without a number, and for numbers that are not amounts.
  func amount(_ item: Item) -> FieldAmount? {
    times.flatMap { times in value(item).number.map { FieldAmount(number: $0, better: better, times: times) } }
  }

  func related(_ item: Item) -> Related<Item.Link> {
    if case .links(let related) = value(item) { related } else { .absent }
  }

  /// The names of the related records that are known, as a condition compares them.
  func operands(of item: Item, named names: [Item.Link: String]) -> [RecordCondition.Operand] {
    related(item).references.compactMap { link in (link.name ?? names[link]).map { .init($0) } }
  }

  /// Its text in a table; a relation shows the names of its records, or their number while some names are unknown.
  func cell(_ item: Item, _ words: Localization, name: (Item.Link) -> String?) -> MeasureText {
    guard place == .relation else { return text(item, words) }
    let related = related(item)
    let names = related.references.compactMap(name)
    if related.references.isEmpty {
      return MeasureText(text: words[related.isAbsent ? MissingValue.absent : .nothing], isGap: true)
    }
    if names.count == related.references.count { return MeasureText(text: names.joined(separator: ", ")) }
    return related.isMany ? text(item, words) : MeasureText(text: "…")
  }
}

enum FieldPlace: Sendable { case name, fact, relation, hidden }

struct FieldColumn: Hashable, Sendable {
  enum Width: Hashable, Sendable {
    /// The minimum, and the width that shows the longest known text.
    case known(Int, best: Int)
    case measured(Int)
  }

  let width: Width
  let isNumber: Bool
  /// The text above it; `nil` for the label of the field.
  var heading: FieldLabel?
  /// Whether it takes the room that others leave, for a text that is cut.
  var isFlexible = false
}

/// A chart of a field over a list: the largest numbers, or the frequency of each word.
struct FieldChart: Sendable {
  let title: @Sendable (Localization) -> String
  /// Whether it was added automatically: then it is shown only for words that repeat, or for two numbers.
  var isInferred = false
}

enum FieldRole: Sendable {
  enum Better: Sendable { case larger, smaller }

  case at(FieldPlace)
  case column(FieldColumn)
  case possible(FieldColumn)
  case wide(FieldColumn)
  case order(FieldLabel, isDescending: Bool)
  case chart(FieldChart)
  case filter
  case better(Better)
  /// An amount, which can be a multiple of another.
  case amount(Times)
  case printed

  /// The words for a multiple: `2.3 × as long`.
  typealias Times = @Sendable (_ number: String, Localization) -> String
}

struct FieldAmount: Sendable {
  let number: Double
  let better: FieldRole.Better?
  let times: FieldRole.Times

  /// Its quality, larger being better; `nil` if no number is better than another.
  var merit: Double? { better.map { $0 == .larger ? number : -number } }
}
