import ApiSession
import Foundation
import Loading

@MainActor
protocol ApiGateFlow: AnyObject {
  func open(_ url: URL)
  func tellNoDocument(at places: [URL])
  func show(_ menu: ApiMenu)
  /// Shows a list with the pages that are already loaded.
  func show(_ records: ApiRecords, _ pages: ItemPages<AnyRecord>)
  func showFound(_ record: Sourced<AnyRecord>)
  func editAddress(_ url: URL?)
  /// Asks whether variables may be sent to an address; `allow` is called if the user agrees.
  func askConsent(_ names: [String], at url: URL, allow: @escaping @MainActor () -> Void)
  func tell(_ error: StorageError)
  /// Reports the path of a saved description.
  func tellSaved(in path: String)
  func tell(_ error: ApiBook.SaveError)
  /// Reports the changes that were necessary to read the response.
  func tell(_ notes: Set<SourceText.Note>)
}

/// Requests an address and opens the screen that fits its response, or a record of its list.
final class ApiGateViewModel: Recovering, ViewModel {
  enum Found: Sendable {
    case list(ApiRecords, ItemPages<AnyRecord>)
    /// A response that is not a list.
    case answer(Sourced<AnyAnswer>)
    case record(Sourced<AnyRecord>)
  }

  weak var delegate: (any ViewModelDelegate)?
  let url: URL
  let route: Route
  /// The name until the response arrives: the id of a record, or the address's display name.
  let name: String
  private let flow: any ApiGateFlow
  private let api: any AnyApiService
  private let consent: VariableConsent
  private let book: ApiBook
  private let access: AnyApiClient.Access
  private let loader: Loader<Found, ApiError>
  private let finder: DocumentFinder
  /// The variables that the user has been asked about; `nil` before the question.
  private var asked: [String]?

  init(
    _ place: RecordPlace, loader: Loader<Found, ApiError>, flow: any ApiGateFlow, api: any AnyApiService,
    finder: DocumentFinder, access: AnyApiClient.Access, book: ApiBook, consent: VariableConsent
  ) {
    (self.loader, self.api, self.finder) = (loader, api, finder)
    (self.access, self.book, self.consent) = (access, book, consent)
    // A recording contains no secrets and needs none.
    hiddenNames = access.isOffline ? [] : place.url.hiddenNames
    (url, name, self.flow) = (place.url, place.id ?? place.url.shownName, flow)
    route = place.id.map { BrowseRoute.part(ApiAddress(place.url), RouteText($0)) } ?? api.route(to: place.url)
    loader.onChange = { [weak self] in self?.heard() }
    finder.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  var isLoading: Bool { loader.state.isLoading || finder.isLooking }
  /// The error of the latest request; `nil` while one is running.
  var failure: ApiError? { loader.state.failure.flatMap { $0.isCancellation ? nil : $0 } }

  var credentials: ApiCredentials { api.credentials(for: url) }
  /// The names of the secrets that were not saved and must be typed again.
  let hiddenNames: [String]

  /// Requests the address; asks first whether its variables may be sent.
  func load() {
    guard hiddenNames.isEmpty else { return }
    let names = credentials.unasked
    guard !names.isEmpty else { return loader.load() }
    guard asked != names else {
      // The alert has just been dismissed; the task gives its answer time to arrive.
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

  func reload() { if hiddenNames.isEmpty { loader.reload() } }
  func editAddress() { flow.editAddress(url) }
  /// Whether an API document may be searched for after the address itself failed.
  var canFindDocument: Bool { failure != nil && !url.isLocal }
  func findDocument() {
    finder.find(near: url, open: { [flow] in flow.open($0) }, tellNone: { [flow] in flow.tellNoDocument(at: $0) })
  }

  private func show(_ answer: Sourced<AnyAnswer>) {
    let api = answer.value.api
    switch answer.value.content {
    case .menu(let links):
      flow.show(
        ApiMenu(
          links: links, url: api == nil ? url : answer.value.url, name: api?.title, description: api,
          provenance: answer.provenance, route: route))
    case .lists(let lists):
      flow.show(ApiMenu(lists, at: url, provenance: answer.provenance, route: route))
    case .records, .record, .scalar: flow.showFound(answer.map { AnyRecord($0, at: url) })
    }
  }

  /// Reports changes to the response, and saves the inferred description if the user has named it.
  private func reportAndSave(_ answer: AnyAnswer) {
    flow.tell(answer.raw.notes)
    guard let name = access.saveName else { return }
    do throws(ApiBook.SaveError) {
      if let path = try book.saveOnce(answer, as: name) { flow.tellSaved(in: path) }
    } catch {
      flow.tell(error)
    }
  }

  private func heard() {
    if case .loaded = loader.state.phase {
      switch loader.state.value {
      case .list(let records, let pages):
        flow.show(records, pages)
        reportAndSave(records.first.value)
      case .answer(let answer):
        show(answer)
        reportAndSave(answer.value)
      case .record(let record): flow.showFound(record)
      case nil: break
      }
    }
    delegate?.viewModelDidChange()
  }
}
