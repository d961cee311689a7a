/// Where a value came from: every screen says so in a word.
enum Provenance: Hashable, Sendable {
  /// From the network, just now; the host's name.
  case live(host: String)
  /// From the cache, so long after the network gave it.
  case cached(age: Duration)
  /// From the fixtures that come with the program, or those that stand in for them.
  case offline
}
