/// Something that the palette can do: go to a place, or what a key would do.
@MainActor
public struct PaletteItem {
  /// What it is, and what is searched.
  public let title: String
  /// What kind of thing it is, or its key.
  public let detail: String
  /// What else it is found by, such as a route.
  public let alias: String
  /// Whether someone was there lately, so that it stands before all else while no letters are typed.
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
