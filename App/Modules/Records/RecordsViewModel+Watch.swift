import ApiSession
import Json
import Loading

// Watching.
extension RecordsViewModel {
  /// The records removed since the watch began, shown below the list.
  var gone: [Sourced<Item>] { watch.isOn ? watch.news.gone : [] }

  /// Starts or stops polling the whole list.
  func toggleWatch() {
    guard !watch.isOn else {
      watch.stop()
      delegate?.viewModelDidChange()
      return
    }
    withRest { [self] in
      // Deletions can only be detected in a complete list.
      list.move { $0.see(.max) }
      watch.start(list, json: json)
      delegate?.viewModelDidChange()
    }
  }

  /// The list appeared.
  func appeared() {
    load()
    restoreAsked()
    watch.goOn(list, json)
  }

  /// The list disappeared.
  func disappeared() { watch.pause() }

  private var json: @Sendable (Item) -> JsonValue? {
    { [collection] in collection.json(of: $0) }
  }
}
