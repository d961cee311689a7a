import ApiSession
import CantinaTools

/// What a comparison needs from navigation.
@MainActor
protocol ComparisonFlow<Item>: FailureFlow {
  associatedtype Item: Browsable
  /// Shows one of the two; nil for one that is not here and has that number.
  func show(_ record: Sourced<Item>?, number: Int)
}

/// Two records, what is known of each, and which of two values is the better one.
@MainActor
final class ComparisonViewModel<Item: Browsable>: Comparing, ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let route: String?
  private let details: [any RecordDetail<Item>]
  private let flow: any ComparisonFlow<Item>
  private let readers: [DetailReader<Item>]
  private var hasAsked = false
  private var hasTold = false

  /// Compares two records, each with its reader; `route` compares them again.
  init(
    _ details: [any RecordDetail<Item>], readers: [DetailReader<Item>], route: Route?, flow: any ComparisonFlow<Item>
  ) {
    (self.details, self.readers, self.route, self.flow) = (details, readers, route?.path, flow)
    for reader in readers { reader.onEvent = { [weak self] in self?.heard($0) } }
  }

  /// Why the latest answer of one of them did not come.
  var failure: ApiError? { readers[0].failure ?? readers[1].failure }
  /// What can be promised of both.
  var provenance: Provenance? { Provenance.least(of: readers.compactMap(\.provenance)) }
  var isLoading: Bool { readers.contains(where: \.isLoading) }
  var merit: FieldLabel? { details[0].merit }

  func names(_ words: Localization) -> (String, String) { (name(0, words), name(1, words)) }

  private func name(_ side: Int, _ words: Localization) -> String {
    readers[side].isMissing
      ? words[ListPhrase.missing, ["id": String(readers[side].id)]]
      : details[side].title(of: readers[side].value, words)
  }

  /// The facts of both in the order of the first, and how many records each is related to, where one has several: 1 on either
  /// side would read as the same one.
  func groups(_ words: Localization) -> [[ComparedRow]] {
    let sides = zip(details, readers).map { detail, reader in
      ComparedSide<Item.Link>(reader.value.flatMap { $0.isNameOnly ? nil : detail.portrait(of: $0) }, words)
    }
    var facts = details[0].labels
    var seen = Set(facts.map(\.name))
    for fact in sides.flatMap(\.facts) where seen.insert(fact.name).inserted {
      facts.append((fact.name, fact.wholeLabel ?? fact.label))
    }
    var counted: [(name: String, label: FieldLabel)] = []
    for count in sides.flatMap(\.counts) where !counted.contains(where: { $0.name == count.name }) {
      counted.append((count.name, count.label))
    }
    let many = Set(sides.flatMap(\.counts).filter { $0.count > 1 }.map(\.name))
    return [
      facts.map { fact in
        let merits = sides.map { $0.merits[fact.name] }
        return row(words[fact.label], better: Self.better(merits), sides) { $0.texts[fact.name] }
      },
      counted.filter { many.contains($0.name) }.map { label in
        row(words[label.label], better: nil, sides) { $0.numbers[label.name] }
      },
    ]
  }

  private func row(
    _ label: String, better: Int?, _ sides: [ComparedSide<Item.Link>],
    _ text: (ComparedSide<Item.Link>) -> MeasureText?
  ) -> ComparedRow {
    let texts = sides.indices.map { side -> ComparedText in
      guard sides[side].isHere else { return readers[side].isMissing ? .missing : isLoading ? .awaited : .unloaded }
      return text(sides[side]).map { .text($0) } ?? .missing
    }
    return ComparedRow(label: label, texts: texts, better: better)
  }

  /// Which of two numbers is the better one; nil where neither is.
  private static func better(_ merits: [Double?]) -> Int? {
    guard let one = merits[0], let other = merits[1], one != other else { return nil }
    return one > other ? 0 : 1
  }

  /// Reads what is not here yet, side by side.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    for reader in readers where !reader.isWhole { reader.read(freshness: .usual) }
  }

  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  /// Reads both anew; what is here stays until the answers have come.
  func reload() {
    hasTold = false
    for reader in readers { reader.read(freshness: .reload) }
  }

  /// Opens one of them.
  func selectedItem(index: Int) {
    guard readers.indices.contains(index) else { return }
    let reader = readers[index]
    let record = reader.value.flatMap { value in
      reader.provenance.map { Sourced(value: value, provenance: $0) }
    }
    flow.show(record, number: reader.id)
  }

  private func heard(_ event: DetailReader<Item>.Event) {
    delegate?.viewModelDidChange()
    // An outage fails both: it is told once.
    guard case .failed(let error) = event, !hasTold else { return }
    hasTold = true
    flow.show(apiError: error, isOnPage: true) { [weak self] in self?.reload() }
  }
}

/// One of two records, by the names of its facts.
private struct ComparedSide<Link: RelatedRecord> {
  let isHere: Bool
  let facts: [RecordPortrait<Link>.Fact]
  private(set) var texts: [String: MeasureText] = [:]
  private(set) var merits: [String: Double] = [:]
  /// How many records it is related to, or holds, in each way.
  private(set) var counts: [(name: String, label: FieldLabel, count: Int)] = []
  private(set) var numbers: [String: MeasureText] = [:]

  init(_ portrait: RecordPortrait<Link>?, _ words: Localization) {
    isHere = portrait != nil
    facts = portrait?.groups.flatMap(\.facts) ?? []
    for fact in facts where texts[fact.name] == nil {
      (texts[fact.name], merits[fact.name]) = (fact.text(words), fact.merit)
    }
    let number = { (count: Int) in MeasureText(value: words.numbers.text(count), unit: "", isGap: false) }
    for relation in portrait?.relations ?? [] where numbers[relation.name] == nil {
      counts.append((relation.name, relation.label, relation.related.isMany ? relation.count : 0))
      numbers[relation.name] =
        relation.related.isMany
        ? number(relation.count) : MeasureText(value: words.text(Gap.absent), unit: "", isGap: true)
    }
    for table in portrait?.tables ?? [] where numbers[table.name] == nil {
      counts.append((table.name, .path(table.name), table.rows.count))
      numbers[table.name] = number(table.rows.count)
    }
  }
}
