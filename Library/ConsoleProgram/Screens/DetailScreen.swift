import ApiSession
import Loading
import TerminalKit

/// A line of a detail: a label and a value, or a link to another screen.
@MainActor
public struct DetailField {
  let label: String
  let values: [(text: String, open: (@MainActor () -> any Screen)?)]

  /// Makes a label and its value.
  public static func text(_ label: String, _ value: String) -> DetailField {
    DetailField(label: label, values: [(value, nil)])
  }

  /// Makes a label and a value that opens a screen.
  public static func relation(
    _ label: String, _ value: String, open: @escaping @MainActor () -> any Screen
  ) -> DetailField { DetailField(label: label, values: [(value, open)]) }

  /// Makes a label and several values, each of which opens a screen; without items the field is omitted.
  public static func relations<Item>(
    _ label: String, _ items: [Item], name: (Item) -> String, open: @escaping @MainActor (Item) -> any Screen
  ) -> DetailField {
    DetailField(label: label, values: items.map { item in (name(item), { open(item) }) })
  }
}

/// A screen that shows one loaded value in labelled fields; its relations can be selected and opened.
@MainActor
public final class DetailScreen<Value: Sendable>: Screen, NavigatingScreen {
  /// The actions of its keys.
  public enum Action: Hashable, Sendable { case open, reload }

  /// The keys: Enter opens the selected relation, `r` reloads or retries.
  public static var bindings: [KeyBinding<Action>] { [.open(.open), .reload(.reload)] }

  /// The title in the header.
  public let title: String
  /// Set by the navigator.
  public var invalidate: (() -> Void)?
  /// Set by the navigator.
  public weak var navigator: Navigator?
  private let loader: Loader<Value, ApiError>
  /// The route that reopens the screen, for history, bookmarks and the palette.
  public let route: String?
  /// The data source, shown at the right of the header; `nil` for none.
  public let badge: String?
  private let words: ScreenWords
  private let keys: [ItemKey<Value>]
  private let fields: @MainActor (Value) -> [DetailField]

  /// Makes a detail that calls `load` when it appears, and again for `r` and `refresh`.
  ///
  /// `known` is an earlier value, such as the item of a list. It is shown until the first load succeeds. `badge` is the
  /// data source, such as `program.badge`.
  public init(
    _ title: String, known: Value? = nil, keys: [ItemKey<Value>] = [], route: String? = nil,
    badge: String? = nil, words: ScreenWords = .english,
    load: @escaping @Sendable () async throws(ApiError) -> Value,
    fields: @escaping @MainActor (Value) -> [DetailField]
  ) {
    (self.title, self.words, self.fields) = (title, words, fields)
    (self.keys, self.route, self.badge) = (keys, route, badge)
    loader = Loader(known) { _ async throws(ApiError) in try await load() }
    loader.onChange = { [weak self] in self?.invalidate?() }
  }

  /// Makes a detail of the value at an API's path.
  public convenience init(
    _ title: String, _ api: ApiSession, _ path: ApiPath, keys: [ItemKey<Value>] = [], route: String? = nil,
    badge: String? = nil, words: ScreenWords = .english,
    fields: @escaping @MainActor (Value) -> [DetailField]
  ) where Value: Decodable {
    self.init(
      title, keys: keys, route: route, badge: badge, words: words,
      load: { () async throws(ApiError) in try await api.send(ApiRequest<Value>.get(path)).value },
      fields: fields)
  }

  /// Whether a request is under way.
  public var isLoading: Bool { loader.state.isLoading }

  /// A warning about an additional key that another key table hears first.
  public var notice: Notice? { notice(of: keys, words) }

  /// The failure of a reload; the older value stays.
  public var status: StyledText? {
    guard loader.state.value != nil else { return nil }
    return loader.state.failure.map { StyledText(words.error($0), .error) }
  }

  private var lines: [DetailField] { loader.state.value.map(fields) ?? [] }

  /// The fields or their placeholder, with the additional keys.
  public var body: any View {
    guard !keys.isEmpty else { return page }
    return KeysView(page, keys: keys.map { $0.entry(of: self) { [loader] _ in loader.state.value } })
  }

  private var page: any View {
    guard loader.state.value != nil else { return words.view(of: loader.state.failure.map { .failed($0) } ?? .loading) }
    let values = lines.flatMap { line in line.values.map { (label: line.label, value: $0) } }
    let facts = values.filter { $0.value.open == nil }.map { Field($0.label, StyledText($0.value.text)) }
    let relations = values.filter { $0.value.open != nil }.enumerated().map { place, line in
      Field(line.label, StyledText(line.value.text), link: .number(place))
    }
    return Stack([Spacing(), ScrollView(facts: [FieldGroup(facts)], relations: [FieldGroup(relations)])])
  }

  /// Starts loading.
  public func didAppear() { loader.load() }
  /// Cancels the load when the user leaves; it resumes when the screen reappears.
  public func didDisappear() { loader.cancel() }

  /// Reloads unless a request is under way: `navigator.visibleScreen?.refresh()` in one of its own keys.
  public func refresh() { if !isLoading { loader.reload() } }

  /// Whether an action is available.
  public func isEnabled(_ action: Action, focus: Focus) -> Bool { action == .reload || !links.isEmpty }
  private var links: [@MainActor () -> any Screen] { lines.flatMap(\.values).compactMap(\.open) }

  /// Performs the action of a key.
  public func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .open:
      let index = focus["fields"].index
      if links.indices.contains(index) { navigator?.push(links[index]()) }
    case .reload: loader.reload()
    }
  }
}
