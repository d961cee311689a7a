import CantinaTools
import Json
import TerminalKit

extension ApiComparisonViewModel: Comparing {
  func names(_ words: Localization) -> (String, String) { (titles[0], titles[1]) }

  /// The scalar fields of both in the order of the first, and how many records each is related to.
  func groups(_ words: Localization) -> [[ComparisonView.Row]] {
    let outlines = subjects.map { subject in subject.map { RecordOutline(of: $0.value, at: $0.base) } }
    let facts = outlines.map { outline in
      (outline?.groups ?? []).flatMap(\.facts).map { (name: $0.name, text: words.whole($0.value)) }
    }
    let counts = outlines.map { outline -> [(String, Int)] in
      let relations = (outline?.relations ?? []).map { ($0.name, $0.links.count + $0.omitted) }
      return relations + (outline?.tables ?? []).map { ($0.name, $0.rows.count) }
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
    // One that is not here lacks no field.
    let gaps = subjects.map { $0 != nil ? .missing : isLoading ? StyledText("…", .dim) : .unloaded }
    return names.map { name in
      let values = zip(texts, gaps).map { ComparisonView.Value($0[name] ?? $1, isBetter: false) }
      return ComparisonView.Row(label: name.inWords, one: values[0], other: values[1])
    }
  }
}
