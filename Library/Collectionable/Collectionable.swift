/// Items in sections, as a list or a grid shows them.
///
/// Only `items` has to be said. A place without an item has none, and choosing it does nothing: a row may be gone by the
/// time that someone's choice of it arrives.
@MainActor
public protocol Collectionable<Item> {
  /// What stands in a row. Where rows are of several kinds it is an enum of them.
  associatedtype Item: CollectionableViewModel

  /// The items of each section, in their order.
  var items: [[Item]] { get }
}

extension Collectionable {
  /// How many sections there are, empty ones among them.
  public var numberOfSections: Int { items.count }

  /// How many rows a section has; 0 where there is no such section.
  public func numberOfRows(in section: Int) -> Int {
    items.indices.contains(section) ? items[section].count : 0
  }

  /// The item of a row; nil where nothing stands.
  public func viewModel(at place: ItemPlace) -> Item? {
    let items = items
    guard items.indices.contains(place.section), items[place.section].indices.contains(place.row) else { return nil }
    return items[place.section][place.row]
  }

  /// Lets the item of a row act.
  public func rowSelected(at place: ItemPlace) {
    viewModel(at: place)?.onRowSelected()
  }

  /// The place of a row that is counted through all sections; nil beyond the last.
  public func place(ofRow index: Int) -> ItemPlace? {
    var rest = index
    guard rest >= 0 else { return nil }
    for (section, rows) in items.enumerated() {
      if rest < rows.count { return ItemPlace(section: section, row: rest) }
      rest -= rows.count
    }
    return nil
  }
}

/// An item of a collection: it knows what follows when it is chosen.
@MainActor
public protocol CollectionableViewModel {
  /// A person has chosen its row.
  func onRowSelected()
}

/// A cell that shows items of one kind; the compiler checks the kind, without casts.
@MainActor
public protocol CollectionableViewModelCellConfigurable: AnyObject {
  /// The kind of items that it shows.
  associatedtype ViewModel: CollectionableViewModel

  /// Shows an item from now on, in place of the one before.
  func configure(viewModel: ViewModel)
}

/// Where an item stands: its section, and its row there, both counted from 0.
public struct ItemPlace: Hashable, Sendable {
  /// The section.
  public let section: Int
  /// The row in that section.
  public let row: Int

  /// Makes a place; whether anything stands there is another question.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

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
