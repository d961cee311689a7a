import Foundation

/// What the list of APIs needs from navigation.
@MainActor
protocol ApisFlow: AnyObject {
  func open(_ description: ApiDescription)
  func editAddress(_ url: URL?)
  /// Asks for two states of a list.
  func compareInTime()
  func show(_ damage: ApiBook.Damage)
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String])
}

/// Lists the APIs that a file describes, and opens any address.
@MainActor
final class ApisViewModel: ViewModel {
  /// A row of the list.
  enum Item: Equatable {
    /// Asks for an address.
    case address
    case api(ApiDescription)
    /// A file that is no description.
    case damaged(ApiBook.Damage)
    /// Asks for two states of a list of any API.
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

  /// Whether there is anything to describe: a damaged file is mended in an editor.
  func canDescribe(index: Int) -> Bool {
    guard items.indices.contains(index) else { return true }
    switch items[index] {
    case .address, .api: return true
    case .damaged, .comparison: return false
    }
  }

  /// Edits the description at a place of `items`; at the address a new one.
  func describe(index: Int) {
    guard items.indices.contains(index) else { return }
    flow.describe(items[index].description, list: nil, namedBy: [])
  }
}
