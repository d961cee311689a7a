import CantinaTools
import Loading

// How the list is arranged, from visit to visit.
extension RecordsViewModel {
  /// Brings back how the list was left, or how a route wants it; what needs a long rest waits until the user can be asked.
  func restore() {
    guard let kept else { return }
    if let asked = kept.asked {
      let read = state.read(asked, beside: list.state.list.items)
      (kept.order, kept.narrowing, kept.place) = (read.order, read.narrowing, nil)
    }
    guard longRest == nil else { return }
    kept.asked = nil
    arrangeAsKept()
    if let place = kept.place { list.move { $0.seek(place) } }
  }

  /// Brings back what had to wait for an answer.
  func restoreAsked() {
    guard let kept, kept.asked != nil else { return }
    kept.asked = nil
    arrangeAsKept()
  }

  private func arrangeAsKept() {
    guard let kept, kept.order != nil || !kept.narrowing.parts.isEmpty else { return }
    arrange { $0.restore(kept.order, kept.narrowing) }
  }

  /// The route that opens the list as it is arranged; nil where nothing opens it again.
  var arrangedRoute: Route? { collection.route.map { $0.arranged(state.arrangementText) } }
  /// Whether the list has an order or a filter that its route alone would not bring back.
  var isArranged: Bool { (order != nil || isNarrowed) && arrangedRoute != collection.route }
}
