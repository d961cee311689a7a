import ApiSession

extension DetailReader where Value: SwapiRecord {
  convenience init(id: Int, known: Sourced<Value>?, swapi: any SwapiService) {
    self.init(id: id, known: known) { freshness async throws(ApiError) in
      try await swapi.record(Value.self, id: id, freshness: freshness)
    }
  }
}
