/// Something that the palette can do: go to a place, or what a key would do.
@MainActor
public struct PaletteItem {
  /// What it is, and what is searched.
  public let title: String
  /// What kind of thing it is, or its key.
  public let detail: String
  /// What else it is found by, such as a route; of two items with the same alias the palette lists the first.
  public let alias: String
  /// Whether the user was there lately, so that it stands before all else while no letters are typed.
  public let isRecent: Bool
  /// Does it.
  public let perform: @MainActor () -> Void

  /// Makes an item.
  public init(
    title: String, detail: String = "", alias: String = "", isRecent: Bool = false,
    perform: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.detail = detail
    self.alias = alias
    self.isRecent = isRecent
    self.perform = perform
  }
}

/// What an application offers in the palette beside the rows and commands of the screen.
@MainActor
public struct PaletteSource: Sendable {
  /// What is known at once, in the order of the list without letters.
  let places: @MainActor @Sendable () -> [PaletteItem]
  /// What takes a moment, such as names from a disk: listed when it comes.
  let records: @MainActor @Sendable () async -> [PaletteItem]
  /// What the letters themselves name, such as a route; nil for nothing.
  let typed: @MainActor @Sendable (String) -> PaletteItem?

  /// Makes a source.
  public nonisolated init(
    places: @escaping @MainActor @Sendable () -> [PaletteItem] = { [] },
    records: @escaping @MainActor @Sendable () async -> [PaletteItem] = { [] },
    typed: @escaping @MainActor @Sendable (String) -> PaletteItem? = { _ in nil }
  ) {
    self.places = places
    self.records = records
    self.typed = typed
  }
}

/// Items that are asked for one by one.
@MainActor
struct PaletteRows {
  let count: Int
  let item: @MainActor (Int) -> PaletteItem

  init(count: Int, item: @escaping @MainActor (Int) -> PaletteItem) {
    self.count = count
    self.item = item
  }

  init(_ items: [PaletteItem]) { self.init(count: items.count) { items[$0] } }
}
