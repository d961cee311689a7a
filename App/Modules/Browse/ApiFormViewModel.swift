import ApiSession

@MainActor
protocol ApiFormFlow: AnyObject {
  func saved(in path: String)
  func tell(_ error: ApiBook.SaveError)
  func closeForm()
}

/// Edits and validates the description of an API.
///
/// An existing description keeps its name.
final class ApiFormViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var draft: ApiDraft {
    didSet {
      trying.cancel()
      trial = nil
      delegate?.viewModelDidChange()
    }
  }
  /// The paths of the fields that can name a record.
  let namings: [String]
  var hasList: Bool { list != nil }
  /// Whether the description is new and needs a name.
  let isNew: Bool
  private let original: ApiDescription?
  /// The values before the first edit.
  private let first: ApiDraft
  private var isUnfolded: Bool
  private let list: ApiCollection?
  private let flow: any ApiFormFlow
  private let book: ApiBook
  private let consent: VariableConsent
  private let api: any AnyApiService
  private let trying = OwnedTask()

  enum Trial: Equatable, Sendable {
    case awaited, noList
    case came(ListCheck)
    case failed(ApiError)
  }

  /// The result for the current values; `nil` until the list is tried.
  private(set) var trial: Trial?

  /// Starts with an API and one of its lists, or with the existing description of the same address.
  init(
    _ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String], flow: any ApiFormFlow, book: ApiBook,
    api: any AnyApiService, consent: VariableConsent = VariableConsent()
  ) {
    (self.consent, self.api) = (consent, api)
    let known = book.descriptions.first { $0.base == description?.base }
    var original = known ?? description
    for collection in description?.collections ?? [] {
      // The description of a list in the file takes precedence over the API's own.
      if original?.collections.contains(where: { $0.name == collection.name }) == false {
        original?.collections.append(collection)
      }
    }
    (self.original, self.list, self.flow, self.book) = (original, list, flow, book)
    (isNew, namings) = (known == nil, list == nil ? [] : paths)
    first = ApiDraft(original, list: list)
    (draft, isUnfolded) = (first, first.hasRareValues)
  }

  var name: String? { original.map { $0.title ?? $0.name }.flatMap { $0.isEmpty ? nil : $0 } }

  /// The reason why a new description cannot have its name; `nil` if it can.
  var nameError: ApiBook.SaveError? {
    guard isNew else { return nil }
    if !ApiBook.isName(draft.name) { return .name(draft.name) }
    if let damage = book.damage(draft.name) { return .damaged(path: damage.path) }
    return book.description(draft.name).map { .taken(name: $0.name, base: $0.base) }
  }

  /// Whether the field that names a record was found in the answer.
  var isNamingFound: Bool { isNew && naming != nil && draft.naming == first.naming }
  var areRecordsFound: Bool { isNew && !draft.records.isEmpty && draft.records == first.records }

  /// Whether the fields that few APIs need are shown; an invalid one is never hidden.
  var showsMore: Bool { isUnfolded || draft.headerTemplates == nil || draft.parameterValues == nil }

  func toggleMore() {
    isUnfolded.toggle()
    delegate?.viewModelDidChange()
  }

  /// The index of the chosen field in `namings`, if any.
  var naming: Int? { draft.naming.flatMap(namings.firstIndex) }
  func fill(_ part: WritableKeyPath<ApiDraft, String>, with text: String) { draft[keyPath: part] = text }
  func name(by index: Int) { if namings.indices.contains(index) { draft.naming = namings[index] } }

  func page(by index: Int) {
    let kinds = ApiDraft.Paging.Kind.allCases
    if kinds.indices.contains(index) { draft.paging.kind = kinds[index] }
  }

  /// Reads two pages of the list with the current values and saves nothing.
  func tryList() {
    guard let list, draft.paging.isWhole, draft.parameterValues != nil, let base = draft.base else { return }
    var description = original ?? ApiDescription(name: draft.name, base: base)
    description.base = base
    trial = .awaited
    trying.run { [api, draft, description] () -> Trial in
      do throws(ApiError) {
        return try await api.check(draft.changed(list), of: description, .usual).map { .came($0) } ?? .noList
      } catch {
        return .failed(error)
      }
    } then: { [weak self] trial in
      self?.trial = trial
      self?.delegate?.viewModelDidChange()
    }
    delegate?.viewModelDidChange()
  }

  func save() {
    guard nameError == nil, draft.hasVariable, draft.paging.isWhole, draft.parameterValues != nil,
      let base = draft.base, let headers = draft.headerTemplates
    else { return }
    var description = original ?? ApiDescription(name: draft.name, base: base)
    (description.name, description.base, description.headers) = (draft.name, base, headers)
    description.title = draft.title.isEmpty ? nil : draft.title
    for index in description.collections.indices where description.collections[index].name == list?.name {
      description.collections[index] = draft.changed(description.collections[index])
    }
    do throws(ApiBook.SaveError) {
      let path = try book.save(description, replacing: isNew ? nil : original)
      // A variable that the user typed counts as approved. After a failure the user is asked again.
      try? consent.allow(headers.flatMap(\.variables), for: base.origin)
      flow.saved(in: path)
    } catch {
      flow.tell(error)
    }
  }

  func cancel() { flow.closeForm() }
}
