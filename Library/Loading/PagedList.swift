/// Hears what happens to a `PagedList`.
@MainActor
public protocol PagedListDelegate<Answer, Failure>: AnyObject {
  /// A page of the list.
  associatedtype Answer: ListPage
  /// Why a page did not come.
  associatedtype Failure: Error

  /// Something that can be read of the list has changed.
  func pagedListDidChange()
  /// A page did not come: `retry()` asks for it again. A search that fails is told by `searchFailure` alone.
  func pagedListDidFail(with failure: Failure)
  /// A page came from another source: `acceptDetour()` takes it, `retry()` asks the list's own source again.
  func pagedListDidLeaveSource(for page: Answer)
}

/// Reads what a `PagedItems` wants, on a clock that is passed in; requests are cancelled with the list.
@MainActor
public final class PagedList<Page: ListPage, Failure: Error> {
  /// The value behind the list.
  public typealias Items = PagedItems<Page, Failure>
  /// Asks the source for a page.
  public typealias Read = @Sendable (PageRequest<Page.Cursor>) async throws(Failure) -> Page

  /// What is here, what is under way, what went wrong.
  public private(set) var state: Items
  /// Hears what happens.
  public weak var delegate: (any PagedListDelegate<Page, Failure>)?
  private let clock: any Clock<Duration>
  private let isCancellation: @Sendable (Failure) -> Bool
  private let read: Read
  private var tasks: [PageRequest<Page.Cursor>: Task<Void, Never>] = [:]

  /// Makes a list that has asked for nothing.
  /// - Parameters:
  ///   - state: the pages that are here already, and the rule of search.
  ///   - clock: measures how long typing rests.
  ///   - isCancellation: whether a failure only says that a request was called off.
  ///   - read: asks the source for a page.
  public init(
    _ state: Items, clock: any Clock<Duration> = ContinuousClock(),
    isCancellation: @escaping @Sendable (Failure) -> Bool = { _ in false },
    read: @escaping Read
  ) {
    self.state = state
    self.clock = clock
    self.isCancellation = isCancellation
    self.read = read
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// Makes a step of the value, does what follows from it, and tells the delegate.
  public func perform(_ step: (inout Items) -> Void) {
    step(&state)
    let work = carryOutWork()
    delegate?.pagedListDidChange()
    switch work.news {
    case .failed(let failure): delegate?.pagedListDidFail(with: failure)
    case .detour(let page): delegate?.pagedListDidLeaveSource(for: page)
    case nil: break
    }
  }

  /// Makes a step that changes no row, such as a move: the delegate hears of it only where requests follow, or where the row to
  /// be selected is another.
  public func move(_ step: (inout Items) -> Void) {
    let destination = state.destination
    step(&state)
    let work = carryOutWork()
    if !work.starts.isEmpty || !work.cancels.isEmpty || state.destination != destination {
      delegate?.pagedListDidChange()
    }
  }

  private func carryOutWork() -> PageWork<Page, Failure> {
    let work = state.takeWork()
    for request in work.cancels { tasks.removeValue(forKey: request)?.cancel() }
    for request in work.starts { tasks[request] = start(request) }
    return work
  }

  private func start(_ request: PageRequest<Page.Cursor>) -> Task<Void, Never> {
    Task { [weak self, read, clock] in
      if request.delay > .zero { guard (try? await clock.sleep(for: request.delay)) != nil else { return } }
      do throws(Failure) {
        // The answer first: `self?.end(request, try await …)` would hold the list while it waits.
        let page = try await read(request)
        self?.end(request) { $0.received(page, for: request) }
      } catch {
        self?.fail(request, error)
      }
    }
  }

  private func fail(_ request: PageRequest<Page.Cursor>, _ error: Failure) {
    let failure = isCancellation(error) ? nil : error
    end(request) { $0.failed(failure, for: request) }
  }

  private func end(_ request: PageRequest<Page.Cursor>, _ step: (inout Items) -> Void) {
    guard tasks.removeValue(forKey: request) != nil else { return }
    perform(step)
  }
}
