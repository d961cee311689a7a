/// An order by one field: `height`, or `-height` for the largest first.
struct GetSort: Equatable, Sendable {
  let field: String
  let isDescending: Bool

  init(_ text: String) {
    isDescending = text.hasPrefix("-")
    field = isDescending ? String(text.dropFirst()) : text
  }
}
