/// A row to choose from, and the letter that chooses it at once.
struct ChoiceRow: Equatable {
  let title: String
  var detail = ""
  var letter: Character?
}

@MainActor
protocol ChoosingViewModel: AnyObject {
  var title: String { get }
  var choices: [ChoiceRow] { get }
  var selected: Int { get }
  /// Whether rows without a letter get one of their titles.
  var isLettered: Bool { get }
  func choose(_ index: Int)
}

extension ChoosingViewModel {
  var selected: Int { 0 }
  var isLettered: Bool { true }
}
