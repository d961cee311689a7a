import ApiSession
import Json
import Loading

/// Reads a list again and again while somebody looks at it, and tells what came, went and changed since it began.
@MainActor
final class RecordWatch<Item: Browsable> {
  /// What became of the records since the watch began.
  struct News: Sendable {
    var came: Set<Item.ID> = []
    var changed: Set<Item.ID> = []
    /// As they were.
    var gone: [Sourced<Item>] = []
  }

  /// Whether the list is watched; it is read only while somebody looks at it.
  private(set) var isOn = false
  private(set) var news = News()
  /// Why it could not be read the last time; nil where it was.
  private(set) var failure: ApiError?
  /// The time between two readings.
  let interval: Duration
  /// Called after each reading.
  var onChange: (() -> Void)?
  private let clock: any Clock<Duration>
  /// The list as it was when the watch began.
  private var first: ItemPages<Item>?
  private var reading: Task<Void, Never>?

  init(every interval: Duration, clock: any Clock<Duration>) { (self.interval, self.clock) = (interval, clock) }

  deinit { reading?.cancel() }

  /// What became of a record; nil for one that is as it was.
  ///
  /// It is asked for each row of a frame.
  func fate(of id: Item.ID) -> RecordChanges.Fate? {
    guard isOn else { return nil }
    return news.came.contains(id) ? .came : news.changed.contains(id) ? .changed : nil
  }

  /// Begins to watch; `json` is a record as its source writes it.
  func start(_ list: ItemList<Item>, json: @escaping @Sendable (Item) -> JsonValue?) {
    isOn = true
    goOn(list, json)
  }

  /// Watches no longer, and forgets what has changed.
  func stop() {
    pause()
    (isOn, first, news, failure) = (false, nil, News(), nil)
  }

  /// Reads nothing while nobody looks.
  func pause() {
    reading?.cancel()
    reading = nil
  }

  /// Reads on, where it was paused.
  func goOn(_ list: ItemList<Item>, _ json: @escaping @Sendable (Item) -> JsonValue?) {
    guard isOn, reading == nil else { return }
    reading = Task { [weak self, weak list, clock, interval] in
      var rest = interval
      while (try? await clock.sleep(for: rest)) != nil {
        guard let list else { return }
        if list.state.list.isComplete, !list.isLoading { await self?.read(list, json) }
        guard !Task.isCancelled, let self else { return }
        rest = WatchPace.rest(interval, after: failure)
        onChange?()
      }
    }
  }

  private func read(_ list: ItemList<Item>, _ json: @escaping @Sendable (Item) -> JsonValue?) async {
    let before = first ?? list.state.list
    do throws(ApiError) {
      let pages = try await list.readAgain()
      guard !Task.isCancelled, isOn else { return }
      failure = pages.pages.lazy.compactMap { $0.provenance.failure?.present }.first
      // What has not come is not gone.
      guard failure == nil, pages.detour == nil, pages.pages.last?.value.walkEnd?.isShort != true else { return }
      let changes = await Self.changes(from: before.items, to: pages.items, json)
      guard !Task.isCancelled, isOn else { return }
      first = before
      news = News(
        came: Set(changes.came.map { pages.items[$0.place].id }),
        changed: Set(changes.changed.map { pages.items[$0.after.place].id }),
        gone: changes.went.compactMap { record in
          let item = before.items[record.place]
          return before.page(of: item).map { Sourced(value: item, provenance: $0.provenance) }
        })
      list.perform { $0.take(pages) }
    } catch {
      if !error.isCancellation { failure = error }
    }
  }

  @concurrent
  private static func changes(
    from old: [Item], to new: [Item], _ json: @Sendable (Item) -> JsonValue?
  ) async -> RecordChanges {
    func records(_ items: [Item]) -> [AnyRecord] {
      items.enumerated().compactMap { place, item in
        json(item).map { AnyRecord(id: "\(item.key)", value: $0, place: place, of: .standardInput) }
      }
    }
    return RecordChanges(fromIdentified: records(old), to: records(new))
  }
}
