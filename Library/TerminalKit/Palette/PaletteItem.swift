/// Something that the palette can do: go to a place, or what a key would do.
@MainActor
public struct PaletteItem {
  /// What it is, and what is searched.
  public let title: String
  /// What kind of thing it is, or its key.
  public let detail: String
  /// Does it.
  public let perform: @MainActor () -> Void

  /// Makes an item.
  public init(title: String, detail: String = "", perform: @escaping @MainActor () -> Void) {
    self.title = title
    self.detail = detail
    self.perform = perform
  }
}
