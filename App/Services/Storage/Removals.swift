/// Values that the user removed, latest last, so that they can be put back.
struct Removals<Value> {
  private var values: [Value] = []

  mutating func add(_ value: Value) { values.append(value) }

  /// Whether a value can be put back, which requires that it `isGone` still.
  func canUndo(isGone: (Value) -> Bool = { _ in true }) -> Bool { values.contains(where: isGone) }

  /// Takes the latest value that is still gone; newer values that have returned by other means are forgotten.
  mutating func takeLatest(isGone: (Value) -> Bool = { _ in true }) -> Value? {
    while let value = values.popLast() {
      if isGone(value) { return value }
    }
    return nil
  }
}
