/// Bookmarks and visits in memory, for those who cannot wait for a disk; what changes is written behind it.
@MainActor
final class PlaceBook {
  private(set) var bookmarks: [Place] = []
  /// The latest first.
  private(set) var visits: [Place] = []
  /// Told when a change that a person asked for could not be kept.
  var onFailure: ((StorageError) -> Void)?
  /// Told when a visit could not be kept.
  var onVisitFailure: ((StorageError) -> Void)?

  private let bookmarkStore: any PlaceStore
  private let visitStore: any PlaceStore
  private lazy var bookmarkWriter = PlaceWriter(bookmarkStore) { [weak self] _, error in self?.onFailure?(error) }
  private lazy var visitWriter = PlaceWriter(visitStore) { [weak self] changes, error in
    // Visits are kept by themselves; to remove one is somebody's wish.
    let isWish = changes.contains { if case .remove = $0 { true } else { false } }
    (isWish ? self?.onFailure : self?.onVisitFailure)?(error)
  }
  private var reading: Task<Void, Never>?
  private var toggling: Task<Bool, Never>?

  init(bookmarks: any PlaceStore, visits: any PlaceStore) {
    bookmarkStore = bookmarks
    visitStore = visits
  }

  /// Reads both, once.
  func load() async {
    if reading == nil {
      reading = Task { [self, bookmarkStore, visitStore] in
        let kept = (await bookmarkStore.places(), await visitStore.places())
        bookmarks += kept.0.filter { place in !bookmarks.contains { $0.route == place.route } }
        visits += kept.1.filter { place in !visits.contains { $0.route == place.route } }
      }
    }
    await reading?.value
  }

  func isBookmarked(_ route: String) -> Bool { bookmarks.contains { $0.route == route } }

  /// Keeps a place, or lets it go again, once it is known which: from now on `settled` waits for it.
  /// - Returns: whether it is kept then.
  @discardableResult
  func toggleBookmark(_ place: Place) -> Task<Bool, Never> {
    let task = Task { [toggling] in
      _ = await toggling?.value
      await load()
      return toggle(place)
    }
    toggling = task
    return task
  }

  private func toggle(_ place: Place) -> Bool {
    let isNew = !isBookmarked(place.route)
    changeBookmarks(isNew ? .add(place) : .remove(route: place.route))
    return isNew
  }

  func removeBookmark(_ route: String) { changeBookmarks(.remove(route: route)) }

  /// Somebody was there.
  func visited(_ place: Place) { changeVisits(.add(place)) }

  func removeVisit(_ route: String) { changeVisits(.remove(route: route)) }

  /// Returns when everything has been written.
  func settled() async {
    _ = await toggling?.value
    await bookmarkWriter.settled()
    await visitWriter.settled()
  }

  private func changeBookmarks(_ change: PlaceChange) {
    bookmarks.make(change)
    bookmarkWriter.write(change)
  }

  private func changeVisits(_ change: PlaceChange) {
    visits.make(change)
    visitWriter.write(change)
  }
}
