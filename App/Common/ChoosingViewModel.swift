/// A row to choose from.
struct ChoiceRow: Equatable {
  let title: String
  var detail = ""
  /// The direction of the present order, whose row is selected at first; `nil` in other rows.
  var isDescending: Bool?
}

@MainActor
protocol ChoosingViewModel: AnyObject {
  var title: String { get }
  var choices: [ChoiceRow] { get }
  func choose(_ index: Int)
}
