import CantinaTools
import TerminalKit

final class ApiFormScreen: Screen, ViewModelDelegate {
  typealias Action = Never

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

  private var trial: StyledText? {
    switch viewModel.trial {
    case .awaited: StyledText(words[ListPhrase.loading], .dim)
    case .noList: StyledText(words[DescriptionPhrase.checkNoList], .error)
    case .came(let check): StyledText(words.texts(check).joined(separator: " · "), .good)
    case .failed(let error): StyledText(words.text(error).title, .error)
    case nil: nil
    }
  }

  private func field(
    _ id: ViewID, _ label: BrowsePhrase, _ part: WritableKeyPath<ApiDraft, String>, placeholder: String = "",
    error: String? = nil
  ) -> FormField {
    .text(id, words[label], viewModel.draft[keyPath: part], placeholder: placeholder, error: error) { [viewModel] in
      viewModel.fill(part, with: $0)
    }
  }

  private var name: FormField {
    let error = viewModel.nameError.map { error in
      if case .name = error { words[BrowsePhrase.apisName] } else { words.text(error) }
    }
    return field("name", .formName, \.name, placeholder: "swapi", error: error)
  }

  private var api: [FormField] {
    let draft = viewModel.draft
    return [
      field(
        "address", .formAddress, \.address, placeholder: "https://example.org/api/",
        error: draft.base == nil ? words[BrowsePhrase.formAddressWrong] : nil),
      field("title", .formCalled, \.title),
      field(
        "token", .formToken, \.token, placeholder: "$TOKEN",
        error: draft.hasVariable ? nil : words[BrowsePhrase.formTokenWrong]),
    ]
  }

  private var list: [FormField] {
    guard viewModel.hasList else { return [] }
    let found = words[BrowsePhrase.formFound]
    let naming: FormField = .select(
      "naming", words[BrowsePhrase.formNaming], viewModel.namings.map(\.inWords), chosen: viewModel.naming
    ) { [viewModel] in viewModel.name(by: $0) }
    let records = field("records", .formRecords, \.records, placeholder: "data.items")
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
      field(
        "parameters", .formParameters, \.parameters, placeholder: "per_page=100",
        error: draft.parameterValues == nil ? words[BrowsePhrase.valuesMoreWrong] : nil),
      field("search", .formSearch, \.search, placeholder: "search"),
    ]
  }

  private var paging: [FormField] {
    let paging = viewModel.draft.paging
    let kinds = ApiDraft.Paging.Kind.allCases
    let kind: FormField = .select(
      "paging", words[BrowsePhrase.formPaging], kinds.map { words[$0.phrases.kind] },
      chosen: kinds.firstIndex(of: paging.kind)
    ) { [viewModel] in viewModel.page(by: $0) }
    let missing = words[BrowsePhrase.formPagingMissing]
    let parameter = field(
      "parameter", .formPagingName, \.paging.parameter, placeholder: "page",
      error: paging.lacksParameter ? missing : nil)
    let path = field(
      "path", paging.kind.phrases.path, \.paging.path, placeholder: "meta.next",
      error: paging.lacksPath && !paging.lacksParameter ? missing : nil)
    return [kind] + (paging.hasParameter ? [parameter] : []) + (paging.hasPath ? [path] : [])
  }
}

extension ApiDraft.Paging.Kind {
  fileprivate var phrases: (kind: BrowsePhrase, path: BrowsePhrase) {
    switch self {
    case .inferred: (.formPagingInferred, .formPagingNextPath)
    case .address: (.formPagingNext, .formPagingNextPath)
    case .token: (.formPagingToken, .formPagingTokenPath)
    case .offset: (.formPagingOffset, .formPagingTotalPath)
    case .page: (.formPagingPage, .formPagingLastPath)
    case .pageFromZero: (.formPagingPageZero, .formPagingLastPath)
    }
  }
}
