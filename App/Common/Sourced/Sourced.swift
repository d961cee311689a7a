/// A value and where it came from; the two travel together so that no screen can pretend.
struct Sourced<Value: Sendable>: Sendable {
  let value: Value
  let provenance: Provenance

  /// Another value from the same source.
  func map<Other: Sendable>(_ transform: (Value) -> Other) -> Sourced<Other> {
    Sourced<Other>(value: transform(value), provenance: provenance)
  }
}

extension Sourced: Equatable where Value: Equatable {}
