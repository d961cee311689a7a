import CantinaTools
import Foundation
import Loading

// The rest of a long list, which costs requests.
extension RecordsViewModel {
  /// Performs work that needs the rest of the list; asks the user first if the rest is long.
  ///
  /// `useLoaded` is what can be done with the loaded records alone.
  func withRest(
    isNeeded: Bool = true, orLoaded useLoaded: (@MainActor () -> Void)? = nil, _ work: @escaping @MainActor () -> Void
  ) {
    guard isNeeded, let rest = longRest else { return work() }
    let pages = (left: rest.pages, all: list.state.list.pages.count + rest.pages)
    let walk = LongWalk(pages: pages, loaded: readCount, limit: collection.rateLimit(at: rest.url))
    flow.askWalk(walk, useLoaded: useLoaded) { [weak self] in
      self?.readsLongRest = true
      work()
    }
  }

  /// The rest of the list if it is long enough to need the user's consent; otherwise, `nil`.
  var longRest: (pages: Int, url: URL)? {
    // Recordings have no request limits.
    guard !readsLongRest, !isComplete, let last = list.state.list.pages.last, last.provenance != .offline,
      let url = last.value.url, let pages = last.value.pagesLeft, pages > ApiWalk.mostUnasked
    else { return nil }
    return (pages, url)
  }
}
