extension Page {
  /// The page without the records that a search does not mean, for sources that do not search by `SearchRule` or not at all.
  func matching(_ text: String) -> Page {
    let rule = SearchRule(text)
    var page = self
    page.items = items.filter { rule.matches($0.searchTexts) }
    page.total -= items.count - page.items.count
    return page
  }
}
