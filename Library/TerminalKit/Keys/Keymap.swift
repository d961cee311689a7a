import Terminal

/// Keys of a person's own in the place of the usual ones, by the names of actions.
///
/// A name is that of the action's case: `reload`, `changeOrder`; those of views stand behind the name of the view: `list.down`. It means the same on every screen that has it. What leaves a
/// program or a screen, `q`, Esc and Ctrl-C, stays where it usually is, and nothing else can be put there.
@MainActor
public final class Keymap {
  /// What is wrong with a person's keys.
  public enum Flaw: Hashable, Sendable {
    /// No action has this name.
    case unknown(String, nearest: String?)
    /// The key does something else on the same screen.
    case taken(Key, for: String, by: String)
    /// The key cannot be given to anything else.
    case kept(Key, for: String)
  }

  /// An action by its name, with its keys and words.
  public struct Entry: Hashable, Sendable {
    /// The name of its case.
    public let name: String
    /// Its keys and words.
    public let hint: KeyHint
  }

  /// What leaves a program or a screen whatever a person has chosen.
  public nonisolated static let kept: [Key] = [.character("q"), .escape, .control("c")]

  private nonisolated let keys: [String: [Key]]
  /// Whether keys of views are among them.
  let hasViewKeys: Bool
  /// The tables of screens, made once: each key and each frame asks for one.
  private var made: [ObjectIdentifier: Any] = [:]

  /// Makes a map of keys by the names of actions; where it has none the usual ones hold.
  public init(_ keys: [String: [Key]] = [:]) {
    self.keys = keys
    hasViewKeys = keys.keys.contains { $0.contains(".") }
  }

  /// Whether all keys are the usual ones.
  public var isUsual: Bool { keys.isEmpty }

  /// A table with a person's keys.
  public nonisolated func table<Action>(_ usual: [KeyBinding<Action>]) -> [KeyBinding<Action>] {
    guard !keys.isEmpty else { return usual }
    var done: Set<String> = []
    return usual.compactMap { binding in
      let name = binding.name
      guard let own = keys[name] else { return binding }
      let kept = binding.keys.filter(Self.kept.contains)
      // Of several lines for one action the first takes the keys.
      let new = (done.insert(name).inserted ? own.filter { !kept.contains($0) } : []) + kept
      return new.isEmpty ? nil : binding.bound(to: new)
    }
  }

  /// The table of a type of screen with a person's keys.
  func table<Action>(_ usual: [KeyBinding<Action>], of screen: Any.Type) -> [KeyBinding<Action>] {
    guard !keys.isEmpty else { return usual }
    if let known = made[ObjectIdentifier(screen)] as? [KeyBinding<Action>] { return known }
    let table = table(usual)
    made[ObjectIdentifier(screen)] = table
    return table
  }
}

extension Keymap {
  /// Takes those of `wanted` that can be obeyed, and says what is wrong with the others, for which the usual keys hold.
  ///
  /// - Parameters:
  ///   - wanted: keys by the names of actions.
  ///   - screens: the usual tables of the screens.
  ///   - views: the usual tables of views.
  ///   - everywhere: the usual table of the application.
  /// - Returns: the keys that are in force, and what is wrong with the others.
  public static func checked(
    _ wanted: [String: [Key]], screens: [[Entry]], views: ViewTables = ViewTables(),
    everywhere: [KeyBinding<ApplicationAction>] = ApplicationAction.bindings
  ) -> (keymap: Keymap, flaws: [Flaw]) {
    let application = everywhere.entries()
    let moves = Movement.bindings.entries()
    let (views, typing) = (views.beside, views.typing)
    var (keys, flaws): ([String: [Key]], [Flaw]) = ([:], [])
    let names = Set((screens.joined() + application + moves + (views + typing).joined()).map(\.name))
    let typed = Set(typing.joined().map(\.name))
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

  /// The first key of a person's that does something else in its table, or in the tables that are heard beside it.
  private static func collision(in own: [Entry], around: [Entry], _ keys: [String: [Key]]) -> Flaw? {
    let all = own + around
    for entry in own {
      for key in keys[entry.name] ?? [] where !entry.hint.keys.contains(key) {
        let other = all.first { $0.name != entry.name && (keys[$0.name] ?? $0.hint.keys).contains(key) }
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
  /// The name of its action: that of the case, of an action that is another table's that of the inner case.
  var name: String { (action as? any ViewAction).map { "\($0.viewTable).\(ownName)" } ?? ownName }

  private var ownName: String {
    let whole = "\(action)"
    guard let open = whole.firstIndex(of: "("), whole.last == ")" else { return whole }
    let inner = whole[whole.index(after: open)...].dropLast()
    // A text or a number in it names nothing.
    guard !inner.contains("\""), let dot = inner.lastIndex(of: "."), let first = inner[dot...].dropFirst().first,
      first.isLetter
    else { return String(whole[..<open]) }
    return String(inner[dot...].dropFirst().prefix { $0.isLetter || $0.isNumber })
  }

  fileprivate func bound(to keys: [Key]) -> KeyBinding {
    KeyBinding(keys: keys, title: title, group: group, action: action, footer: isInFooter)
  }
}

extension Array {
  /// The actions of a table by their names, with their usual keys.
  public func entries<Action>() -> [Keymap.Entry] where Element == KeyBinding<Action> {
    map { Keymap.Entry(name: $0.name, hint: KeyHint($0)) }
  }
}
