import CantinaTools

/// A field of a record, described once: its title, its value, how that is shown, and the roles that it plays.
struct RecordField<Item: Browsable>: Sendable {
  typealias Value = FieldValue<Item.Link>
  typealias Text = @Sendable (Item, Localization) -> MeasureText

  /// Its name in the source, which is also that of `get`.
  let name: String
  let label: FieldLabel
  let value: @Sendable (Item) -> Value
  let text: Text
  /// One of its words as it is shown.
  let word: @Sendable (String, Localization) -> String

  private(set) var place = FieldPlace.fact
  /// The column that it can be.
  private(set) var column = FieldColumn(width: .measured(12), isNumber: false)
  /// Whether a list shows it as a column unasked.
  private(set) var isColumn = false
  /// Whether it is one in a wide window too.
  private(set) var isWideColumn = false
  /// The title of the order by it; nil where there is none.
  private(set) var order: FieldLabel?
  /// Whether the order by it begins with the largest.
  private(set) var isDescending = false
  private(set) var chart: FieldChart?
  private(set) var isFilter = false
  /// Which of two numbers is the better one; nil where neither is.
  private(set) var better: FieldRole.Better?
  /// The words for a multiple of its number; nil where it is no amount.
  private(set) var times: FieldRole.Times?
  /// Whether a table of `get` has it unasked.
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

  /// What its number is worth beside another; nil where there is none, and where numbers are no amounts.
  func amount(_ item: Item) -> FieldAmount? {
    times.flatMap { times in value(item).number.map { FieldAmount(number: $0, better: better, times: times) } }
  }

  /// The records that it leads to; nothing for a field that is no relation.
  func related(_ item: Item) -> Related<Item.Link> {
    if case .links(let related) = value(item) { related } else { .absent }
  }

  /// Its text in a table.
  ///
  /// A relation shows the names of its records, and how many there are while some names are not known.
  func cell(_ item: Item, _ words: Localization, name: (Item.Link) -> String?) -> MeasureText {
    guard place == .relation else { return text(item, words) }
    let related = related(item)
    let names = related.references.compactMap(name)
    if related.references.isEmpty {
      return MeasureText(text: words.text(related.isAbsent ? Gap.absent : .nothing), isGap: true)
    }
    if names.count == related.references.count {
      return MeasureText(text: names.joined(separator: ", "))
    }
    return related.isMany ? text(item, words) : MeasureText(text: "…")
  }
}

/// Where a detail shows a field.
enum FieldPlace: Sendable { case name, fact, relation, nowhere }

/// A column of a list beside the name.
struct FieldColumn: Hashable, Sendable {
  /// In columns of the terminal.
  enum Width: Hashable, Sendable {
    /// The least one, and the one that shows the longest text that is known.
    case known(Int, best: Int)
    /// The length of the longest text in sight.
    case measured(Int)
  }

  let width: Width
  let isNumber: Bool
  /// The text above it; nil for the label of the field.
  var heading: FieldLabel?
}

/// A chart of a field over a list: the largest numbers, or how often each word occurs.
struct FieldChart: Sendable {
  let title: @Sendable (Localization) -> String
  /// Whether nobody has chosen it, so that it may tell nothing: then it needs words that repeat, or two numbers.
  var isInferred = false
}

/// What a field is used for.
enum FieldRole: Sendable {
  enum Better: Sendable { case larger, smaller }

  case at(FieldPlace)
  case column(FieldColumn)
  /// A column that a person may choose.
  case possible(FieldColumn)
  /// A column that a list shows unasked in a wide window.
  case wide(FieldColumn)
  case order(FieldLabel, isDescending: Bool)
  case chart(FieldChart)
  case filter
  case better(Better)
  /// An amount, of which another can be a multiple.
  case amount(Times)
  case printed

  /// The words for a multiple: `2.3 × as long`.
  typealias Times = @Sendable (_ number: String, Localization) -> String
}

/// A number that can be set beside another one of the same field.
struct FieldAmount: Sendable {
  let number: Double
  /// Which of two is the better one; nil where neither is.
  let better: FieldRole.Better?
  let times: FieldRole.Times

  /// How good it is, the larger the better; nil where no number is better than another.
  var merit: Double? { better.map { $0 == .larger ? number : -number } }
}
