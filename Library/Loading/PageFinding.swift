struct PageFinding<Page: ListPage, Failure: Error>: Sendable {
  typealias Item = Page.Item

  private(set) var text = ""
  /// Finds the indexes of the items that match the text; `nil` for a text that matches all.
  private(set) var narrow: (@Sendable ([Item], Bool) -> [Int])?
  private(set) var answers = JoinedPages<Page>()
  /// The reason why the source could not be searched; loaded items are searched all the same.
  private(set) var failure: Failure?
  private(set) var isHalted = false
  var pending: PendingOrder?
  private(set) var pages: [Page] = []
  /// The source's results for earlier texts, so that no row appears and disappears again while typing.
  private var earlier = JoinedPages<Page>()

  var isOn: Bool { narrow != nil }

  /// Searches for another text; returns whether rows from the source were removed with the earlier one.
  mutating func search(_ text: String, _ filter: PagedItems<Page, Failure>.Filter) -> Bool {
    let hadMore = !earlier.items.isEmpty || !answers.items.isEmpty
    for page in answers.pages { earlier.append(page) }
    (self.text, narrow, answers) = (text, filter(text), JoinedPages())
    (failure, isHalted, pending) = (nil, false, nil)
    if !isOn { earlier = JoinedPages() }
    return hadMore
  }

  mutating func take(_ page: Page, at cursor: Page.Cursor?) { answers.insert(page, at: cursor) }
  mutating func fail(_ failure: Failure?) { (self.failure, isHalted) = (failure, true) }
  mutating func resume() { (isHalted, failure) = (false, nil) }
  func page(of item: Item) -> Page? { earlier.page(of: item) ?? answers.page(of: item) }

  /// Returns the loaded items of a list and the source's additional results.
  func gathered(beside list: JoinedPages<Page>) -> [Item] {
    var (all, ids) = (list.items, Set<Item.ID>())
    for item in earlier.items + answers.items
    where !list.contains(item.id) && ids.insert(item.id).inserted {
      all.append(item)
    }
    return all
  }

  /// Records the pages of the rows found, given their indexes among all items; `nil` for no search.
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
