import ApiSession

extension CachePolicy {
  /// What a session does with its store so that an answer is as new as it has to be.
  init(_ freshness: Freshness) {
    switch freshness {
    case .usual: self = .standard
    case .reload: self = .reload
    case .stored(let failure): self = .stored(orThrow: failure)
    }
  }
}
