/// Items in sections, as shown by a list or a grid.
///
/// Selecting a place without an item does nothing: a row may be gone by the time that a selection arrives.
@MainActor
public protocol Collectionable<Item> {
  /// The item of a row; an enum if rows are of several kinds.
  associatedtype Item: CollectionableViewModel

  /// The items of each section, in their order.
  var items: [[Item]] { get }
}

extension Collectionable {
  /// The number of sections, including empty ones.
  public var numberOfSections: Int { items.count }

  /// Returns the number of rows in a section; 0 if there is no such section.
  public func numberOfRows(in section: Int) -> Int { items.indices.contains(section) ? items[section].count : 0 }

  /// Returns the item of a row; `nil` if there is none.
  public func viewModel(at place: ItemPlace) -> Item? {
    let items = items
    guard items.indices.contains(place.section), items[place.section].indices.contains(place.row) else { return nil }
    return items[place.section][place.row]
  }

  /// Notifies the item of a row that it was selected.
  public func rowSelected(at place: ItemPlace) { viewModel(at: place)?.onRowSelected() }

  /// Returns the place of a row counted through all sections; `nil` beyond the last.
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

/// An item of a collection, which handles its selection.
@MainActor
public protocol CollectionableViewModel {
  /// Handles the selection of its row.
  func onRowSelected()
}

/// A cell that shows items of one kind; the compiler checks the kind, without casts.
@MainActor
public protocol CollectionableViewModelCellConfigurable: AnyObject {
  /// The kind of items shown.
  associatedtype ViewModel: CollectionableViewModel

  /// Shows an item in place of the previous one.
  func configure(viewModel: ViewModel)
}

/// The place of an item: its section, and its row there, both counted from 0.
public struct ItemPlace: Hashable, Sendable {
  /// The section.
  public let section: Int
  /// The row in that section.
  public let row: Int

  /// Makes a place, whether or not it has an item.
  public init(section: Int, row: Int) { (self.section, self.row) = (section, row) }
}

/// A type-erased collection: unchanged, converted to another kind of item, or several joined.
@MainActor
public struct AnyCollectionable<Item: CollectionableViewModel>: Collectionable {
  private let sections: @MainActor () -> [[Item]]

  /// Wraps a collection; reads it each time, so that its changes are visible here.
  public init(_ base: some Collectionable<Item>) { sections = { base.items } }

  /// Wraps a collection as a part of one of several kinds; `kind` converts an item, as to a case of an enum.
  public init<Base: Collectionable>(_ base: Base, as kind: @escaping @MainActor (Base.Item) -> Item) {
    sections = { base.items.map { $0.map(kind) } }
  }

  /// Makes a collection of fixed items.
  public init(items: [[Item]]) { sections = { items } }

  /// Joins collections with all their sections.
  public init(joining parts: [AnyCollectionable<Item>]) { sections = { parts.flatMap(\.items) } }

  /// The items of each section.
  public var items: [[Item]] { sections() }
}
