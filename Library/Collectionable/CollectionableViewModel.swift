/// An item of a collection: it knows what follows when it is chosen.
@MainActor
public protocol CollectionableViewModel {
  /// A person has chosen its row.
  func onRowSelected()
}
