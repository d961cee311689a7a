/// A row to choose from.
struct ChoiceRow: Equatable {
  let title: String
  var detail = ""
  /// The direction of an order, if it is the present one.
  var isDescending: Bool?
}

@MainActor
protocol ChoosingViewModel: AnyObject {
  var title: String { get }
  var choices: [ChoiceRow] { get }
  var selected: Int { get }
  func choose(_ index: Int)
}

extension ChoosingViewModel {
  var selected: Int { 0 }
}
