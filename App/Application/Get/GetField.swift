/// A field that `get` prints: its name, which never changes, and its raw value.
struct GetField<Item>: Sendable {
  let name: String
  let value: @Sendable (Item) -> GetValue
  /// How many parts of the value could not be read.
  let unread: @Sendable (Item) -> Int

  init(
    _ name: String, unread: @escaping @Sendable (Item) -> Int = { _ in 0 },
    _ value: @escaping @Sendable (Item) -> GetValue
  ) {
    self.name = name
    self.value = value
    self.unread = unread
  }
}
