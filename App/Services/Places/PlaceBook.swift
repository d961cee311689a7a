import Foundation

/// Bookmarks and visits in memory, so that no screen waits for a disk; changes are written in the background.
final class PlaceBook: UserStore {
  var bookmarks: [Place] { places(.bookmarks) }
  var visits: [Place] { places(.history) }
  var onFailure: ((StorageError) -> Void)?
  /// Called when a visit could not be written.
  var onVisitFailure: ((StorageError) -> Void)?

  private let lists: [PlaceList: KeptValue<[Place]>]
  private var removals: [PlaceList: Removals<Removal>] = [:]
  private var toggling: Task<Bookmarking, Never>?
  /// The number of changes by the user that could not be written.
  private var failures = 0

  private struct Removal {
    let place: Place
    let index: Int
  }

  init(bookmarks: KeptValue<[Place]> = KeptValue(empty: []), visits: KeptValue<[Place]> = KeptValue(empty: [])) {
    lists = [.bookmarks: bookmarks, .history: visits]
    for list in lists.values {
      list.onFailure = { [weak self] in
        self?.failures += 1
        self?.onFailure?($0)
      }
      list.onQuietFailure = { [weak self] in self?.onVisitFailure?($0) }
    }
  }

  func load() async {
    for list in lists.values { _ = await list.value() }
  }

  /// Returns the places of a list, the latest first.
  func places(_ list: PlaceList) -> [Place] { lists[list]?.current ?? [] }
  func isBookmarked(_ route: String) -> Bool { bookmarks.contains { $0.route == route } }

  enum Bookmarking {
    case added, removed
    /// The bookmark exists for this run of the program only; `onFailure` was called with the reason.
    case notKept
  }

  /// Adds a bookmark or removes an existing one, once the file has been read, and returns the result once written.
  @discardableResult
  func toggleBookmark(_ place: Place) -> Task<Bookmarking, Never> {
    let task = Task { [toggling] () -> Bookmarking in
      _ = await toggling?.value
      await load()
      let (isNew, failures) = (!isBookmarked(place.route), failures)
      if isNew { add(place, to: .bookmarks) } else { remove(place.route, from: .bookmarks) }
      await lists[.bookmarks]?.settled()
      return failures < self.failures ? .notKept : isNew ? .added : .removed
    }
    toggling = task
    return task
  }

  /// Records that the user left a screen.
  func visited(_ place: Place) { add(place, to: .history, isQuiet: true) }

  /// Removes a place from a list, until `undoRemoval`; returns nil if it is not in the list.
  @discardableResult
  func remove(_ route: String, from list: PlaceList) -> Place? {
    guard let index = places(list).firstIndex(where: { $0.route == route }) else { return nil }
    let place = places(list)[index]
    removals[list, default: Removals()].add(Removal(place: place, index: index))
    lists[list]?.change { $0.remove(route) }
    return place
  }

  func canUndoRemoval(from list: PlaceList) -> Bool { removals[list]?.canUndo() == true }

  /// Puts the last removed place back at its former index; does nothing if there is none.
  func undoRemoval(from list: PlaceList) {
    guard let removal = removals[list]?.takeLatest() else { return }
    lists[list]?.change { $0.put(removal.place, at: removal.index) }
  }

  func settled() async {
    _ = await toggling?.value
    for list in lists.values { await list.settled() }
  }

  private func add(_ place: Place, to list: PlaceList, isQuiet: Bool = false) {
    lists[list]?.change(isQuiet: isQuiet) { places in
      places.put(place.kept)
      if places.count > list.limit { places.removeLast(places.count - list.limit) }
    }
  }
}

/// A screen that the user may want to find again.
struct Place: Codable, Hashable, Sendable {
  let route: String
  let title: String

  /// The route for display, without percent-encoding.
  var shownRoute: String { route.removingPercentEncoding ?? route }

  /// The place with its title cut to the limit of the file; an external title may have any length.
  var kept: Place { Place(route: route, title: title.keptTitle) }
}

enum PlaceList: String, CaseIterable, Sendable {
  case bookmarks, history

  /// The maximum number of places; the oldest are dropped.
  var limit: Int { self == .bookmarks ? 1000 : 100 }
}

extension [Place] {
  mutating func remove(_ route: String) { removeAll { $0.route == route } }

  /// Moves or adds a place to an index, or to the end if the list is shorter.
  mutating func put(_ place: Place, at index: Int = 0) {
    remove(place.route)
    insert(place, at: Swift.min(Swift.max(0, index), count))
  }
}
