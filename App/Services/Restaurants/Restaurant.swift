/// A place to eat.
struct Restaurant: Decodable, Hashable, Sendable {
  let id: Int
  let name: String
  /// What is cooked there.
  let kitchen: String
  /// Where it is.
  let place: String
  /// From 1, cheap, to 4.
  let price: Int
  /// When it is open: `17:00–23:00`.
  let hours: String
  let speciality: String
  /// The number of the drink that goes with it; nil for none.
  let drink: Int?
}
