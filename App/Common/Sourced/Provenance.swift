/// Where a value came from: every screen says so in a word.
enum Provenance: Hashable, Sendable {
  /// From the network, just now; the host's name.
  case live(host: String)
  /// From a file that was named on the command line; its name without its folder.
  case file(name: String)
  /// From the data that come with the program, where no source on the network has such data.
  case sample
  /// From the store of earlier answers, and how old it is; `insteadOf` is why the source gave no newer answer, nil while the
  /// stored one is still fresh.
  case cached(age: Duration, insteadOf: SourceFailure? = nil)
  /// From the data that come with the program, or the fixtures in their place, because `--offline` asks for them.
  case offline
  /// From the same data, in place of an answer that did not come.
  case bundled(insteadOf: SourceFailure)
}

extension Provenance {
  /// The failure that the value stands in for; nil when it stands in for nothing.
  var failure: SourceFailure? {
    switch self {
    case .cached(_, let failure): failure
    case .bundled(let failure): failure
    case .live, .file, .sample, .offline: nil
    }
  }

  /// The same origin, for a value that is shown because a source failed; what is live stays live.
  func standingIn(for failure: SourceFailure) -> Provenance {
    switch self {
    case .live, .file: self
    case .cached(let age, _): .cached(age: age, insteadOf: failure)
    case .sample, .offline, .bundled: .bundled(insteadOf: failure)
    }
  }

  /// The one that promises least, so that a badge over several answers never pretends; nil for none.
  ///
  /// Bundled data in place of an answer promise least, then those that were asked for, then stored answers in place of new ones,
  /// fresh stored answers, samples, and what is live. Of two stored answers the older promises less, of two equals the first is
  /// taken.
  static func least(of provenances: some Sequence<Provenance>) -> Provenance? {
    provenances.reduce(nil) { least, next in
      guard let least else { return next }
      return next.promisesLess(than: least) ? next : least
    }
  }

  private func promisesLess(than other: Provenance) -> Bool {
    if case .cached(let age, _) = self, case .cached(let otherAge, _) = other, rank == other.rank {
      return age > otherAge
    }
    return rank < other.rank
  }

  private var rank: Int {
    switch self {
    case .bundled: 0
    case .offline: 1
    case .cached(_, .some): 2
    case .cached(_, nil): 3
    case .sample: 4
    case .live, .file: 5
    }
  }
}
