@MainActor
protocol SettingsFlow: AnyObject {
  func showBookmarks()
  func showLog()
  func confirmClearing(_ clear: @escaping @MainActor () -> Void)
  func showFailure(of clearing: CacheError)
}

/// The preferences, the tests of the sources, and the stored files.
final class SettingsViewModel: ViewModel {
  enum SourceState: Equatable {
    case untested, testing
    case tested(SourceHealth)
  }

  weak var delegate: (any ViewModelDelegate)?
  private(set) var sources: [(source: ListedSource, state: SourceState)]
  /// The size in bytes; `nil` until it has been measured.
  private(set) var cacheSize: Int?
  private(set) var bookmarkCount = 0

  private let flow: any SettingsFlow
  private let personal: Personal
  /// The values in effect: an option may override the stored preference.
  private var seen: Preferences
  private let languages: [String]
  private let themes: [String]
  private let counting = OwnedTask()
  private let tests: [OwnedTask]

  /// `seen` is in effect; `languages` are codes, and the default theme comes first.
  init(
    personal: Personal, seen: Preferences, languages: [String], themes: [String], flow: any SettingsFlow
  ) {
    (self.personal, self.flow, self.seen) = (personal, flow, seen)
    (self.languages, self.themes) = (languages, themes)
    sources = personal.sources.sources.map { ($0, .untested) }
    tests = sources.map { _ in OwnedTask() }
  }

  var items: [SettingsItem] {
    [.language, .theme, .motion] + sources.indices.map { .source($0) } + [.transport, .names, .cache, .bookmarks, .log]
  }

  /// The log file; `nil` if the log is kept in memory only.
  var log: String? { personal.log.path }
  var language: String { seen.language ?? languages.first ?? "" }
  var theme: String { seen.theme ?? themes.first ?? "" }
  var reducesMotion: Bool { seen.reducesMotion ?? false }
  var transport: TransportName { seen.transport ?? .automatic }
  /// Whether names of related records are requested.
  var asksNames: Bool { seen.asksNames ?? true }
  var isLoading: Bool { counting.isRunning || tests.contains(where: \.isRunning) }

  func load() {
    counting.run { [cache = personal.cache, places = personal.places] in
      let size = await cache.size()
      await places.load()
      return size
    } then: { [weak self] in
      self?.counted($0)
    }
  }

  /// Whether an item is a choice that can be cycled in both directions.
  func hasValues(index: Int) -> Bool {
    items.indices.contains(index) && [.language, .theme, .motion, .transport, .names].contains(items[index])
  }

  /// Activates an item: selects its next value (or the previous with -1), tests a source, or asks a question.
  func selectedItem(index: Int, step: Int = 1) {
    guard items.indices.contains(index) else { return }
    switch items[index] {
    case .language: choose(\.language, languages.wrappingElement(after: language, by: step))
    case .theme: choose(\.theme, themes.wrappingElement(after: theme, by: step))
    case .motion: choose(\.reducesMotion, !reducesMotion)
    case .names: choose(\.asksNames, !asksNames)
    case .source(let place): test(place)
    case .transport: choose(\.transport, TransportName.allCases.wrappingElement(after: transport, by: step))
    case .cache: flow.confirmClearing { [weak self] in self?.clear() }
    case .bookmarks: flow.showBookmarks()
    case .log: flow.showLog()
    }
    delegate?.viewModelDidChange()
  }

  private func choose<Value: Sendable>(_ path: WritableKeyPath<Preferences, Value> & Sendable, _ value: Value) {
    seen[keyPath: path] = value
    personal.preferences.change { $0[keyPath: path] = value }
  }

  private func counted(_ size: Int) {
    cacheSize = size
    bookmarkCount = personal.places.bookmarks.count
    delegate?.viewModelDidChange()
  }

  private func test(_ place: Int) {
    sources[place].state = .testing
    tests[place].run { [probe = personal.sources] in
      await probe.test(at: place)
    } then: { [weak self] health in
      self?.sources[place].state = .tested(health)
      self?.delegate?.viewModelDidChange()
    }
  }

  private func clear() {
    counting.run { [weak self, cache = personal.cache] in
      do throws(CacheError) {
        _ = try await cache.clear()
      } catch {
        self?.flow.showFailure(of: error)
      }
      return await cache.size()
    } then: { [weak self] in
      self?.counted($0)
    }
    delegate?.viewModelDidChange()
  }
}

enum SettingsItem: Hashable, Sendable {
  case language, theme, motion
  /// A source, by its place among them; choosing it tests it.
  case source(Int)
  /// The library that sends requests.
  case transport
  /// Whether names of related records are requested.
  case names
  case cache, bookmarks, log
}
