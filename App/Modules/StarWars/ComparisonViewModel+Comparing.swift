import CantinaTools
import TerminalKit

extension ComparisonViewModel: Comparing {
  var route: String? {
    Route.comparison(Reference(kind: Record.kind, id: id(.one)), with: id(.other)).path
  }

  var merit: (any Phrase)? { StarWarsPhrase.craftMerit }

  func names(_ words: Localization) -> (String, String) { (name(.one, words), name(.other, words)) }

  func groups(_ words: Localization) -> [[ComparisonView.Row]] {
    let facts = Record.description.facts.map { fact in
      row(words[fact.label], better: better(fact)) { fact.text($0, words).styled }
    }
    let counts = links.map { link in
      row(words[link.label]) { record in
        record.count(of: link).map { StyledText(words.numbers.text($0)) } ?? StyledText(words.text(Gap.absent), .dim)
      }
    }
    return [facts, counts]
  }

  private func row(
    _ label: String, better: Side? = nil, _ text: (Record) -> StyledText
  ) -> ComparisonView.Row {
    func value(_ side: Side) -> ComparisonView.Value {
      .init(wholeRecord(side).map(text) ?? awaited(side), isBetter: better == side)
    }
    return ComparisonView.Row(label: label, one: value(.one), other: value(.other))
  }

  /// Stands in the place of a value while the record is not loaded.
  private func awaited(_ side: Side) -> StyledText {
    if isMissing(side) { return .missing }
    return isLoading ? StyledText("…", .dim) : .unloaded
  }

  private func name(_ side: Side, _ words: Localization) -> String {
    if let record = record(side) { return words.name(of: record) }
    let id = String(id(side))
    return isMissing(side)
      ? words[ListPhrase.missing, ["id": id]] : words[Record.kind.words.number, ["id": id]]
  }
}
