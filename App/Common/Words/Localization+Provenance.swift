import Tools

extension Localization {
  /// The badge: `live · swapi.dev`, `cached 2 h`, `offline`.
  func text(_ provenance: Provenance) -> String {
    switch provenance {
    case .live(let host): self[.provenanceLive, ["host": host]]
    case .cached(let age): self[.provenanceCached, ["age": text(age)]]
    case .offline: self[.provenanceOffline]
    }
  }
}
