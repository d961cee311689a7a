/// Where a value came from: every screen says so in a word.
enum Provenance: Hashable, Sendable {
  /// From the network, just now; the host's name.
  case live(host: String)
  /// From the cache, so long after the network gave it.
  case cached(age: Duration)
  /// From the fixtures that come with the program, or those that stand in for them.
  case offline
}

extension Provenance {
  /// The one that promises least, so that a badge over several answers never pretends; nil for none.
  ///
  /// What is from the fixtures promises less than what is from the cache, and that less than what is live; of two from the cache
  /// the older one, of two hosts the first.
  static func least(of provenances: some Sequence<Provenance>) -> Provenance? {
    provenances.reduce(nil) { least, next in
      guard let least else { return next }
      return next.promisesLess(than: least) ? next : least
    }
  }

  private func promisesLess(than other: Provenance) -> Bool {
    switch (self, other) {
    case (.cached(let age), .cached(let otherAge)): age > otherAge
    case (.offline, .live), (.offline, .cached), (.cached, .live): true
    case (.live, _), (.cached, .offline), (.offline, .offline): false
    }
  }
}
