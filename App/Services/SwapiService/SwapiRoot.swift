/// What stands at the base of a mirror: the kinds of records that it has, by their addresses.
struct SwapiRoot: Decodable, Hashable, Sendable {
  let kinds: Set<SwapiKind>

  /// Reads `{"people": "https://…", …}`; one dialect has that in a `result`.
  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: WireKey.self)
    let lists = (try? answer.nestedContainer(keyedBy: WireKey.self, forKey: WireKey("result"))) ?? answer
    kinds = Set(SwapiKind.allCases.filter { lists.text($0.rawValue) != nil })
    guard !kinds.isEmpty else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no kind of records"))
    }
  }
}
