/// Bookmarks and visits in memory, so that no screen waits for a disk; changes are written behind.
@MainActor
final class PlaceBook {
  /// The latest first.
  var bookmarks: [Place] { lists[.bookmarks] ?? [] }
  /// The latest first.
  var visits: [Place] { lists[.history] ?? [] }
  /// Told when a change that the user asked for could not be written.
  var onFailure: ((StorageError) -> Void)?
  /// Told when a visit could not be written.
  var onVisitFailure: ((StorageError) -> Void)?

  private let stores: [PlaceList: any PlaceStore]
  private var lists: [PlaceList: [Place]] = [:]
  private var removals: [PlaceList: [Removal]] = [:]
  private lazy var writers = stores.map { list, store in (list, writer(of: list, to: store)) }
  private var reading: Task<Void, Never>?
  private var toggling: Task<Bool, Never>?

  /// A place that was removed, and where it stood.
  private struct Removal {
    let place: Place
    let index: Int
  }

  init(bookmarks: any PlaceStore, visits: any PlaceStore) {
    stores = [.bookmarks: bookmarks, .history: visits]
  }

  /// Reads both lists, once.
  func load() async {
    if reading == nil {
      reading = Task { [self, stores] in
        for (list, store) in stores {
          let kept = await store.places()
          lists[list, default: []] += kept.filter { place in !places(list).contains { $0.route == place.route } }
        }
      }
    }
    await reading?.value
  }

  /// The places of a list, the latest first.
  func places(_ list: PlaceList) -> [Place] { lists[list] ?? [] }

  func isBookmarked(_ route: String) -> Bool { bookmarks.contains { $0.route == route } }

  /// Adds a bookmark, or removes it where there is one, as soon as the file has been read: from now on `settled` waits for it.
  /// - Returns: whether there is a bookmark then.
  @discardableResult
  func toggleBookmark(_ place: Place) -> Task<Bool, Never> {
    let task = Task { [toggling] in
      _ = await toggling?.value
      await load()
      let isNew = !isBookmarked(place.route)
      if isNew { make(.add(place), in: .bookmarks) } else { remove(place.route, from: .bookmarks) }
      return isNew
    }
    toggling = task
    return task
  }

  /// The user has left a screen.
  func visited(_ place: Place) { make(.add(place), in: .history) }

  /// Removes a place from a list; `undoRemoval` puts it back.
  /// - Returns: the place; nil where it is not in the list.
  @discardableResult
  func remove(_ route: String, from list: PlaceList) -> Place? {
    guard let index = places(list).firstIndex(where: { $0.route == route }) else { return nil }
    let place = places(list)[index]
    removals[list, default: []].append(Removal(place: place, index: index))
    make(.remove(route: route), in: list)
    return place
  }

  /// Whether a place was removed from a list, and not put back.
  func canUndoRemoval(from list: PlaceList) -> Bool { removals[list]?.isEmpty == false }

  /// Puts the place that was removed last back to where it stood; nothing happens where none was.
  func undoRemoval(from list: PlaceList) {
    guard let removal = removals[list]?.popLast() else { return }
    make(.restore(removal.place, at: removal.index), in: list)
  }

  /// Returns when everything has been written.
  func settled() async {
    _ = await toggling?.value
    for (_, writer) in writers { await writer.settled() }
  }

  private func make(_ change: PlaceChange, in list: PlaceList) {
    lists[list, default: []].make(change)
    writers.first { $0.0 == list }?.1.write(change)
  }

  private func writer(of list: PlaceList, to store: any PlaceStore) -> WriteBehind<PlaceChange> {
    WriteBehind({ changes async throws(StorageError) in try await store.make(changes) }) { [weak self] changes, error in
      // A visit is noted by the program itself; every other change is a wish of the user's.
      let isWish = list == .bookmarks || changes.contains { if case .add = $0 { false } else { true } }
      (isWish ? self?.onFailure : self?.onVisitFailure)?(error)
    }
  }
}

/// A screen that the user wants to find again: its route and its title.
struct Place: Codable, Hashable, Sendable {
  let route: String
  let title: String
}

/// The lists of places that are kept.
enum PlaceList: String, CaseIterable, Sendable {
  case bookmarks, history
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
    case .add(let place): make(.restore(place, at: 0))
    case .remove(let route): removeAll { $0.route == route }
    case .restore(let place, let index):
      make(.remove(route: place.route))
      insert(place, at: Swift.min(Swift.max(0, index), count))
    }
  }
}
