/// A collection whose own type does not matter: as it is, as a kind of a larger one, or several in a row.
@MainActor
public struct AnyCollectionable<Item: CollectionableViewModel>: Collectionable {
  private let sections: @MainActor () -> [[Item]]

  /// Wraps a collection; it is asked anew each time, so that what changes there is seen here.
  public init(_ base: some Collectionable<Item>) {
    sections = { base.items }
  }

  /// Wraps a collection of one kind as a part of one of several kinds.
  /// - Parameters:
  ///   - base: the collection of one kind.
  ///   - kind: makes of an item what it is among the others, such as a case of an enum.
  public init<Base: Collectionable>(_ base: Base, as kind: @escaping @MainActor (Base.Item) -> Item) {
    sections = { base.items.map { $0.map(kind) } }
  }

  /// Makes a collection of items that stay as they are.
  public init(items: [[Item]]) {
    sections = { items }
  }

  /// Puts collections one after the other, with all their sections.
  public init(joining parts: [AnyCollectionable<Item>]) {
    sections = { parts.flatMap(\.items) }
  }

  /// The items of each section.
  public var items: [[Item]] { sections() }
}
