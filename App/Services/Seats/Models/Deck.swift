/// The floor that a row stands on.
enum Deck: String, Sendable {
  case upper = "U"
  case main = "M"
}
