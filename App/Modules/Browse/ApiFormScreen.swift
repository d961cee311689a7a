import CantinaTools
import Terminal
import TerminalKit

/// Asks for what a file can say of an API: its name, its address, its headers, and what its records are called by.
@MainActor
final class ApiFormScreen: Screen {
  /// Nothing beside what the form and the application's table hold.
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  let presentation = Presentation.panel(columns: 76)
  var invalidate: (() -> Void)?
  private let viewModel: ApiFormViewModel
  private let words: Localization

  init(viewModel: ApiFormViewModel, words: Localization) {
    (self.viewModel, self.words) = (viewModel, words)
    viewModel.delegate = self
  }

  var title: String {
    viewModel.name.map { words[BrowsePhrase.formTitle, ["name": $0]] } ?? words[BrowsePhrase.formTitleNew]
  }

  var body: any View {
    FormView(
      id: "form", fields: (viewModel.isNew ? [name] : []) + api + (viewModel.hasList ? list : []),
      submit: (words[BrowsePhrase.formSave], { [viewModel] in viewModel.save() }),
      cancel: (words[AlertPhrase.cancel], { [viewModel] in viewModel.cancel() }))
  }

  private var name: FormField {
    let error = viewModel.nameError.map { error in
      if case .name = error { words[BrowsePhrase.apisName] } else { words.text(error) }
    }
    return .text("name", words[BrowsePhrase.formName], viewModel.draft.name, placeholder: "swapi", error: error) {
      [viewModel] in viewModel.draft.name = $0
    }
  }

  private var api: [FormField] {
    let draft = viewModel.draft
    return [
      .text("title", words[BrowsePhrase.formCalled], draft.title) { [viewModel] in viewModel.draft.title = $0 },
      .text(
        "address", words[BrowsePhrase.formAddress], draft.address, placeholder: "https://example.org/api/",
        error: draft.base == nil ? words[BrowsePhrase.formAddressWrong] : nil
      ) { [viewModel] in viewModel.draft.address = $0 },
      .text(
        "token", words[BrowsePhrase.formToken], draft.token, placeholder: "$TOKEN",
        error: draft.hasVariable ? nil : words[BrowsePhrase.formTokenWrong]
      ) { [viewModel] in viewModel.draft.token = $0 },
      .lines(
        "headers", words[BrowsePhrase.formHeaders], draft.headers, rows: 2,
        error: draft.headerTemplates == nil ? words[BrowsePhrase.formHeadersWrong] : nil
      ) { [viewModel] in viewModel.draft.headers = $0 },
    ]
  }

  private var list: [FormField] {
    [
      .select(
        "naming", words[BrowsePhrase.formNaming], viewModel.namings.map(\.inWords), chosen: viewModel.naming
      ) { [viewModel] in viewModel.name(by: $0) },
      .text("search", words[BrowsePhrase.formSearch], viewModel.draft.search, placeholder: "search") {
        [viewModel] in viewModel.draft.search = $0
      },
    ]
  }

  func perform(_ action: Action, focus: inout Focus) {}
}

extension ApiFormScreen: ViewModelDelegate {}
