/// A field that `get` prints: its name, which never changes, and its raw value.
struct GetField<Item>: Sendable {
  let name: String
  let value: @Sendable (Item) -> GetValue

  init(_ name: String, _ value: @escaping @Sendable (Item) -> GetValue) {
    self.name = name
    self.value = value
  }
}
