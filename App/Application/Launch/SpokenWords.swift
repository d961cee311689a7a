import Synchronization
import Tools

/// The words that are spoken now, for those who ask anew each time.
final class SpokenWords: Sendable {
  private let state: Mutex<Localization>

  init(_ words: Localization) {
    state = Mutex(words)
  }

  var words: Localization {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
