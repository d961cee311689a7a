/// The toasts shown over all screens, and the clipboard that some of them mention.
@MainActor
final class Messages {
  private(set) var toast: Toast?
  /// Copies text to the user's clipboard; set by an application that has one.
  var clipboard: (@MainActor (String) -> Void)?
  var onChange: (() -> Void)?
  /// The screen of the stack on which the message was first seen; `nil` before that.
  private weak var place: NavigatorEntry?
  private var count = 0

  func show(_ text: @escaping @MainActor () -> String) {
    count += 1
    (toast, place) = (Toast(text: text, number: count), nil)
    onChange?()
  }

  /// Binds the message to the screen on which it is first seen, so that it does not follow to another.
  func wereSeen(on entry: NavigatorEntry?) { if toast != nil, place == nil { place = entry } }

  /// Drops the message if the top screen of the stack has changed.
  func leave(for entry: NavigatorEntry?) { if let place, entry !== place { toast = nil } }

  /// Hides a message unless a newer one has replaced it.
  func hide(_ old: Toast) {
    guard toast == old else { return }
    toast = nil
    onChange?()
  }
}

/// A short message that needs no answer and disappears after a while.
@MainActor
struct Toast: Equatable {
  static let duration = Duration.seconds(4)

  let text: @MainActor () -> String
  /// Distinguishes one message from the next.
  let number: Int

  nonisolated static func == (left: Toast, right: Toast) -> Bool { left.number == right.number }
}

// Toasts and the clipboard, for screens and flows.
extension Navigator {
  /// Shows a short message for a few seconds; its text is evaluated on each draw, since the language may change.
  public func show(toast text: @autoclosure @escaping @MainActor () -> String) { messages.show(text) }

  /// Copies text to the user's clipboard and confirms it by `toast`; without one, the toast is `otherwise` or the text.
  public func copy(
    _ text: String, toast: @autoclosure @escaping @MainActor () -> String, otherwise: String? = nil
  ) {
    guard let clipboard = messages.clipboard else { return messages.show { otherwise ?? text } }
    clipboard(text)
    messages.show(toast)
  }

  /// Whether a text can be copied; otherwise, a copy shows it.
  public var hasClipboard: Bool { messages.clipboard != nil }

  /// Hides the current toast, if any, such as after an undo.
  public func hideToast() { if let toast = messages.toast { messages.hide(toast) } }
}
