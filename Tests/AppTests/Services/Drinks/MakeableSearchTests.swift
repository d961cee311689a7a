import ApiSession
import Testing

@testable import cantina

@Suite("Search for makeable drinks")
struct MakeableSearchTests {
  private typealias Question = MakeableSearch.Question

  private func list(_ ids: [Int], isCapped: Bool = false) -> Sourced<DrinkList> {
    .live(ids.map { .partial("D \($0)", id: $0) }, isCapped: isCapped)
  }

  private func recipe(_ id: Int, _ ingredients: String...) -> Sourced<Drink> {
    Sourced(value: .named("D \(id)", id: id, ingredients.map { ($0, nil) }), provenance: .live(host: "a"))
  }

  /// Returns the requests that may run now.
  private func questions(_ search: inout MakeableSearch) -> [Question] {
    var questions: [Question] = []
    while let next = search.next() { questions.append(next) }
    return questions
  }

  /// Returns a search whose ingredient lists are loaded.
  private func search(_ lists: [(name: String, ids: [Int])]) -> MakeableSearch {
    var search = MakeableSearch()
    search.look(for: lists.map(\.name))
    for _ in lists { _ = search.next() }
    for list in lists { search.received(self.list(list.ids), with: list.name) }
    return search
  }

  @Test("Without ingredients nothing is requested or found")
  func nothing() {
    var search = MakeableSearch()
    search.look(for: [])
    #expect(search.next() == nil && !search.isBusy && search.drinks.isEmpty && search.provenance == nil)
  }

  @Test("Lists come first, at most four requests at a time, and recipes only after all lists")
  func width() {
    var search = MakeableSearch()
    search.look(for: ["A", "B", "C", "D", "E"])
    #expect(questions(&search) == ["A", "B", "C", "D"].map { .drinks(with: $0) })
    search.received(list([1, 2]), with: "A")
    #expect(questions(&search) == [.drinks(with: "E")])
    for name in ["B", "C", "D"] { search.received(list([]), with: name) }
    #expect(questions(&search).isEmpty, "one list is still under way")
    search.received(list([3]), with: "E")
    #expect(questions(&search) == [1, 2, 3].map { .recipe(of: $0) })
  }

  @Test("Drinks with the most available ingredients are looked up first, whatever their names")
  func order() {
    var search = search([("A", [1, 2, 3, 4]), ("B", [4, 9, 3]), ("C", [3])])
    #expect(questions(&search) == [3, 4, 1, 2].map { .recipe(of: $0) })
  }

  @Test("A portion is looked up, the rest on demand, and the counts say so")
  func portion() {
    var search = search([("A", Array(1...250))])
    func lookUpAll() -> Int {
      var count = 0
      while case .recipe(let id)? = search.next() {
        count += 1
        search.received(recipe(id, "A"))
      }
      return count
    }
    #expect(lookUpAll() == MakeableSearch.portion)
    #expect((search.checked, search.unchecked, search.total) == (100, 150, 250))
    search.showMore()
    #expect(lookUpAll() == 100)
    search.showMore()
    #expect(lookUpAll() == 50 && search.unchecked == 0)
  }

  @Test("Another ingredient requests only its list and new recipes, and removes no drink")
  func tick() {
    var search = search([("A", Array(1...150))])
    while case .recipe(let id)? = search.next() { search.received(recipe(id, "A", "B")) }
    let before = Set(search.drinks.map(\.drink.id))
    search.look(for: ["A", "B"])
    #expect(questions(&search) == [.drinks(with: "B")])
    search.received(list([1, 149, 500]), with: "B")
    let asked = questions(&search)
    #expect(asked == [.recipe(of: 149)], "best first, and of equals those that are known")
    search.received(recipe(149, "A", "B"))
    #expect(search.next() == nil)
    #expect(Set(search.drinks.map(\.drink.id)).isSuperset(of: before))
    search.look(for: ["A"])
    #expect(search.next() == nil, "what was answered is not asked again")
    #expect(Set(search.drinks.map(\.drink.id)) == before.union([149]))
  }

  @Test("A failure affects nothing else, is counted with its reason, and is repeated only by a retry")
  func failures() {
    var search = search([("A", [1, 2])])
    search.look(for: ["A", "B"])
    #expect(questions(&search) == [.drinks(with: "B")])
    search.failed(.drinks(with: "B"), .outage)
    #expect(questions(&search) == [.recipe(of: 1), .recipe(of: 2)])
    search.failed(.recipe(of: 1), .timedOut(.transport, url: "x"))
    search.received(recipe(2, "A"))
    #expect(search.drinks.map(\.drink.id) == [2] && search.next() == nil && !search.isBusy)
    #expect(search.failed?.count == 2 && search.failed?.error == .outage)
    #expect(search.unchecked == 0)
    search.retry()
    #expect(questions(&search) == [.drinks(with: "B")])
    search.look(for: ["A"])
    search.received(list([7]), with: "B")
    #expect(questions(&search) == [.recipe(of: 1)], "the drinks of what is no longer at home are left out")
  }

  @Test("A cancelled request is not a failure")
  func cancelled() {
    var search = search([("A", [1])])
    #expect(questions(&search) == [.recipe(of: 1)])
    search.failed(.recipe(of: 1), .cancelled)
    #expect(search.failed == nil && search.next() == .recipe(of: 1))
  }

  @Test("A list of whole drinks needs no recipes, and the provenance is the weakest of its parts")
  func whole() {
    var search = search([("A", [1])])
    search.look(for: ["A", "B"])
    _ = search.next()
    let drink = Drink.named("Whole", id: 5, [("B", nil)])
    search.received(
      Sourced(value: DrinkList(items: [drink], isCapped: true, unreadable: 2), provenance: .offline), with: "B")
    #expect(search.drinks.map(\.drink.id) == [5] && search.provenance == .offline)
    #expect(search.cappedNames == ["B"] && search.unreadable == 2)
    #expect(questions(&search) == [.recipe(of: 1)])
  }

  @Test("Drinks with the fewest missing ingredients come first, then those that use the most, then by name")
  func sorted() {
    var search = search([("A", [1, 2, 3, 4])])
    search.look(for: ["A", "b", "C"])
    for name in ["b", "C"] {
      _ = search.next()
      search.received(list([]), with: name)
    }
    while search.next() != nil {}
    search.received(recipe(1, "A", "X", "Y", "Z"))
    search.received(recipe(2, "A", "B"))
    search.received(recipe(3, "A", "B", "C"))
    search.received(recipe(4, "A", "X"))
    #expect(search.drinks.map(\.drink.id) == [3, 2, 4, 1])
    #expect(search.drinks.map(\.lack) == [.nothing, .nothing, .one, .more])
    #expect(search.drinks.last?.missing == ["X", "Y", "Z"])
  }

  @Test("A recipe without ingredients is not ready")
  func noRecipe() {
    var search = search([("A", [1])])
    _ = search.next()
    search.received(Sourced(value: .named("Empty", id: 1, []), provenance: .live(host: "a")))
    #expect(search.drinks.isEmpty && search.next() == nil)
  }

  @Test("Water and ice are never missing, and a duplicate ingredient is missing once")
  func granted() {
    let drink = Drink.named("X", [("Gin", "1 oz"), ("Water", nil), ("Ice", nil), ("Lime", "1"), ("lime", "1 wedge")])
    #expect(MakeableDrink(drink, atHome: ["gin"]).missing == ["Lime"])
  }
}
