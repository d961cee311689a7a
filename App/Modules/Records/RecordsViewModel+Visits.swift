import Loading

// Restoring the arrangement of earlier visits.
extension RecordsViewModel {
  /// Restores the remembered or requested arrangement, unless it needs many more pages, for which the user is asked.
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

  private func arrangeAsKept() {
    guard let kept, kept.order != nil || !kept.narrowing.parts.isEmpty else { return }
    arrange { $0.restore(kept.order, kept.narrowing) }
  }

  var arrangedRoute: Route? { collection.route.map { $0.arranged(state.arrangementText) } }
  /// Whether the order or filters differ from those of the plain route.
  var isArranged: Bool { (state.order != nil || isNarrowed) && arrangedRoute != collection.route }

  func loadAll() { withRest { [self] in list.perform { $0.goToEnd() } } }

  /// Reads the list up to a row and goes there; `false` if there are no further rows.
  func read(upTo row: Int) -> Bool {
    guard hasMore else { return false }
    withRest { [self] in list.perform { $0.seek(row: row) } }
    return true
  }

  // Watching.

  var gone: [Sourced<Item>] { watch.news.gone }

  func toggleWatch() {
    guard !watch.isOn else {
      watch.stop()
      delegate?.viewModelDidChange()
      return
    }
    withRest { [self] in
      // Deletions can only be detected in a complete list.
      list.move { $0.see(.max) }
      watch.start(list) { [collection] in collection.json(of: $0) }
      delegate?.viewModelDidChange()
    }
  }

  var watchSteps: (shorter: Duration?, longer: Duration?) {
    guard watch.isOn else { return (nil, nil) }
    let (pace, least) = (watch.pace, watch.least())
    let steps = WatchPace.steps.map { Duration.seconds($0) }.filter { $0 >= least }
    return (steps.last { $0 < pace }, steps.first { $0 > pace })
  }

  func watchFaster() { watch(every: watchSteps.shorter) }
  func watchSlower() { watch(every: watchSteps.longer) }

  private func watch(every interval: Duration?) {
    guard let interval else { return }
    watch.change(to: interval)
    delegate?.viewModelDidChange()
  }

  /// Loads once; `places` is the range of records that may be visible at first.
  func appeared(seeing places: Range<Int>) {
    if !list.state.isBegun { see(places) }
    load()
    watch.resume()
    // The requested arrangement needed consent.
    guard let kept, kept.asked != nil else { return }
    kept.asked = nil
    arrangeAsKept()
  }

  func disappeared() { watch.pause() }
}
