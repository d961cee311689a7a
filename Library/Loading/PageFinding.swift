/// What a text finds in a list, here and at its source.
struct PageFinding<Page: ListPage, Failure: Error>: Sendable {
  typealias Item = Page.Item

  /// The text that is searched for.
  private(set) var text = ""
  /// Finds the places of the items that the text means; nil for a text that means all.
  private(set) var narrow: (@Sendable ([Item]) -> [Int])?
  /// The source's answers to the newest text.
  private(set) var answers = JoinedPages<Page>()
  /// Why the source could not be searched; what is here is searched all the same.
  private(set) var failure: Failure?
  private(set) var isHalted = false
  /// The search that is being made beside the screen's thread.
  var making: Making?
  /// The pages that the rows came with.
  private(set) var pages: [Page] = []
  /// What the source found for earlier texts, so that no row is shown and lost again while typing.
  private var earlier = JoinedPages<Page>()

  var isOn: Bool { narrow != nil }

  /// Searches for another text.
  /// - Returns: whether rows of the source have gone with the earlier one.
  mutating func search(_ text: String, _ filter: PagedItems<Page, Failure>.Filter) -> Bool {
    let hadMore = !earlier.items.isEmpty || !answers.items.isEmpty
    for page in answers.pages { earlier.append(page) }
    (self.text, narrow, answers) = (text, filter(text), JoinedPages())
    (failure, isHalted, making) = (nil, false, nil)
    if !isOn { earlier = JoinedPages() }
    return hadMore
  }

  mutating func take(_ page: Page, at cursor: Page.Cursor?) { answers.insert(page, at: cursor) }
  mutating func fail(_ failure: Failure?) { (self.failure, isHalted) = (failure, true) }
  mutating func resume() { (isHalted, failure) = (false, nil) }

  func page(of item: Item) -> Page? { earlier.page(of: item) ?? answers.page(of: item) }

  /// What is here of a list, and what the source has found beside it.
  func gathered(beside list: JoinedPages<Page>) -> [Item] {
    var (all, ids) = (list.items, Set<Item.ID>())
    for item in earlier.items + answers.items
    where !list.contains(item.id) && ids.insert(item.id).inserted {
      all.append(item)
    }
    return all
  }

  /// Notes the pages of the rows that it has found, whose places among all items are given; nil for no search.
  mutating func note(_ places: [Int]?, among all: [Item], of list: JoinedPages<Page>) {
    guard let places else {
      pages = []
      return
    }
    let own = list.items.count
    let others =
      (earlier.hasBegun || answers.hasBegun) ? places.filter { $0 >= own }.map { all[$0] } : []
    pages =
      list.pages(at: places) + earlier.pages(of: others)
      + answers.pages(of: others.filter { !earlier.contains($0.id) })
  }
}
