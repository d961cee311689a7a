import TerminalKit

/// One feature; menu, routes, palette, keys, `get`, options, documents and the tests' lists are made from `Features.all`.
struct Feature: Sendable {
  let routes: [ScreenRoute]
  /// The keys of screens without a route.
  let keys: [KeySection]
  /// The kinds that `get` prints, created on first use.
  let kinds: @Sendable () -> [GetKind]
  let sources: [SourceOption]
  /// The records whose names are known without a request, for the palette.
  let names: Names

  typealias Names = @Sendable (DependencyManager) async -> [NamedRoute]

  init(
    _ routes: [ScreenRoute], keys: [KeySection] = [], kinds: @autoclosure @escaping @Sendable () -> [GetKind] = [],
    sources: [SourceOption] = [], names: @escaping Names = { _ in [] }
  ) {
    (self.routes, self.keys, self.kinds, self.sources, self.names) = (routes, keys, kinds, sources, names)
  }
}

/// A source of a feature and the option that replaces it: `--cocktails URL`.
struct SourceOption: Sendable {
  enum Place: Sendable {
    case url
    /// Addresses of mirrors, in order of preference.
    case urls
    case fileOrUrl
  }

  /// The option's name without dashes; also the name of its folder in fixtures and recordings.
  let name: String
  let help: any Phrase
  let place: Place

  init(_ name: String, _ help: any Phrase, _ place: Place = .url) {
    (self.name, self.help, self.place) = (name, help, place)
  }
}

@MainActor
struct ScreenContext {
  let navigator: Navigator
  let dependencies: DependencyManager
  let features: FeatureCatalogue
}

/// The routes of one screen and how the screen is made.
struct ScreenRoute: Sendable {
  /// The pattern, such as `seats/:seat`.
  let template: String
  var menu: MenuEntry? { makeMenu() }
  let keys: KeySection
  private let ownTitle: (any Phrase)?
  /// The routes of the screens below it, without the main one; `nil` for all shorter paths that are routes.
  let below: [Route]?
  /// The normalized route, such as `seats/38A` for `seats/38a`; `nil` for a route of another screen.
  let canonical: @Sendable (Route) -> Route?
  /// Creates the screen of a route; `nil` for a route of another screen.
  let create: @MainActor @Sendable (Route, ScreenContext) -> (any Screen)?
  /// Whether its routes also carry the arrangement of the list.
  let isList: Bool
  /// The preview of a route that needs no request, if any; `nil` for a route of another screen.
  let glance: @MainActor @Sendable (Route, DependencyManager) async -> Glance?
  /// Made lazily: parsing the command line needs the templates only.
  private let makeMenu: @Sendable () -> MenuEntry?

  /// Creates the route of a screen that declares its keys in its type.
  init<each P: RouteParameter, S: Screen>(
    _ pattern: RoutePattern<repeat each P>, keys title: any Phrase,
    menu: @autoclosure @escaping @Sendable () -> MenuEntry? = nil, below: [Route]? = nil,
    glance: (@MainActor @Sendable (DependencyManager, repeat each P) async -> Glance?)? = nil,
    create: @escaping @MainActor @Sendable (ScreenContext, repeat each P) -> S
  ) {
    self.init(
      pattern, keys: KeySection(title, S.self), menu: menu(), below: below, glance: glance,
      create: { (context: ScreenContext, values: repeat each P) -> any Screen in create(context, repeat each values) })
  }

  /// Creates the route of a screen whose type only its factory knows.
  init<each P: RouteParameter>(
    _ pattern: RoutePattern<repeat each P>, keys: KeySection, title: (any Phrase)? = nil, isList: Bool = false,
    menu: @autoclosure @escaping @Sendable () -> MenuEntry? = nil, below: [Route]? = nil,
    glance: (@MainActor @Sendable (DependencyManager, repeat each P) async -> Glance?)? = nil,
    create: @escaping @MainActor @Sendable (ScreenContext, repeat each P) -> any Screen
  ) {
    template = pattern.template
    makeMenu = menu
    (self.keys, ownTitle, self.isList) = (keys, title, isList)
    self.below = below
    canonical = { route in
      guard let values = pattern.values(in: route) else { return nil }
      return pattern(repeat each values)
    }
    self.create = { route, context in
      guard let values = pattern.values(in: route) else { return nil }
      return create(context, repeat each values)
    }
    self.glance = { route, dependencies in
      guard let glance, let values = pattern.values(in: route) else { return nil }
      return await glance(dependencies, repeat each values)
    }
  }

  /// The title of the place: the given one, or else that of the menu row or of the keys.
  var title: any Phrase { ownTitle ?? menu?.title ?? keys.title }
  /// The route of a screen without parameters; otherwise, `nil`.
  var place: Route? { template.contains(":") ? nil : Route(unchecked: template) }
}

struct KeySection: Sendable {
  let title: any Phrase
  /// Whether the user cannot rebind its keys.
  private let isFixed: Bool
  private let table: @MainActor @Sendable (Keymap) -> [Keymap.Entry]

  init(
    _ title: any Phrase, isFixed: Bool = false, table: @escaping @MainActor @Sendable (Keymap) -> [Keymap.Entry]
  ) {
    (self.title, self.isFixed, self.table) = (title, isFixed, table)
  }

  init<Action>(_ title: any Phrase, _ bindings: @escaping @MainActor @Sendable () -> [KeyBinding<Action>]) {
    self.init(title, table: { $0.table(bindings()).entries() })
  }

  init<S: Screen>(_ title: any Phrase, _ screen: S.Type) { self.init(title) { S.bindings } }

  /// The default table if the user can rebind its keys; otherwise, empty.
  @MainActor
  func actions() -> [Keymap.Entry] { isFixed ? [] : table(Keymap()) }

  @MainActor
  func hints(_ keymap: Keymap = Keymap()) -> [KeyHint] { KeyHint.list(table(keymap)) }

  /// The keys in writing, their actions, and the names by which the user can rebind them.
  @MainActor
  func rows(_ strings: KitStrings, _ keymap: Keymap = Keymap()) -> [(keys: String, title: String, names: String)] {
    let entries = table(keymap)
    return hints(keymap).map { hint in
      let names = entries.filter { $0.title == hint.title && $0.group == hint.group }.map(\.name)
      return (
        // Without a key of its own, an action is in the palette.
        keys: hint.keys.isEmpty ? ":" : hint.keys.map(\.name).joined(separator: " "), title: strings.title(hint.title),
        names: isFixed ? "" : Set(names).sorted().joined(separator: ", ")
      )
    }
  }
}
