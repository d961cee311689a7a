import ApiSession
import Foundation
import Loading

/// What an address needs from navigation once it has answered.
@MainActor
protocol ApiGateFlow: FailureFlow, DocumentFlow {
  func show(_ menu: ApiMenu)
  /// Shows a list with the pages that are here of it.
  func show(_ records: ApiRecords, _ pages: ItemPages<AnyRecord>)
  func showFound(_ record: Sourced<AnyRecord>)
  func editAddress(_ url: URL?)
  /// Asks whether variables may be sent to an address.
  func askConsent(_ names: [String], at url: URL, allow: @escaping @MainActor () -> Void)
  func tell(_ error: StorageError)
  /// Says where a description was saved.
  func tellSaved(in path: String)
  func tell(_ error: ApiBook.SaveError)
}

/// Asks an address, whose answer tells which screen shows it, or looks for one record in its list.
@MainActor
final class ApiGateViewModel: Recovering, ViewModel {
  /// What an address has answered.
  enum Found: Sendable {
    case list(ApiRecords, ItemPages<AnyRecord>)
    /// Anything but a list.
    case answer(Sourced<AnyAnswer>)
    case record(Sourced<AnyRecord>)
  }

  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  /// What it is called while nothing more is known of it: a record of a list by its id.
  let name: String
  private let flow: any ApiGateFlow
  private let api: any AnyApiService
  private let consent: VariableConsent
  private let book: ApiBook?
  /// The name under which what is learnt of the API is to be saved; nil for none.
  private let saveName: String?
  private let loader: Loader<Found, ApiError>
  private let finder: DocumentFinder
  /// The variables of which the user was asked whether they may be sent; nil before that.
  private var asked: [String]?

  init(
    _ place: RecordPlace, loader: Loader<Found, ApiError>, flow: any ApiGateFlow, api: any AnyApiService,
    finder: DocumentFinder, consent: VariableConsent = VariableConsent(),
    isOffline: Bool = false, book: ApiBook? = nil, saveName: String? = nil
  ) {
    (self.loader, self.api, self.consent, self.book, self.saveName) = (loader, api, consent, book, saveName)
    self.finder = finder
    // A recording has no secrets, and needs none.
    hiddenNames = isOffline ? [] : place.url.hiddenNames
    (url, name, self.flow) = (place.url, place.id ?? place.url.shownName, flow)
    loader.onChange = { [weak self] in self?.heard() }
  }

  var isLoading: Bool { loader.state.isLoading || finder.isLooking }
  /// Why there is no answer; nil while one is awaited.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }

  /// What was given to be let in.
  var credentials: ApiCredentials { api.credentials(for: url) }
  /// The secrets of the address that were not kept and have to be typed once more.
  let hiddenNames: [String]

  /// Asks the address; before the first request, what is to be known for it.
  func load() {
    guard hiddenNames.isEmpty else { return }
    let names = credentials.unasked
    guard !names.isEmpty else { return loader.load() }
    guard asked != names else {
      // The question has just gone, and its answer follows at once.
      Task {
        consent.refuse(credentials.unasked, for: url.origin)
        loader.load()
      }
      return
    }
    asked = names
    flow.askConsent(names, at: url) { [weak self] in self?.allow(names) }
  }

  private func allow(_ names: [String]) {
    do throws(StorageError) {
      try consent.allow(names, for: url.origin)
    } catch {
      flow.tell(error)
    }
  }

  func canShowSource(of error: ApiError) -> Bool { flow.sourceAtFault(for: error) != nil }
  func showSource(of error: ApiError) { flow.showSource(of: error) }
  func reload() { if hiddenNames.isEmpty { loader.reload() } }
  func editAddress() { flow.editAddress(url) }
  /// Whether a document of the API may be looked for, since the address itself says nothing.
  var canFindDocument: Bool { failure != nil && !url.isLocal }

  /// Looks for the document of the API, and opens it.
  func findDocument() { finder.open(near: url, for: flow) { [weak self] in self?.delegate?.viewModelDidChange() } }

  /// Shows an answer that is no list by what is in it.
  private func show(_ answer: Sourced<AnyAnswer>) {
    let api = answer.value.api
    switch answer.value.content {
    case .menu(let links):
      flow.show(
        ApiMenu(
          links, at: api == nil ? url : answer.value.url, title: api?.title, description: api,
          provenance: answer.provenance))
    case .lists(let lists):
      let links = lists.map { ApiLink(url: url.withListPath($0.path), name: $0.path, count: $0.count) }
      flow.show(ApiMenu(links, at: url, provenance: answer.provenance))
    case .records, .record, .scalar: flow.showFound(answer.map { AnyRecord($0, at: url) })
    }
  }

  private func save(_ answer: AnyAnswer) {
    guard let book, let saveName else { return }
    do throws(ApiBook.SaveError) {
      if let path = try book.saveOnce(answer, as: saveName) { flow.tellSaved(in: path) }
    } catch {
      flow.tell(error)
    }
  }

  private func heard() {
    if case .loaded = loader.state.phase {
      switch loader.state.value {
      case .list(let records, let pages):
        flow.show(records, pages)
        save(records.first.value)
      case .answer(let answer):
        show(answer)
        save(answer.value)
      case .record(let record): flow.showFound(record)
      case nil: break
      }
    }
    delegate?.viewModelDidChange()
  }
}
