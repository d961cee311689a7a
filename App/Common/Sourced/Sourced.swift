/// A value and where it came from; the two travel together so that no screen can pretend.
struct Sourced<Value: Sendable>: Sendable {
  let value: Value
  let provenance: Provenance

  /// Another value from the same source.
  func map<Other: Sendable>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(value: transform(value), provenance: provenance)
  }

  /// The same value, shown because a source failed.
  func standingIn(for failure: SourceFailure) -> Sourced {
    Sourced(value: value, provenance: provenance.standingIn(for: failure))
  }
}

extension Sourced: Equatable where Value: Equatable {}
