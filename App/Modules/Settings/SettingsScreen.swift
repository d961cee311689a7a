import Terminal
import TerminalKit
import CantinaTools

/// Preferences, sources and stored data as fields; choosing one changes, tests or clears it.
final class SettingsScreen: Screen, ViewModelDelegate {
  enum Action: Hashable, Sendable { case change, changeBack }

  static let bindings: [KeyBinding<Action>] = [
    KeyBinding(.enter, .right, .character("l"), title: SettingsPhrase.change, group: .list, action: .change),
    KeyBinding(
      .left, .character("h"), title: SettingsPhrase.changeBack, group: .list, action: .changeBack, footer: false),
  ]

  private static let fields: ViewID = "fields"

  var invalidate: (() -> Void)?
  private let viewModel: SettingsViewModel
  private let words: Localization

  init(viewModel: SettingsViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }
  var title: String { words[SettingsPhrase.title] }
  var route: String? { Route.settings.path }
  var isLoading: Bool { viewModel.isLoading }

  var body: any View {
    let motion = viewModel.reducesMotion ? SettingsPhrase.motionReduced : SettingsPhrase.motionFull
    let look = FieldGroup(
      title: words[SettingsPhrase.look],
      [
        chooser(SettingsPhrase.language, words[SettingsPhrase.languageName], .language),
        chooser(SettingsPhrase.theme, viewModel.theme, .theme, beside: swatches),
        chooser(SettingsPhrase.motion, words[motion], .motion),
      ])
    let sources = FieldGroup(
      title: words[SettingsPhrase.sources],
      viewModel.sources.enumerated().map { index, listed in
        field(
          title(of: listed.source), StyledText(name(of: listed.source)) + Self.between + text(listed.state),
          .source(index))
      } + [
        chooser(SettingsPhrase.transport, words[viewModel.transport], .transport),
        chooser(
          SettingsPhrase.names, words[viewModel.asksNames ? SettingsPhrase.namesAsked : SettingsPhrase.namesUnasked],
          .names),
      ])
    let size = viewModel.cacheSize.map { words.text(bytes: $0) } ?? "…"
    let kept = FieldGroup(
      title: words[SettingsPhrase.kept],
      [
        field(
          SettingsPhrase.cache,
          StyledText(size) + Self.between + StyledText(words[SettingsPhrase.cacheClear], .accent), .cache),
        field(
          SettingsPhrase.bookmarks, StyledText(words[ListPhrase.summaryCount, count: viewModel.bookmarkCount]),
          .bookmarks),
        field(SettingsPhrase.log, StyledText(viewModel.log ?? words[SettingsPhrase.logVisit]), .log),
      ])
    let view = FieldsView(id: Self.fields, groups: [look, sources, kept], inHalves: true)
    return Stack([Spacing(), ScrollView(id: "page", view)])
  }

  /// Separates the state from the available action.
  private static let between = StyledText(" · ", .dim)

  /// A value that Enter replaces by the next one.
  private func chooser(
    _ label: any Phrase, _ value: String, _ item: SettingsItem, beside: StyledText = ""
  ) -> Field {
    let text = StyledText("‹ ", .accent) + StyledText(value) + StyledText(" ›", .accent) + beside
    return Field(words[label], text, link: viewModel.items.firstIndex(of: item).map { .number($0) }, plainValue: value)
  }

  private var swatches: StyledText {
    let roles: [Role] = [.accent, .heading, .good, .warning, .error]
    return StyledText(spans: [.init("  ")] + roles.map { StyledText.Span("■ ", $0) })
  }

  private func field(_ label: any Phrase, _ value: StyledText, _ item: SettingsItem) -> Field {
    Field(words[label], value, link: viewModel.items.firstIndex(of: item).map { .number($0) })
  }

  private func title(of source: ListedSource) -> any Phrase {
    switch source.subject {
    case .starWars: SettingsPhrase.starWars
    case .cocktails: CocktailsPhrase.title
    case .restaurants: SettingsPhrase.restaurants
    case .seats: SeatsPhrase.title
    }
  }

  private func name(of source: ListedSource) -> String {
    switch source.place {
    case .host(let name), .file(let name): name
    case .bundled: words[SettingsPhrase.offline]
    case .sample: words[ProvenancePhrase.sample]
    }
  }

  private func text(_ state: SettingsViewModel.SourceState) -> StyledText {
    switch state {
    case .untested: StyledText(words[SettingsPhrase.untested], .dim)
    case .testing: StyledText(words[SettingsPhrase.testing], .dim)
    case .tested(.answers(let time, let content)):
      StyledText(text(content, after: words.numbers.text(Int(time / .milliseconds(1)))), .good)
    case .tested(.fails(let error)):
      StyledText(words.text(error).title + ". " + words.text(error).cause, .error)
    }
  }

  private func text(_ content: SourceHealth.Content, after time: String) -> String {
    switch content {
    case .records(let dialect):
      words[SettingsPhrase.answers, ["time": time, "dialect": dialect?.rawValue ?? words[MissingValue.unknown]]]
    case .entries(let count):
      words[SettingsPhrase.answersCount, ["time": time, "entries": words[ListPhrase.summaryCount, count: count]]]
    }
  }

  func didAppear() { viewModel.load() }

  func show(route: String, focus: inout Focus) -> Bool {
    guard let number = Route.source.values(in: Route(unchecked: route)) else { return false }
    guard let index = viewModel.items.firstIndex(of: .source(number - 1)) else { return true }
    focus.current = Self.fields
    focus[Self.fields].index = index
    focus[Self.fields].id = nil
    return true
  }

  /// For other fields the key goes back, as on every screen.
  func isEnabled(_ action: Action, focus: Focus) -> Bool {
    action == .change ? true : viewModel.hasValues(index: focus[Self.fields].index)
  }

  func perform(_ action: Action, focus: inout Focus) {
    switch action {
    case .changeBack: viewModel.selectedItem(index: focus[Self.fields].index, step: -1)
    case .change: viewModel.selectedItem(index: focus[Self.fields].index)
    }
  }
}
