import CantinaTools
import TerminalKit

/// The form for an API description: name, address, headers, paging and the naming of records.
@MainActor
final class ApiFormScreen: Screen, ViewModelDelegate {
  /// Empty: the screen has no keys of its own.
  enum Action: Hashable, Sendable {}

  static let bindings: [KeyBinding<Action>] = []

  let presentation = Presentation.panel(columns: 76)
  var invalidate: (() -> Void)?
  private let viewModel: ApiFormViewModel
  private let words: Localization

  init(viewModel: ApiFormViewModel, words: Localization) { (self.viewModel, self.words) = (viewModel, words) }

  var title: String {
    viewModel.name.map { words[BrowsePhrase.formTitle, ["name": $0]] } ?? words[BrowsePhrase.formTitleNew]
  }

  var body: any View {
    let attempt = (title: words[BrowsePhrase.formTry], action: { @MainActor [viewModel] in viewModel.tryList() })
    let more = (
      title: words[viewModel.showsMore ? BrowsePhrase.formLess : BrowsePhrase.formMore],
      action: { @MainActor [viewModel] in viewModel.toggleMore() }
    )
    let form = FormView(
      id: "form", fields: (viewModel.isNew ? [name] : []) + api + list + (viewModel.showsMore ? rarer : []),
      submit: (words[BrowsePhrase.formSave], { [viewModel] in viewModel.save() }),
      others: (viewModel.hasList ? [attempt] : []) + [more],
      cancel: (words[AlertPhrase.cancel], { [viewModel] in viewModel.cancel() }))
    guard let trial else { return form }
    return Stack([form, ProseView(trial)])
  }

  /// The result of trying the list.
  private var trial: StyledText? {
    switch viewModel.trial {
    case .awaited: StyledText(words[ListPhrase.loading], .dim)
    case .noList: StyledText(words[DescriptionPhrase.checkNoList], .error)
    case .came(let check): StyledText(words.texts(check).joined(separator: " · "), .good)
    case .failed(let error): StyledText(words.text(error).title, .error)
    case nil: nil
    }
  }

  private var name: FormField {
    let error = viewModel.nameError.map { error in
      if case .name = error { words[BrowsePhrase.apisName] } else { words.text(error) }
    }
    return .text("name", words[BrowsePhrase.formName], viewModel.draft.name, placeholder: "swapi", error: error) {
      [viewModel] in viewModel.fill(\.name, with: $0)
    }
  }

  private var api: [FormField] {
    let draft = viewModel.draft
    return [
      .text(
        "address", words[BrowsePhrase.formAddress], draft.address, placeholder: "https://example.org/api/",
        error: draft.base == nil ? words[BrowsePhrase.formAddressWrong] : nil
      ) { [viewModel] in viewModel.fill(\.address, with: $0) },
      .text("title", words[BrowsePhrase.formCalled], draft.title) { [viewModel] in viewModel.fill(\.title, with: $0) },
      .text(
        "token", words[BrowsePhrase.formToken], draft.token, placeholder: "$TOKEN",
        error: draft.hasVariable ? nil : words[BrowsePhrase.formTokenWrong]
      ) { [viewModel] in viewModel.fill(\.token, with: $0) },
    ]
  }

  private var list: [FormField] {
    guard viewModel.hasList else { return [] }
    let found = words[BrowsePhrase.formFound]
    let naming: FormField = .select(
      "naming", words[BrowsePhrase.formNaming], viewModel.namings.map(\.inWords), chosen: viewModel.naming
    ) { [viewModel] in viewModel.name(by: $0) }
    let records: FormField = .text(
      "records", words[BrowsePhrase.formRecords], viewModel.draft.records, placeholder: "data.items"
    ) { [viewModel] in viewModel.fill(\.records, with: $0) }
    return [
      naming.noting(viewModel.isNamingFound ? found : ""), records.noting(viewModel.areRecordsFound ? found : ""),
    ] + paging
  }

  /// The fields below "More".
  private var rarer: [FormField] {
    let draft = viewModel.draft
    let headers: FormField = .lines(
      "headers", words[BrowsePhrase.formHeaders], draft.headers, rows: 2,
      error: draft.headerTemplates == nil ? words[BrowsePhrase.formHeadersWrong] : nil
    ) { [viewModel] in viewModel.fill(\.headers, with: $0) }
    guard viewModel.hasList else { return [headers] }
    return [
      headers,
      .text(
        "parameters", words[BrowsePhrase.formParameters], draft.parameters, placeholder: "per_page=100",
        error: draft.parameterValues == nil ? words[BrowsePhrase.valuesMoreWrong] : nil
      ) { [viewModel] in viewModel.fill(\.parameters, with: $0) },
      .text("search", words[BrowsePhrase.formSearch], draft.search, placeholder: "search") { [viewModel] in
        viewModel.fill(\.search, with: $0)
      },
    ]
  }

  /// The fields for paging, depending on its kind.
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
        ) { [viewModel] in viewModel.fill(\.paging.parameter, with: $0) })
    }
    if paging.hasPath {
      let isMissing = paging.path.isEmpty && !paging.isWhole && !(paging.hasParameter && paging.parameter.isEmpty)
      fields.append(
        .text(
          "path", words[paging.kind.pathPhrase], paging.path, placeholder: "meta.next",
          error: isMissing ? words[BrowsePhrase.formPagingMissing] : nil
        ) { [viewModel] in viewModel.fill(\.paging.path, with: $0) })
    }
    return fields
  }

  func perform(_ action: Action, focus: inout Focus) {}
}

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

  /// The label of the path field.
  fileprivate var pathPhrase: BrowsePhrase {
    switch self {
    case .inferred, .address: BrowsePhrase.formPagingNextPath
    case .token: BrowsePhrase.formPagingTokenPath
    case .offset: BrowsePhrase.formPagingTotalPath
    case .page, .pageFromZero: BrowsePhrase.formPagingLastPath
    }
  }
}
