import ApiSession
import ConsoleProgram
import Loading
import TerminalKit

protocol Entry: Decodable, Identifiable, Sendable where ID == Int { var name: String { get } }
struct Person: Entry { let id: Int, name, status, species: String, location: Link, episode: [String] }
struct Place: Entry { let id: Int, name, type, dimension: String, residents: [String] }
struct Episode: Entry { let id: Int, name, episode, air_date: String, characters: [String] }
struct Link: Decodable { let name, url: String }
struct Page<Item: Entry>: Decodable { let info: Info, results: [Item] }
struct Info: Decodable { let count: Int, next: String? }

/// Browses the people, places and episodes of an API.
@main @MainActor struct Browser {
  let api: ApiSession
  var clock: any Clock<Duration> = ContinuousClock()

  static func main() async {
    await ConsoleProgram(name: "browser", version: "1.0", summary: "Rick and Morty.", options: [.apiSource]) {
      Browser(api: $0.session(at: "https://rickandmortyapi.com/api/")).menu
    }.run()
  }

  var menu: any Screen {
    let people = MenuItem("Characters", summary: "people, aliens and robots") {
      list(Person.self, "Characters", "character", [.text("species", \.species), .text("status", \.status)]) {
        person("\($0.id)", $0.name)
      }
    }
    let places = MenuItem("Locations", summary: "planets and stations") {
      list(Place.self, "Locations", "location", [.text("type", \.type)]) { place("\($0.id)", $0.name) }
    }
    let episodes = MenuItem("Episodes", summary: "in order") {
      list(Episode.self, "Episodes", "episode", [.text("episode", \.episode)]) { episode("\($0.id)", $0.name) }
    }
    return MenuScreen("Rick and Morty", items: [people, places, episodes])
  }

  func list<Item: Entry>(
    _: Item.Type, _ title: String, _ path: ApiPath, _ columns: [ItemColumn<Item>],
    open: @escaping @MainActor (Item) -> any Screen
  ) -> any Screen {
    ListScreen(title, name: \.name, columns: columns, clock: clock, open: open) {
      [api] request async throws(ApiError) in
      let query: ApiQuery = ["page": request.cursor, "name": request.search]
      let page: Page<Item> = try await api.send(.get(path, query: query)).value
      let cursor = page.info.next.map { _ in (request.cursor ?? 1) + 1 }
      return ItemPage(items: page.results, total: page.info.count, next: cursor)
    }
  }

  func person(_ id: String, _ title: String) -> any Screen {
    DetailScreen(title, api, "character/\(id)") { (person: Person) in
      [
        .text("Species", person.species), .text("Status", person.status),
        .relation("Last seen", person.location.name) { place(tail(person.location.url), person.location.name) },
        .relations("Episodes", person.episode, name: tail) { episode(tail($0), "Episode") },
      ]
    }
  }

  func place(_ id: String, _ title: String) -> any Screen {
    DetailScreen(title, api, "location/\(id)") { (place: Place) in
      [
        .text("Type", place.type),
        .relations("Residents", place.residents, name: tail) { person(tail($0), "Resident") },
      ]
    }
  }

  func episode(_ id: String, _ title: String) -> any Screen {
    DetailScreen(title, api, "episode/\(id)") { (episode: Episode) in
      [
        .text("Aired", episode.air_date),
        .relations("Cast", episode.characters, name: tail) { person(tail($0), "Cast") },
      ]
    }
  }

  func tail(_ url: String) -> String { url.split(separator: "/").last.map(String.init) ?? "" }
}
