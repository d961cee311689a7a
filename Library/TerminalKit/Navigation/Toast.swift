/// A short message that needs no answer and goes by itself.
struct Toast: Equatable {
  /// How long it stays.
  static let duration = Duration.seconds(4)

  let text: String
  /// Tells two of the same words apart.
  let number: Int
}
