import CantinaTools
import Json
import TerminalKit

extension ApiComparisonViewModel: Comparing {
  /// Nothing opens it again: its records may have no address.
  var route: String? { nil }

  func names(_ words: Localization) -> (String, String) { (name(0), name(1)) }

  /// The scalar fields of both in the order of the first, and how many records each is related to.
  func groups(_ words: Localization) -> [[ComparisonView.Row]] {
    let outlines = subjects.indices.map { RecordOutline(of: value($0), at: subjects[$0].base) }
    let facts = outlines.map { outline in
      outline.groups.flatMap(\.facts).map { (name: $0.name, text: words.whole($0.value)) }
    }
    let counts = outlines.map { outline in
      let relations = outline.relations.map { ($0.name, $0.links.count + $0.omitted) }
      return relations + outline.tables.map { ($0.name, $0.rows.count) }
    }
    // One on either side would read as the same one.
    let many = Set(counts.joined().filter { $0.1 > 1 }.map(\.0))
    let numbers = counts.map { side in
      side.filter { many.contains($0.0) }.map { (name: $0.0, text: StyledText(words.numbers.text($0.1))) }
    }
    return [rows(facts), rows(numbers)]
  }

  private func rows(_ sides: [[(name: String, text: StyledText)]]) -> [ComparisonView.Row] {
    var names: [String] = []
    var seen: Set<String> = []
    for (name, _) in sides.joined() where seen.insert(name).inserted { names.append(name) }
    let texts = sides.map { Dictionary($0.map { ($0.name, $0.text) }) { first, _ in first } }
    return names.map { name in
      let values = texts.map { ComparisonView.Value($0[name] ?? .missing, isBetter: false) }
      return ComparisonView.Row(label: name.inWords, one: values[0], other: values[1])
    }
  }
}
