import Foundation

/// The navigation that the API list requires.
@MainActor
protocol ApisFlow: AnyObject {
  func open(_ description: ApiDescription)
  func editAddress(_ url: URL?)
  /// Asks for two states of a list to compare.
  func compareInTime()
  func show(_ damage: ApiBook.Damage)
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String])
}

/// Lists the described APIs and opens them, any other address or a comparison.
@MainActor
final class ApisViewModel: ViewModel {
  /// A row of the list.
  enum Item: Equatable {
    /// The entry that asks for an address.
    case address
    case api(ApiDescription)
    /// A file that is not a valid description.
    case damaged(ApiBook.Damage)
    /// The entry that compares two states of a list.
    case comparison

    fileprivate var description: ApiDescription? { if case .api(let description) = self { description } else { nil } }
  }

  weak var delegate: (any ViewModelDelegate)?
  private let flow: any ApisFlow
  private let book: ApiBook

  init(flow: any ApisFlow, book: ApiBook) { (self.flow, self.book) = (flow, book) }

  var items: [Item] {
    [.address]
      + book.entries.map { entry in
        switch entry {
        case .success(let description): .api(description)
        case .failure(let damage): .damaged(damage)
        }
      } + [.comparison]
  }

  func selectedItem(index: Int) {
    guard items.indices.contains(index) else { return }
    switch items[index] {
    case .address: askAddress()
    case .api(let description): flow.open(description)
    case .damaged(let damage): flow.show(damage)
    case .comparison: flow.compareInTime()
    }
  }

  func askAddress() { flow.editAddress(nil) }

  /// Whether the row can be edited in the form; a damaged file is repaired in a text editor.
  func canDescribe(index: Int) -> Bool {
    guard items.indices.contains(index) else { return true }
    switch items[index] {
    case .address, .api: return true
    case .damaged, .comparison: return false
    }
  }

  /// Edits the description at `index`; the address row starts a new one.
  func describe(index: Int) {
    guard items.indices.contains(index) else { return }
    flow.describe(items[index].description, list: nil, namedBy: [])
  }
}
