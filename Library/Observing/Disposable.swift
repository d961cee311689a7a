/// Something that can be ended, such as listening to an emitter.
@MainActor
public protocol Disposable: AnyObject {
  /// Ends it; a second call does nothing.
  func dispose()
}
