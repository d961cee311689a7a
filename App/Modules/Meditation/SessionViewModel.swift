/// The choice of a session's length.
@MainActor
final class SessionViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let lengths: [SessionLength]
  private let done: @MainActor (Duration?) -> Void

  /// `done` takes the length that is chosen; nil for one without end.
  init(isUnderWay: Bool, done: @escaping @MainActor (Duration?) -> Void) {
    (lengths, self.done) = (SessionLength.all(isUnderWay: isUnderWay), done)
  }

  func selectedItem(index: Int) {
    if lengths.indices.contains(index) { done(lengths[index].duration) }
  }
}

/// How long a session may be.
enum SessionLength: Hashable, Sendable {
  case minutes(Int)
  /// As long as there are songs.
  case open

  /// In the order of the list; `open` is only offered to end a session that is under way.
  static func all(isUnderWay: Bool) -> [SessionLength] {
    (isUnderWay ? [.open] : []) + [3, 5, 10, 15, 20, 30, 45, 60].map { .minutes($0) }
  }

  /// Its time; nil without end.
  var duration: Duration? {
    switch self {
    case .minutes(let count): .seconds(60 * count)
    case .open: nil
    }
  }
}
