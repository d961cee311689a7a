/// What the user removed, the latest last, so that it can be put back.
struct Removals<Value> {
  private var values: [Value] = []

  /// Notes that a value was removed.
  mutating func add(_ value: Value) { values.append(value) }

  /// Whether a value can be put back: one that `isGone` still.
  func canUndo(isGone: (Value) -> Bool = { _ in true }) -> Bool { values.contains(where: isGone) }

  /// Takes the latest value that is still gone; newer ones that came back in another way are forgotten.
  mutating func takeLatest(isGone: (Value) -> Bool = { _ in true }) -> Value? {
    while let value = values.popLast() {
      if isGone(value) { return value }
    }
    return nil
  }
}
