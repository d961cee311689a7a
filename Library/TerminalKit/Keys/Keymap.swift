import Terminal

/// The user's key bindings, by the names of actions.
///
/// A name is that of the action's case, such as `reload` or `changeOrder`. Names of view actions are prefixed by the
/// view: `list.down`. A name means the same on every screen that has it. The keys that leave a program or a screen
/// (`q`, Esc and Ctrl-C) keep their usual actions and cannot be reassigned.
@MainActor
public final class Keymap {
  /// An error in the user's key bindings.
  public enum Flaw: Hashable, Sendable {
    /// No action has this name.
    case unknown(String, nearest: String?)
    /// The key is already bound on the same screen.
    case taken(Key, for: String, by: String)
    /// The key is reserved, or is a character that a text field would insert.
    case kept(Key, for: String)
  }

  /// A binding with the name of its action's case instead of the action.
  public typealias Entry = KeyBinding<String>

  /// The reserved keys, which leave a program or a screen.
  public nonisolated static let kept: [Key] = [.character("q"), .escape, .control("c")]

  private nonisolated let keys: [String: [Key]]
  let hasViewKeys: Bool
  /// The tables of screens, cached because each key and each frame reads one.
  private var made: [ObjectIdentifier: Any] = [:]

  /// Makes a map of keys by the names of actions; actions without an entry keep their usual keys.
  public init(_ keys: [String: [Key]] = [:]) {
    self.keys = keys
    hasViewKeys = keys.keys.contains { $0.contains(".") }
  }

  /// Whether all keys are the usual ones.
  public var isUsual: Bool { keys.isEmpty }

  /// Returns a table with the user's keys.
  public nonisolated func table<Action>(_ usual: [KeyBinding<Action>]) -> [KeyBinding<Action>] {
    guard !keys.isEmpty else { return usual }
    var done: Set<String> = []
    return usual.compactMap { binding in
      let name = binding.name
      guard let own = keys[name] else { return binding }
      let kept = binding.keys.filter(Self.kept.contains)
      // If several bindings share an action, the first takes the keys.
      let new = (done.insert(name).inserted ? own.filter { !kept.contains($0) } : []) + kept
      return new.isEmpty ? nil : binding.bound(to: new)
    }
  }

  func table<Action>(_ usual: [KeyBinding<Action>], of screen: Any.Type) -> [KeyBinding<Action>] {
    guard !keys.isEmpty else { return usual }
    if let known = made[ObjectIdentifier(screen)] as? [KeyBinding<Action>] { return known }
    let table = table(usual)
    made[ObjectIdentifier(screen)] = table
    return table
  }
}

extension Keymap {
  /// Accepts the valid bindings of `wanted` and reports the others, which fall back to the usual keys.
  ///
  /// `wanted` has keys by the names of actions, and `renamed` the current names of actions, by their names in earlier
  /// versions. The usual keys of the actions in `later` came later than users' files, so a key of the user takes
  /// precedence. Returns the keys that are in force, and the errors in the others.
  public static func checked(
    _ wanted: [String: [Key]], renamed: [String: String] = [:], later: Set<String> = [], screens: [[Entry]]
  ) -> (keymap: Keymap, flaws: [Flaw]) {
    let application = ApplicationAction.bindings.entries()
    let moves = Movement.bindings.entries()
    let (views, typing) = (besideTables, typingTables)
    var (keys, flaws): ([String: [Key]], [Flaw]) = ([:], [])
    let names = Set((screens.joined() + application + moves + (views + typing).joined()).map(\.name))
    let typed = Set(typing.joined().map(\.name))
    let all = screens.joined() + application
    func usual(_ name: String) -> [Key] { all.first { $0.name == name }?.keys ?? [] }
    var wanted = wanted
    for (old, new) in renamed {
      if let own = wanted.removeValue(forKey: old) { wanted[new] = (wanted[new] ?? usual(new)) + own }
    }
    let taken = Set(wanted.values.joined())
    for name in later where wanted[name] == nil && !taken.isDisjoint(with: usual(name)) {
      keys[name] = usual(name).filter { !taken.contains($0) }
    }
    for (name, own) in wanted.sorted(by: { $0.key < $1.key }) {
      if !names.contains(name) {
        flaws.append(.unknown(name, nearest: nearest(to: name, of: names)))
      } else if let key = own.first(where: { kept.contains($0) || typed.contains(name) && $0.isTyped }) {
        flaws.append(.kept(key, for: name))
      } else {
        keys[name] = own
      }
    }
    let beside = RowMark.bindings.entries() + screens.joined()
    var tables = screens.map { (own: $0, around: application + moves) } + [(own: application, around: moves + beside)]
    tables.append((own: moves, around: application + beside + views.joined()))
    tables += views.map { (own: $0, around: application + moves + beside) }
    tables += typing.map { (own: $0, around: application) }
    while let flaw = tables.lazy.compactMap({ collision(in: $0.own, around: $0.around, keys) }).first {
      flaws.append(flaw)
      if case .taken(_, let name, _) = flaw { keys[name] = nil }
    }
    return (Keymap(keys), flaws)
  }

  /// Finds the first user-defined key that collides in its own table or in the tables active beside it.
  private static func collision(in own: [Entry], around: [Entry], _ keys: [String: [Key]]) -> Flaw? {
    let all = own + around
    for entry in own {
      for key in keys[entry.name] ?? [] where !entry.keys.contains(key) {
        let other = all.first { $0.name != entry.name && (keys[$0.name] ?? $0.keys).contains(key) }
        if let other { return .taken(key, for: entry.name, by: other.name) }
      }
    }
    return nil
  }

  private static func nearest(to name: String, of names: Set<String>) -> String? {
    let own = name.lowercased()
    return names.sorted().first { $0.lowercased() == own }
      ?? names.sorted().first { $0.lowercased().hasPrefix(own) || own.hasPrefix($0.lowercased()) }
  }
}

extension KeyBinding {
  /// The name of its action's case, or of the inner case if it wraps an action of another table.
  public var name: String { (action as? any ViewAction).map { "\($0.viewTable).\(ownName)" } ?? ownName }

  private var ownName: String {
    let whole = "\(action)"
    guard let open = whole.firstIndex(of: "("), whole.last == ")" else { return whole }
    let inner = whole[whole.index(after: open)...].dropLast()
    // An associated text or number is not an action name.
    guard !inner.contains("\""), let dot = inner.lastIndex(of: "."), let first = inner[dot...].dropFirst().first,
      first.isLetter
    else { return String(whole[..<open]) }
    return String(inner[dot...].dropFirst().prefix { $0.isLetter || $0.isNumber })
  }
}

extension Array {
  /// The actions of a table by their names, with their usual keys.
  public func entries<Action>() -> [Keymap.Entry] where Element == KeyBinding<Action> {
    map { binding in binding.map { _ in binding.name } }
  }
}
