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
  private var reading: Task<Void, Never>?
  private var toggling: Task<Bool, Never>?
  private var writing: Task<Void, Never>?

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
    guard isBookmarked(place.route) else {
      bookmarks.insert(place, at: 0)
      write(or: onFailure) { [bookmarkStore] () async throws(StorageError) in try await bookmarkStore.add(place) }
      return true
    }
    removeBookmark(place.route)
    return false
  }

  func removeBookmark(_ route: String) {
    bookmarks.removeAll { $0.route == route }
    write(or: onFailure) { [bookmarkStore] () async throws(StorageError) in
      try await bookmarkStore.remove(route: route)
    }
  }

  /// Somebody was there.
  func visited(_ place: Place) {
    visits.removeAll { $0.route == place.route }
    visits.insert(place, at: 0)
    write(or: onVisitFailure) { [visitStore] () async throws(StorageError) in try await visitStore.add(place) }
  }

  func removeVisit(_ route: String) {
    visits.removeAll { $0.route == route }
    write(or: onFailure) { [visitStore] () async throws(StorageError) in try await visitStore.remove(route: route) }
  }

  /// Returns when everything has been written.
  func settled() async {
    _ = await toggling?.value
    await writing?.value
  }

  /// One after the other, in the order of the changes.
  private func write(
    or tell: ((StorageError) -> Void)?, _ work: @escaping @Sendable () async throws(StorageError) -> Void
  ) {
    writing = Task { [writing] in
      await writing?.value
      do throws(StorageError) { try await work() } catch { tell?(error) }
    }
  }
}
