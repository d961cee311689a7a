extension RecordKindFlowController where Item: DescribedRecord {
  var starWarsActions: RecordActions<Item> {
    let swapi = dependencies.swapi
    func tree(searching: Bool = false) -> ActionHandler<Sourced<Item>> {
      ActionHandler(by: self, isEnabled: { swapi.raw(of: $0.value) != nil }) { flow, record in
        if let raw = swapi.raw(of: record.value)?() { flow.showTree(of: raw, searching: searching) }
      }
    }
    return RecordActions(
      list: [
        .showRaw: ActionHandler(by: self, isEnabled: { _ in swapi.rawList(of: Item.kind) != nil }) { flow, _ in
          if let raw = swapi.rawList(of: Item.kind)?.value() { flow.showTree(of: raw) }
        }
      ],
      record: [.showRaw: tree(), .find: tree(searching: true)])
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
