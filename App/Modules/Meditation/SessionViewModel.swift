@MainActor
final class SessionViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  let lengths: [SessionLength]
  private let done: @MainActor (Duration?) -> Void

  /// `done` receives the chosen length; `nil` for an open end.
  init(isUnderWay: Bool, done: @escaping @MainActor (Duration?) -> Void) {
    (lengths, self.done) = (SessionLength.all(isUnderWay: isUnderWay), done)
  }

  func selectedItem(index: Int) { if lengths.indices.contains(index) { done(lengths[index].duration) } }
}

/// The available lengths of a session.
enum SessionLength: Hashable, Sendable {
  case minutes(Int)
  /// Until the songs end.
  case open

  /// The lengths in the order of the list; `open` is offered only to end a running session.
  static func all(isUnderWay: Bool) -> [SessionLength] {
    (isUnderWay ? [.open] : []) + [3, 5, 10, 15, 20, 30, 45, 60].map { .minutes($0) }
  }

  /// The length; `nil` for an open end.
  var duration: Duration? {
    switch self {
    case .minutes(let count): .seconds(60 * count)
    case .open: nil
    }
  }
}
