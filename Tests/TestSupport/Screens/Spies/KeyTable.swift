import Terminal
import TerminalKit
import Testing

/// Expects that no key stands twice in a table, and that the keys which the table takes from the kit's own tables (what
/// works everywhere, and what moves in a list) are just those in `shadowing`, so that none is taken by accident.
public func expectNoCollisions<Action>(
  in bindings: [KeyBinding<Action>], shadowing: Set<Key> = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let keys = bindings.flatMap(\.keys)
  let twice = keys.filter { key in keys.count { $0 == key } > 1 }
  #expect(Set(twice).isEmpty, "bound twice: \(names(twice))", sourceLocation: sourceLocation)
  #expect(bindings.allSatisfy { !$0.keys.isEmpty }, "a binding has no key", sourceLocation: sourceLocation)

  let kit = Set(ApplicationAction.bindings.flatMap(\.keys) + Movement.bindings.flatMap(\.keys))
  let shadowed = kit.intersection(keys)
  let surprises = shadowed.subtracting(shadowing)
  #expect(surprises.isEmpty, "taken from the kit: \(names(surprises))", sourceLocation: sourceLocation)
  let untrue = shadowing.subtracting(shadowed)
  #expect(untrue.isEmpty, "not taken from the kit: \(names(untrue))", sourceLocation: sourceLocation)
}

private func names(_ keys: some Sequence<Key>) -> String {
  Set(keys.map(\.name)).sorted().joined(separator: " ")
}
