/// What a kind has for a question: its things, and what a person should know of them.
struct GetAnswer<Item: Sendable>: Sendable {
  let items: [Item]
  /// Nil for what the program itself brings along: nothing newer was asked for.
  let provenance: Provenance?
  var remarks: [GetRemark] = []

  /// Other things in the place of these.
  func map<Other: Sendable>(_ transform: ([Item]) -> [Other]) -> GetAnswer<Other> {
    GetAnswer<Other>(items: transform(items), provenance: provenance, remarks: remarks)
  }
}

extension GetAnswer {
  /// What a source gave.
  init(_ sourced: Sourced<[Item]>) {
    self.init(items: sourced.value, provenance: sourced.provenance)
  }
}
