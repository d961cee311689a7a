import Foundation

/// Bookmarks and visits in memory, so that no screen waits for a disk; changes are written behind.
@MainActor
final class PlaceBook {
  /// The latest first.
  var bookmarks: [Place] { places(.bookmarks) }
  /// The latest first.
  var visits: [Place] { places(.history) }
  /// Told when a change that the user asked for could not be written.
  var onFailure: ((StorageError) -> Void)?
  /// Told when a visit could not be written.
  var onVisitFailure: ((StorageError) -> Void)?

  private let lists: [PlaceList: KeptValue<[Place]>]
  private var removals: [PlaceList: Removals<Removal>] = [:]
  private var toggling: Task<Bookmarking, Never>?
  /// How many changes that the user asked for could not be written.
  private var failures = 0

  /// A place that was removed, and where it stood.
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

  /// Reads both lists, once.
  func load() async {
    for list in lists.values { _ = await list.value() }
  }

  /// The places of a list, the latest first.
  func places(_ list: PlaceList) -> [Place] { lists[list]?.current ?? [] }

  func isBookmarked(_ route: String) -> Bool { bookmarks.contains { $0.route == route } }

  /// What became of a bookmark.
  enum Bookmarking {
    case added, removed
    /// It is there for this visit; `onFailure` was told why.
    case notKept
  }

  /// Adds a bookmark, or removes it where there is one, as soon as the file has been read: from now on `settled` waits for it.
  /// - Returns: what became of it, once it is written.
  @discardableResult
  func toggleBookmark(_ place: Place) -> Task<Bookmarking, Never> {
    let task = Task { [toggling] () -> Bookmarking in
      _ = await toggling?.value
      await load()
      let (isNew, failures) = (!isBookmarked(place.route), failures)
      if isNew { make(.add(place), in: .bookmarks) } else { remove(place.route, from: .bookmarks) }
      await lists[.bookmarks]?.settled()
      return failures < self.failures ? .notKept : isNew ? .added : .removed
    }
    toggling = task
    return task
  }

  /// The user has left a screen.
  func visited(_ place: Place) { make(.add(place), in: .history, isQuiet: true) }

  /// Removes a place from a list; `undoRemoval` puts it back.
  /// - Returns: the place; nil where it is not in the list.
  @discardableResult
  func remove(_ route: String, from list: PlaceList) -> Place? {
    guard let index = places(list).firstIndex(where: { $0.route == route }) else { return nil }
    let place = places(list)[index]
    removals[list, default: Removals()].add(Removal(place: place, index: index))
    make(.remove(route: route), in: list)
    return place
  }

  /// Whether a place was removed from a list, and not put back.
  func canUndoRemoval(from list: PlaceList) -> Bool { removals[list]?.canUndo() == true }

  /// Puts the place that was removed last back to where it stood; nothing happens where none was.
  func undoRemoval(from list: PlaceList) {
    guard let removal = removals[list]?.takeLatest() else { return }
    make(.restore(removal.place, at: removal.index), in: list)
  }

  /// Returns when everything has been written.
  func settled() async {
    _ = await toggling?.value
    for list in lists.values { await list.settled() }
  }

  private func make(_ change: PlaceChange, in list: PlaceList, isQuiet: Bool = false) {
    lists[list]?.change(isQuiet: isQuiet) { places in
      places.make(change)
      if places.count > list.limit { places.removeLast(places.count - list.limit) }
    }
  }
}

/// A screen that the user wants to find again: its route and its title.
struct Place: Codable, Hashable, Sendable {
  let route: String
  let title: String

  /// The route as a person reads it: an address in it has its slashes.
  var shownRoute: String { route.removingPercentEncoding ?? route }

  /// The same with a title that fits the file: one from outside may have any length.
  var kept: Place { Place(route: route, title: title.keptTitle) }
}

/// The lists of places that are kept.
enum PlaceList: String, CaseIterable, Sendable {
  case bookmarks, history

  /// How many places are kept; the oldest leave.
  var limit: Int {
    switch self {
    case .bookmarks: 1000
    case .history: 100
    }
  }
}

/// What happens to a list of places.
enum PlaceChange: Hashable, Sendable {
  /// It comes first, wherever it stood before.
  case add(Place)
  case remove(route: String)
  /// It comes back to where it stood, counted from 0, or to the end of a list that is shorter by now.
  case restore(Place, at: Int)
}

extension [Place] {
  /// Makes a change; what is not there is not removed.
  mutating func make(_ change: PlaceChange) {
    switch change {
    case .add(let place): make(.restore(place.kept, at: 0))
    case .remove(let route): removeAll { $0.route == route }
    case .restore(let place, let index):
      make(.remove(route: place.route))
      insert(place, at: Swift.min(Swift.max(0, index), count))
    }
  }
}
