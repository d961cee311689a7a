/// The short messages over all screens, and the clipboard that some of them speak of.
@MainActor
final class Messages {
  private(set) var toast: Toast?
  /// Hands text to the person's clipboard; set by an application that has one.
  var clipboard: (@MainActor (String) -> Void)?
  /// Called when a message has come or gone.
  var onChange: (() -> Void)?
  /// The screen of the stack on which the message was seen; nil before that.
  private weak var place: NavigatorEntry?
  private var count = 0

  func show(_ text: @escaping @MainActor () -> String) {
    count += 1
    (toast, place) = (Toast(text: text, number: count), nil)
    onChange?()
  }

  /// A message belongs to the screen on which it is seen first: it does not go on to another one.
  func wereSeen(on entry: NavigatorEntry?) {
    if toast != nil, place == nil { place = entry }
  }

  /// Another screen of the stack is the top one, or is still.
  func leave(for entry: NavigatorEntry?) {
    if let place, entry !== place { toast = nil }
  }

  /// Takes a message away, unless a newer one has come.
  func hide(_ old: Toast) {
    guard toast == old else { return }
    toast = nil
    onChange?()
  }
}

/// A short message that needs no answer and disappears after a while.
@MainActor
struct Toast: Equatable {
  /// How long it stays.
  static let duration = Duration.seconds(4)

  let text: @MainActor () -> String
  /// Tells one message from the next.
  let number: Int

  nonisolated static func == (left: Toast, right: Toast) -> Bool { left.number == right.number }
}

// What screens and flows say on the way.
extension Navigator {
  /// Shows a short message for a few seconds; its text is asked for each time it is drawn, since the language may change.
  public func show(toast text: @autoclosure @escaping @MainActor () -> String) { messages.show(text) }

  /// Hands text to the person's clipboard, where there is one, and says so in a short message.
  ///
  /// A face without a clipboard shows the message all the same, which should therefore hold what was to be copied.
  public func copy(_ text: String, toast: @autoclosure @escaping @MainActor () -> String) {
    messages.clipboard?(text)
    messages.show(toast)
  }

  /// Takes the short message away that is shown; nothing happens where there is none.
  ///
  /// For what made it untrue, such as an undo.
  public func hideToast() {
    if let toast = messages.toast { messages.hide(toast) }
  }
}
