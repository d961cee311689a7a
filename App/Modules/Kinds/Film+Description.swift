extension Film: DescribedRecord {
  static let description = RecordDescription<Film>(
    title: .filmsTitle, summary: .filmsSummary, number: .filmNumber,
    columns: [
      .number(9) { $1.episode($0) }, .number(10) { $1.releaseDay($0) }, .words(16) { $1.text($0.director) },
    ],
    facts: [
      .init(.filmEpisode) { $1.episode($0) },
      .init(.filmRelease) { $1.releaseDay($0) },
      .init(.filmDirector) { $1.text($0.director) },
      .init(.filmProducer) { $1.text($0.producer) },
    ],
    links: [
      .init(.linkCharacters) { $0.characters }, .init(.linkPlanets) { $0.planets }, .init(.linkSpecies) { $0.species },
      .init(.linkVehicles) { $0.vehicles }, .init(.linkStarships) { $0.starships },
    ],
    orders: [.smallest(.orderEpisode) { $0.episode.map(Double.init) }, .name],
    charts: [
      .related(.chartCast) { $0.characters }, .related(.chartWorlds) { $0.planets },
      .related(.chartSpecies) { $0.species }, .related(.chartShips) { $0.starships },
    ],
    crawl: { $0.crawlParagraphs })
}
