extension GetKind {
  static let films = records(
    Film.self, alias: "film", columns: ["id", "title", "episode_id", "release_date", "director"],
    fields: [
      GetField("title") { .text($0.name) },
      GetField("episode_id") { .whole($0.episode) },
      GetField("opening_crawl") { .words($0.openingCrawl) },
      GetField("director", trait: \.director),
      GetField("producer", trait: \.producer),
      GetField("release_date") { .words($0.releaseDate) },
      GetField("characters", relation: \.characters),
      GetField("planets", relation: \.planets),
      GetField("starships", relation: \.starships),
      GetField("vehicles", relation: \.vehicles),
      GetField("species", relation: \.species),
    ])
}
