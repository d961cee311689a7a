import CantinaExtensions
import Foundation

@MainActor
protocol ApisFlow: AnyObject {
  func open(_ url: URL)
  func open(_ menu: ApiMenu)
  func editAddress(_ url: URL?)
  func compareInTime()
  func show(_ damage: ApiBook.Damage)
  func describe(_ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String])
}

/// Lists the addresses, APIs and tools to begin with, and opens them.
final class ApisViewModel: ViewModel {
  enum Item: Equatable {
    case address
    case recent(URL)
    case api(ApiDescription)
    /// A file that is not a valid description.
    case damaged(ApiBook.Damage)
    case example(Example)
    case comparison
    case description

    fileprivate var description: ApiDescription? { if case .api(let description) = self { description } else { nil } }
  }

  /// An API to try.
  struct Example: Equatable {
    let title: BrowsePhrase
    let url: URL

    static let all = [
      Example(title: BrowsePhrase.exampleCharacters, url: URL("https://rickandmortyapi.com/api")),
      Example(title: BrowsePhrase.examplePokemon, url: URL("https://pokeapi.co/api/v2/")),
      Example(title: BrowsePhrase.examplePosts, url: URL("https://jsonplaceholder.typicode.com/posts")),
      Example(
        title: BrowsePhrase.exampleEarthquakes,
        url: URL("https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/all_day.geojson")),
    ]
  }

  weak var delegate: (any ViewModelDelegate)?
  private let flow: any ApisFlow
  private let book: ApiBook
  private let recent: [URL]

  private static let mostRecent = 4

  init(flow: any ApisFlow, book: ApiBook, recent: [URL]) { (self.flow, self.book, self.recent) = (flow, book, recent) }

  /// The rows under their headings; the first group has none.
  var groups: [(title: (any Phrase)?, items: [Item])] {
    let saved: [Item] = book.entries.map { entry in
      switch entry {
      case .success(let description): .api(description)
      case .failure(let damage): .damaged(damage)
      }
    }
    let groups: [((any Phrase)?, [Item])] = [
      (nil, [.address]),
      (BrowsePhrase.apisRecent, recent.prefix(Self.mostRecent).map { .recent($0) }),
      (BrowsePhrase.apisKept, saved),
      (BrowsePhrase.apisToTry, Example.all.map { .example($0) }),
      (BrowsePhrase.apisTools, [.comparison, .description]),
    ]
    return groups.filter { !$0.1.isEmpty }
  }

  private var items: [Item] { groups.flatMap(\.items) }

  func selectedItem(index: Int) {
    guard items.indices.contains(index) else { return }
    switch items[index] {
    case .address: askAddress()
    case .recent(let url): flow.open(url)
    case .example(let example): flow.open(example.url)
    case .description: flow.describe(nil, list: nil, namedBy: [])
    case .api(let api): if let menu = ApiMenu(api) { flow.open(menu) } else { flow.open(api.base) }
    case .damaged(let damage): flow.show(damage)
    case .comparison: flow.compareInTime()
    }
  }

  func askAddress() { flow.editAddress(nil) }

  /// Whether the row can be edited in the form; a damaged file is repaired in a text editor.
  func canDescribe(index: Int) -> Bool {
    guard items.indices.contains(index) else { return true }
    switch items[index] {
    case .address, .api, .description: return true
    case .damaged, .comparison, .recent, .example: return false
    }
  }

  /// Edits the description at `index`; the address row starts a new one.
  func describe(index: Int) {
    guard items.indices.contains(index) else { return }
    flow.describe(items[index].description, list: nil, namedBy: [])
  }
}
