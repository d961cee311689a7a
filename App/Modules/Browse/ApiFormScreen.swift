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
    let naming: FormField = .select(
      "naming", words[BrowsePhrase.formNaming], viewModel.namings.map(\.inWords), chosen: viewModel.naming
    ) { [viewModel] in viewModel.name(by: $0) }
    let search: FormField = .text(
      "search", words[BrowsePhrase.formSearch], viewModel.draft.search, placeholder: "search"
    ) { [viewModel] in viewModel.draft.search = $0 }
    return [naming] + paging + [search]
  }

  /// How the next page is asked for, with what belongs to it.
  private var paging: [FormField] {
    let paging = viewModel.draft.paging
    let kinds = ApiDraft.Paging.Kind.allCases
    var fields: [FormField] = [
      .select(
        "paging", words[BrowsePhrase.formPaging], kinds.map { words[$0.phrase] },
        chosen: kinds.firstIndex(of: paging.kind)
      ) { [viewModel] in viewModel.page(by: $0) }
    ]
    if paging.hasParameter {
      fields.append(
        .text(
          "parameter", words[BrowsePhrase.formPagingName], paging.parameter, placeholder: "page",
          error: paging.parameter.isEmpty ? words[BrowsePhrase.formPagingMissing] : nil
        ) { [viewModel] in viewModel.draft.paging.parameter = $0 })
    }
    if paging.hasPath {
      let isMissing = paging.path.isEmpty && !paging.isWhole && !(paging.hasParameter && paging.parameter.isEmpty)
      fields.append(
        .text(
          "path", words[paging.kind.pathPhrase], paging.path, placeholder: "meta.next",
          error: isMissing ? words[BrowsePhrase.formPagingMissing] : nil
        ) { [viewModel] in viewModel.draft.paging.path = $0 })
    }
    return fields
  }

  func perform(_ action: Action, focus: inout Focus) {}
}

extension ApiFormScreen: ViewModelDelegate {}

extension ApiDraft.Paging.Kind {
  fileprivate var phrase: BrowsePhrase {
    switch self {
    case .inferred: BrowsePhrase.formPagingInferred
    case .address: BrowsePhrase.formPagingNext
    case .token: BrowsePhrase.formPagingToken
    case .offset: BrowsePhrase.formPagingOffset
    case .page: BrowsePhrase.formPagingPage
    case .pageFromZero: BrowsePhrase.formPagingPageZero
    }
  }

  /// What stands at the path.
  fileprivate var pathPhrase: BrowsePhrase {
    switch self {
    case .inferred, .address: BrowsePhrase.formPagingNextPath
    case .token: BrowsePhrase.formPagingTokenPath
    case .offset: BrowsePhrase.formPagingTotalPath
    case .page, .pageFromZero: BrowsePhrase.formPagingLastPath
    }
  }
}
