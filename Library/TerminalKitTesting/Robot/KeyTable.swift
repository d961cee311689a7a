import Terminal
import TerminalKit
import Testing

/// Expects that no key occurs twice in a table, and that the table overrides no key of the kit by accident.
///
/// The kit's keys are those of the application and of movement. `shadowing` lists the keys that the table overrides on
/// purpose; each of them must be in the table.
public func expectNoCollisions<Action>(
  in bindings: [KeyBinding<Action>], shadowing: Set<Key> = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  for collision in collisions(in: bindings, shadowing: shadowing) {
    Issue.record("\(collision)", sourceLocation: sourceLocation)
  }
}

/// Returns the errors that `expectNoCollisions` reports, in words.
public func collisions<Action>(in bindings: [KeyBinding<Action>], shadowing: Set<Key> = []) -> [String] {
  let keys = bindings.flatMap(\.keys)
  let kit = Set(ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys))
  let shadowed = kit.intersection(keys)
  return named("bound twice", keys.filter { key in keys.count { $0 == key } > 1 })
    + named("taken from the kit", shadowed.subtracting(shadowing))
    + named("not taken from the kit", shadowing.subtracting(shadowed))
    + bindings.filter(\.keys.isEmpty).map { "\($0.title): no key" }
}

private func named(_ what: String, _ keys: some Sequence<Key>) -> [String] {
  Set(keys.map(\.name)).sorted().map { "\(what): \($0)" }
}
