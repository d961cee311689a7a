import ApiSession

/// What the detail of a person needs from navigation.
@MainActor
protocol PersonFlow: AnyObject {
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// One person, and the names of all that the person is related to, each as it arrives.
@MainActor
final class PersonViewModel {
  /// What is known of a related record's name.
  enum RelatedName: Equatable {
    case awaited
    case known(String)
    case failed(ApiError)
  }

  weak var delegate: (any ViewModelDelegate)?
  let id: Int
  private(set) var person: Person?
  /// Where the person came from; nil before the first answer.
  private(set) var provenance: Provenance?
  /// Whether the source has nobody of this number.
  private(set) var isMissing = false

  private let flow: any PersonFlow
  private let swapi: any SwapiService
  private var hasAsked = false
  private var names: [Reference: RelatedName] = [:]
  private var reading: Task<Void, Never>?
  private var naming: Task<Void, Never>?

  /// Shows the person of a number; `known` is the person, or the name, when a list had it already.
  init(id: Int, known: Sourced<Person>?, flow: any PersonFlow, swapi: any SwapiService) {
    self.id = id
    self.flow = flow
    self.swapi = swapi
    person = known?.value
    provenance = known?.provenance
  }

  deinit {
    reading?.cancel()
    naming?.cancel()
  }

  /// Whether an answer is awaited.
  var isLoading: Bool { reading != nil || naming != nil }

  /// What is known of the name of a related record.
  func name(of reference: Reference) -> RelatedName { names[reference] ?? .awaited }

  /// Reads what is not here yet, unless it was asked for already: after a failure a person decides whether it is asked again.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    if let person, !person.isPartial { readNames(of: person) } else { read(freshness: .usual) }
  }

  /// Reads the person anew; what is here stays until the answer has come.
  func reload() {
    read(freshness: .reload)
  }

  private func read(freshness: Freshness) {
    reading?.cancel()
    hasAsked = true
    reading = Task { [weak self, swapi, id] in
      do throws(ApiError) {
        // Answer first: `self?.received(try await …)` would hold the view model while it waits.
        let answer = try await swapi.record(Person.self, id: id, freshness: freshness)
        self?.received(answer)
      } catch {
        self?.failed(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ answer: Sourced<Person>) {
    guard !Task.isCancelled else { return }
    reading = nil
    person = answer.value
    provenance = answer.provenance
    isMissing = false
    readNames(of: answer.value)
  }

  private func failed(_ error: ApiError) {
    guard !Task.isCancelled else { return }
    reading = nil
    if case .notFound = error, person == nil { isMissing = true } else { isMissing = false }
    delegate?.viewModelDidChange()
    if !error.isCancellation, !isMissing {
      flow.show(apiError: error) { [weak self] in self?.read(freshness: .reload) }
    }
  }

  private func readNames(of person: Person) {
    let references = person.related.filter { names[$0] == nil || names[$0]?.isFailure == true }
    naming?.cancel()
    naming = Task { [weak self, swapi] in
      for await arrival in swapi.names(of: references) {
        guard !Task.isCancelled else { return }
        self?.received(arrival)
      }
      guard !Task.isCancelled else { return }
      self?.naming = nil
      self?.delegate?.viewModelDidChange()
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ arrival: NameArrival) {
    switch arrival.name {
    case .success(let name): names[arrival.reference] = .known(name.value)
    case .failure(let error): names[arrival.reference] = .failed(error)
    }
    delegate?.viewModelDidChange()
  }
}

extension PersonViewModel.RelatedName {
  fileprivate var isFailure: Bool {
    if case .failed = self { true } else { false }
  }
}

extension Person {
  /// Every record that the person is related to, in the order of the screen.
  fileprivate var related: [Reference] {
    [homeworld, species, films, vehicles, starships].flatMap(\.references)
  }
}
