/// A film.
struct Film: SwapiRecord {
  static let kind = SwapiKind.films

  let name: String
  /// The number in the order of the story; the films are numbered by release.
  let episode: Int?
  /// Lines that end in CR LF, a blank line between paragraphs.
  let openingCrawl: String?
  let director: Trait
  let producer: Trait
  /// A day without a time zone: `1977-05-25`.
  let releaseDate: String?
  let characters: Relation
  let planets: Relation
  let starships: Relation
  let vehicles: Relation
  let species: Relation
  /// When the source made the record: ISO 8601 with microseconds.
  let created: String?
  /// When the source last changed it.
  let edited: String?
  let reference: Reference
  var isPartial = false

  /// The paragraphs of the opening crawl, each on one line; empty without a crawl.
  var crawlParagraphs: [String] {
    let lines = (openingCrawl ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: " ") }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case name = "title"
    case episode = "episode_id"
    case openingCrawl = "opening_crawl"
    case director
    case producer
    case releaseDate = "release_date"
    case characters
    case planets
    case starships
    case vehicles
    case species
    case created
    case edited
    case reference = "url"
  }
}
