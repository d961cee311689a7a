import ApiSession
import Json
import Loading

// A list that is watched.
extension RecordsViewModel {
  /// Records that went since the watch began, as they were; they stand below the list.
  var gone: [Sourced<Item>] { watch.isOn ? watch.news.gone : [] }

  /// Begins to read the list again and again, all of it, or ends that.
  func toggleWatch() {
    guard !watch.isOn else {
      watch.stop()
      delegate?.viewModelDidChange()
      return
    }
    withRest { [self] in
      // Of a part nobody could tell what is gone.
      list.move { $0.see(.max) }
      watch.start(list, json: json)
      delegate?.viewModelDidChange()
    }
  }

  /// Somebody looks at the list.
  func appeared() {
    load()
    restoreAsked()
    watch.goOn(list, json)
  }

  /// Nobody does any longer.
  func disappeared() { watch.pause() }

  private var json: @Sendable (Item) -> JsonValue? {
    { [collection] in collection.json(of: $0) }
  }
}
