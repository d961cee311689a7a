/// A short message that needs no answer and goes by itself.
@MainActor
struct Toast: Equatable {
  /// How long it stays.
  static let duration = Duration.seconds(4)

  let text: @MainActor () -> String
  /// Tells one message from the next.
  let number: Int

  nonisolated static func == (left: Toast, right: Toast) -> Bool { left.number == right.number }
}
