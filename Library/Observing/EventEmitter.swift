/// Notifies its listeners of events, in the order in which they were added; it holds targets weakly.
///
/// Listeners added during an event miss it, and disposed listeners are skipped.
@MainActor
public final class EventEmitter<Event> {
  private var listeners: [Listener] = []

  /// Makes an emitter without listeners.
  public init() {}

  /// The number of listeners.
  public var listenerCount: Int { listeners.count { $0.isListening } }

  /// Calls `handler`, a method such as `Row.update`, of the weakly held `target` with each event from now on.
  ///
  /// The returned object ends the listening; it need not be kept for the listening to continue.
  @discardableResult
  public func addHandler<Target: AnyObject>(
    target: Target, handler: @escaping @MainActor (Target) -> @MainActor (Event) -> Void
  ) -> any Disposable {
    listeners.removeAll { !$0.isListening }
    let listener = Listener(target: target) { [weak target] event in
      if let target { handler(target)(event) }
    }
    listeners.append(listener)
    return listener
  }

  /// Notifies all listeners.
  public func emit(_ event: Event) {
    for listener in listeners { listener.hear?(event) }
    listeners.removeAll { !$0.isListening }
  }

  private final class Listener: Disposable {
    private(set) var hear: (@MainActor (Event) -> Void)?
    private weak var target: AnyObject?

    init(target: AnyObject, hear: @escaping @MainActor (Event) -> Void) { (self.target, self.hear) = (target, hear) }
    var isListening: Bool { hear != nil && target != nil }
    func dispose() { hear = nil }
  }
}

/// An activity that can be ended, such as listening to an emitter.
@MainActor
public protocol Disposable: AnyObject {
  /// Ends it; a second call does nothing.
  func dispose()
}
