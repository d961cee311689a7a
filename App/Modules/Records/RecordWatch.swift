import ApiSession
import Foundation
import Json
import Loading

/// Polls a list while it is on screen and reports the records added, removed and changed since the watch began.
@MainActor
final class RecordWatch<Item: ListedRecord> {
  /// The differences between the first state of the list and the latest.
  struct News: Sendable {
    var came: Set<Item.ID> = []
    /// The changed records as they were.
    var changed: [Item.ID: Item] = [:]
    /// The removed records in their last known state.
    var gone: [Sourced<Item>] = []
  }

  /// Whether the list is watched; polling is paused while the list is off screen.
  private(set) var isOn = false
  private(set) var news = News()
  private(set) var failure: ApiError?
  private(set) var interval: Duration
  /// Returns the shortest pause that the source allows.
  var least: () -> Duration = { .zero }
  /// The pause between two readings; after a failure, a source can ask for a longer one.
  var pace: Duration { max(interval, least()) }
  var onChange: (() -> Void)?
  private let clock: any Clock<Duration>
  private weak var list: ItemList<Item>?
  private var json: @Sendable (Item) -> JsonValue? = { _ in nil }
  /// The list as it was when the watch began; `nil` until the first reading succeeds.
  private var first: ItemPages<Item>?
  private let reading = OwnedTask()

  init(every interval: Duration, clock: any Clock<Duration>) { (self.interval, self.clock) = (interval, clock) }

  /// The difference of a record since the watch began; `nil` if there is none.
  func fate(of id: Item.ID) -> RecordChanges.Fate? {
    news.came.contains(id) ? .came : news.changed[id] != nil ? .changed : nil
  }

  func former(of id: Item.ID) -> Item? { news.changed[id] }

  func change(to interval: Duration) {
    self.interval = interval
    pause()
    resume()
  }

  /// Starts to watch; `json` returns a record as its source writes it.
  func start(_ list: ItemList<Item>, json: @escaping @Sendable (Item) -> JsonValue?) {
    (isOn, self.list, self.json) = (true, list, json)
    resume()
  }

  func stop() {
    pause()
    (isOn, first, news, failure) = (false, nil, News(), nil)
  }

  /// Stops polling and keeps the differences.
  func pause() { reading.cancel() }

  func resume() {
    guard isOn, !reading.isBegun else { return }
    reading.run { [weak self, weak list, clock, pace] in
      var rest = pace
      while (try? await clock.sleep(for: rest)) != nil {
        guard let list else { return }
        if list.state.list.isComplete, !list.state.isLoading { await self?.read(list) }
        guard !Task.isCancelled, let self else { return }
        rest = WatchPace.rest(self.pace, after: failure)
        onChange?()
      }
    }
  }

  private func read(_ list: ItemList<Item>) async {
    let before = first ?? list.state.list
    do throws(ApiError) {
      let pages = try await list.readAgain()
      guard !Task.isCancelled, isOn else { return }
      failure = pages.pages.lazy.compactMap { $0.provenance.failure?.present }.first
      // Missing pages do not count as deletions.
      guard failure == nil, pages.sourceChange == nil, pages.pages.last?.value.walkEnd?.isShort != true else { return }
      let changes = await Self.changes(from: before.items, to: pages.items, json)
      guard !Task.isCancelled, isOn else { return }
      first = before
      news = News(
        came: Set(changes.came.map { pages.items[$0.place].id }),
        changed: Dictionary(
          changes.changed.map { (pages.items[$0.after.place].id, before.items[$0.before.place]) },
          uniquingKeysWith: { first, _ in first }),
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
        json(item).map { AnyRecord(id: "\(item.id)", value: $0, place: place, of: .standardInput) }
      }
    }
    return RecordChanges(fromIdentified: records(old), to: records(new))
  }
}

extension WatchPace {
  /// Returns the shortest interval with which the source's remaining requests last until they are renewed.
  static func least(at url: URL?, limit: RateLimit?, pages: Int) -> Duration {
    let floor = Duration.seconds(url.map(\.isOnThisMachine) == true ? steps[0] : range.lowerBound)
    guard let limit, let reset = limit.reset else { return floor }
    return min(max(floor, reset / max(1, limit.remaining / max(1, pages))), .seconds(range.upperBound))
  }
}

extension URL {
  fileprivate var isOnThisMachine: Bool {
    isLocal || host().map { ["localhost", "::1"].contains($0) || $0.hasPrefix("127.") } == true
  }
}
