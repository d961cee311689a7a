import Terminal

/// A binding as it is listed, whatever its action is.
public struct KeyHint: Hashable, Sendable {
  /// The keys, the one to show first.
  public let keys: [Key]
  /// The key of its words in the application's strings.
  public let title: String
  /// Under which heading it is listed.
  public let group: KeyGroup
  /// Whether the footer shows it when there is room.
  public let isInFooter: Bool

  /// Lists a binding.
  public init(_ binding: KeyBinding<some Hashable & Sendable>) {
    keys = binding.keys
    title = binding.title
    group = binding.group
    isInFooter = binding.isInFooter
  }

  /// Lists a table, those that share their words and heading as one.
  public static func list(_ bindings: [KeyBinding<some Hashable & Sendable>]) -> [KeyHint] {
    bindings.reduce(into: []) { hints, binding in
      let hint = KeyHint(binding)
      if let last = hints.last, last.title == hint.title, last.group == hint.group {
        hints[hints.count - 1] = KeyHint(last, keys: last.keys + hint.keys)
      } else {
        hints.append(hint)
      }
    }
  }

  /// What a person can use of hints in the order in which keys are heard: a key that one binds reaches none after it.
  static func reachable(_ hints: [KeyHint]) -> [KeyHint] {
    var taken: Set<Key> = []
    return hints.compactMap { hint in
      let keys = hint.keys.filter { !taken.contains($0) }
      taken.formUnion(keys)
      return keys.isEmpty ? nil : KeyHint(hint, keys: keys)
    }
  }

  private init(_ hint: KeyHint, keys: [Key]) {
    self.keys = keys
    title = hint.title
    group = hint.group
    isInFooter = hint.isInFooter
  }
}
