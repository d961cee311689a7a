import TerminalKit

/// Everything the program has to know about one of its features.
///
/// The menu, routes, palette, tables of keys, `get`, options, documents and the tests' lists are made from `Features.all`.
struct Feature: Sendable {
  let routes: [ScreenRoute]
  /// The keys of screens without a route.
  let keys: [KeySection]
  /// What `get` prints of it; made when it is first asked for.
  let kinds: @Sendable () -> [GetKind]
  /// Where its data come from, each with an option that names another place.
  let sources: [SourceOption]
  /// The records whose names are known without a request, for the palette.
  let names: Names

  typealias Names = @Sendable (DependencyManager) async -> [NamedRoute]

  init(
    _ routes: [ScreenRoute], keys: [KeySection] = [], kinds: @autoclosure @escaping @Sendable () -> [GetKind] = [],
    sources: [SourceOption] = [], names: @escaping Names = { _ in [] }
  ) {
    self.routes = routes
    self.keys = keys
    self.kinds = kinds
    self.sources = sources
    self.names = names
  }
}

/// A source of a feature and the option that names another one: `--cocktails URL`.
struct SourceOption: Sendable {
  /// What may follow the option.
  enum Place: Sendable {
    /// An address.
    case url
    /// Addresses of mirrors, in order of preference.
    case urls
    case fileOrUrl
  }

  /// Without dashes; also the name of its folder in fixtures and recordings.
  let name: String
  /// What it means, in a line.
  let help: any Phrase
  let place: Place

  init(_ name: String, _ help: any Phrase, _ place: Place = .url) {
    self.name = name
    self.help = help
    self.place = place
  }
}

/// What a screen is made with.
@MainActor
struct ScreenContext {
  let navigator: Navigator
  let dependencies: DependencyManager
  /// All features, for screens about the program itself.
  let features: FeatureCatalogue
}

/// The routes of one screen and how the screen is made.
struct ScreenRoute: Sendable {
  /// Such as `seats/:seat`.
  let template: String
  /// The row of the main screen; nil for none.
  var menu: MenuEntry? { makeMenu() }
  let keys: KeySection
  /// The routes of the screens below it, without the main one; nil for all shorter paths that are routes.
  let below: [Route]?
  /// One route of each kind, for tests that visit every screen.
  var samples: [Route] { makeSamples() }
  /// The route as it is written, such as `seats/38A` for `seats/38a`; nil for a route of another screen.
  let canonical: @Sendable (Route) -> Route?
  /// Makes the screen of a route; nil for a route of another screen.
  let create: @MainActor @Sendable (Route, ScreenContext) -> (any Screen)?
  /// Made when they are asked for: the command line is read before anything is shown, and needs the templates only.
  private let makeMenu: @Sendable () -> MenuEntry?
  private let makeSamples: @Sendable () -> [Route]

  /// A screen whose keys are those of its type.
  init<each P: RouteParameter, S: Screen>(
    _ pattern: RoutePattern<repeat each P>, keys title: any Phrase,
    menu: @autoclosure @escaping @Sendable () -> MenuEntry? = nil, below: [Route]? = nil,
    samples: @autoclosure @escaping @Sendable () -> [Route] = [],
    create: @escaping @MainActor @Sendable (ScreenContext, repeat each P) -> S
  ) {
    self.init(
      pattern, keys: KeySection(title, S.self), menu: menu(), below: below, samples: samples(),
      create: { (context: ScreenContext, values: repeat each P) -> any Screen in create(context, repeat each values) })
  }

  /// A screen whose type only its factory knows.
  init<each P: RouteParameter>(
    _ pattern: RoutePattern<repeat each P>, keys: KeySection,
    menu: @autoclosure @escaping @Sendable () -> MenuEntry? = nil, below: [Route]? = nil,
    samples: @autoclosure @escaping @Sendable () -> [Route] = [],
    create: @escaping @MainActor @Sendable (ScreenContext, repeat each P) -> any Screen
  ) {
    template = pattern.template
    makeMenu = menu
    self.keys = keys
    self.below = below
    makeSamples = { pattern.template.contains(":") ? samples() : [Route(unchecked: pattern.template)] }
    canonical = { route in
      guard let values = pattern.values(in: route) else { return nil }
      return pattern(repeat each values)
    }
    self.create = { route, context in
      guard let values = pattern.values(in: route) else { return nil }
      return create(context, repeat each values)
    }
  }

  /// The route of a screen without parameters; nil for others.
  var place: Route? { template.contains(":") ? nil : Route(unchecked: template) }
}

/// A row of the main screen.
struct MenuEntry: Sendable {
  let title: any Phrase
  let summary: any Phrase
  let group: MenuGroup
  /// What is known of a row, said in the language of the moment.
  typealias State = @MainActor @Sendable () -> String

  /// What is there, or what the user has left there, in place of the summary; nil for nothing.
  ///
  /// It sends no request.
  let state: (@MainActor @Sendable (DependencyManager) async -> State?)?
  /// What goes on there at this moment, which comes before all else; asked for with each frame.
  let present: (@MainActor @Sendable (DependencyManager) -> String?)?
  /// Some of what is in it, for a main screen that has room.
  let shelf: MenuShelf?

  init(
    _ title: any Phrase, _ summary: any Phrase, _ group: MenuGroup,
    state: (@MainActor @Sendable (DependencyManager) async -> State?)? = nil,
    present: (@MainActor @Sendable (DependencyManager) -> String?)? = nil, shelf: MenuShelf? = nil
  ) {
    self.title = title
    self.summary = summary
    self.group = group
    self.state = state
    self.present = present
    self.shelf = shelf
  }
}

/// Places that a row of the main screen leads to, under a heading of their own; no source is asked for them.
struct MenuShelf: Sendable {
  let title: any Phrase
  let places: @MainActor @Sendable (DependencyManager) async -> [Place]
}

/// A heading of the main screen, in the order in which they are shown.
enum MenuGroup: CaseIterable, Hashable, Sendable {
  case starWars, bar, mind, travel, yours
}

/// The keys of one screen, for help and documents.
struct KeySection: Sendable {
  let title: any Phrase
  let hints: @MainActor @Sendable () -> [KeyHint]

  init(_ title: any Phrase, hints: @escaping @MainActor @Sendable () -> [KeyHint]) {
    self.title = title
    self.hints = hints
  }

  init<S: Screen>(_ title: any Phrase, _ screen: S.Type) {
    self.init(title) { KeyHint.list(S.bindings) }
  }

  /// The keys as they are written, and what they do.
  @MainActor
  func rows(_ strings: KitStrings) -> [(keys: String, title: String)] {
    hints().map { (keys: $0.keys.map(\.name).joined(separator: " "), title: strings.title($0.title)) }
  }
}
