extension RecordKindFlowController where Item: DescribedRecord {
  var starWarsActions: RecordActions<Item> {
    let swapi = dependencies.swapi
    func tree(searching: Bool = false) -> ActionHandler<Sourced<Item>> {
      ActionHandler(by: self, with: { swapi.raw(of: $0.value) }) { $0.showTree(of: $1, searching: searching) }
    }
    return RecordActions(
      list: [
        .showRaw: ActionHandler(by: self, with: { _ in swapi.rawList(of: Item.kind)?.value }) { $0.showTree(of: $1) }
      ],
      record: [.showRaw: tree(), .find: tree(searching: true)])
  }

  private func showTree(of raw: RawJson, searching: Bool = false) {
    if let raw = raw() { JsonTreeFactory.pushIn(navigator, raw, searching: searching, dependencies: dependencies) }
  }
}

extension RecordKindFlowController<Film> {
  /// The actions of films, whose story is the opening crawl.
  var filmActions: RecordActions<Film> {
    var actions = starWarsActions
    actions.record[.showStory] = ActionHandler(by: self, isEnabled: { !$0.value.crawlParagraphs.isEmpty }) {
      $0.showCrawl(of: $1)
    }
    return actions
  }

  private func showCrawl(of film: Sourced<Film>) {
    CrawlFactory.pushIn(
      navigator, film: film.value.id, known: film, features: features, dependencies: dependencies)
  }
}
