import ApiSession
import Foundation

/// What the form of a description needs from navigation.
@MainActor
protocol ApiFormFlow: AnyObject {
  func saved(in path: String)
  func tell(_ error: ApiBook.SaveError)
  func closeForm()
}

/// A description of an API while a person fills it in, and what is wrong with it.
///
/// What is described already is edited and keeps its name; anything else is new.
@MainActor
final class ApiFormViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// What was filled in so far.
  private(set) var draft: ApiDraft {
    didSet {
      trying?.cancel()
      trial = nil
      delegate?.viewModelDidChange()
    }
  }
  /// What the records of the list may be called by, as paths.
  let namings: [String]
  /// Whether a list is described too.
  var hasList: Bool { list != nil }
  /// Whether there is no description yet, so that a name is needed.
  let isNew: Bool
  private let original: ApiDescription?
  private let list: ApiCollection?
  private let flow: any ApiFormFlow
  private let book: ApiBook
  private let consent: VariableConsent
  private let api: any AnyApiService
  private var trying: Task<Void, Never>?

  /// What came of trying the list.
  enum Trial: Equatable, Sendable {
    case awaited, noList
    case came(ListCheck)
    case failed(ApiError)
  }

  /// Nil before the list was tried as it is filled in now.
  private(set) var trial: Trial?

  /// Begins with what is known of an API, and of one of its lists; what describes the same address is edited.
  init(
    _ description: ApiDescription?, list: ApiCollection?, namedBy paths: [String], flow: any ApiFormFlow, book: ApiBook,
    api: any AnyApiService, consent: VariableConsent = VariableConsent()
  ) {
    (self.consent, self.api) = (consent, api)
    let known = book.descriptions.first { $0.base == description?.base }
    var original = known ?? description
    for collection in description?.collections ?? [] {
      // What a file says of a list is more than what an API says of itself.
      if original?.collections.contains(where: { $0.name == collection.name }) == false {
        original?.collections.append(collection)
      }
    }
    (self.original, self.list, self.flow, self.book) = (original, list, flow, book)
    (isNew, namings) = (known == nil, list == nil ? [] : paths)
    draft = ApiDraft(original, list: list)
  }

  deinit { trying?.cancel() }

  /// What the API is called; nil where that is not known.
  var name: String? { original.map { $0.title ?? $0.name }.flatMap { $0.isEmpty ? nil : $0 } }

  /// Why a new description cannot have the name; nil where it can.
  var nameError: ApiBook.SaveError? {
    guard isNew else { return nil }
    if !ApiBook.isName(draft.name) { return .name(draft.name) }
    if let damage = book.damage(draft.name) { return .damaged(path: damage.path) }
    return book.description(draft.name).map { .taken(name: $0.name, base: $0.base) }
  }

  /// The place of what the records are called by among `namings`; nil where nothing says it.
  var naming: Int? { draft.naming.flatMap(namings.firstIndex) }

  func fill(_ part: WritableKeyPath<ApiDraft, String>, with text: String) { draft[keyPath: part] = text }

  func name(by index: Int) {
    if namings.indices.contains(index) { draft.naming = namings[index] }
  }

  /// Says how the next page is asked for, by the place among the ways that there are.
  func page(by index: Int) {
    let kinds = ApiDraft.Paging.Kind.allCases
    if kinds.indices.contains(index) { draft.paging.kind = kinds[index] }
  }

  /// Reads two pages of the list as it is filled in, and keeps nothing.
  func tryList() {
    guard let list, draft.paging.isWhole, draft.parameterValues != nil, let base = draft.base else { return }
    var description = original ?? ApiDescription(name: draft.name, base: base)
    description.base = base
    trial = .awaited
    trying?.cancel()
    trying = Task { [weak self, api, draft, description] in
      let trial: Trial
      do throws(ApiError) {
        trial = try await api.check(draft.changed(list), of: description, .usual).map { .came($0) } ?? .noList
      } catch {
        trial = .failed(error)
      }
      guard !Task.isCancelled else { return }
      self?.trial = trial
      self?.delegate?.viewModelDidChange()
    }
    delegate?.viewModelDidChange()
  }

  func save() {
    guard nameError == nil, draft.hasVariable, draft.paging.isWhole, draft.parameterValues != nil,
      let base = draft.base,
      let headers = draft.headerTemplates
    else {
      return
    }
    var description = original ?? ApiDescription(name: draft.name, base: base)
    (description.name, description.base, description.headers) = (draft.name, base, headers)
    description.title = draft.title.isEmpty ? nil : draft.title
    for index in description.collections.indices where description.collections[index].name == list?.name {
      description.collections[index] = draft.changed(description.collections[index])
    }
    do throws(ApiBook.SaveError) {
      let path = try book.save(description, replacing: isNew ? nil : original)
      // Who has typed a variable has said that it may be sent; a failure asks once more.
      try? consent.allow(headers.flatMap(\.variables), for: base.origin)
      flow.saved(in: path)
    } catch {
      flow.tell(error)
    }
  }

  func cancel() { flow.closeForm() }
}
