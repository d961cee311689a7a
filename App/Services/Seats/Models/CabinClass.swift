/// The class that a row belongs to.
enum CabinClass: Hashable, Sendable {
  case first, business, economy
  /// A code that is not known here, as it is written; empty where there was none.
  case other(String)

  init(code: String) {
    switch code {
    case "F": self = .first
    case "J": self = .business
    case "Y": self = .economy
    default: self = .other(code)
    }
  }

  /// Whether its name is known.
  var isKnown: Bool {
    if case .other = self { false } else { true }
  }
}
