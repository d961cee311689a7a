import CantinaDrawing

/// What is known of a place without a request, small enough to stand beside others on the main screen.
struct Glance: Sendable {
  /// A value under its label, in the words of the moment.
  struct Fact: Equatable, Sendable {
    let label: String
    let value: String
  }

  let title: String
  /// The most important first.
  var facts: [Fact] = []
  /// Draws it as large as there is room, off the caller's actor, in so many dots; nil where it has no picture.
  var draw: (@Sendable (_ width: Int, _ height: Int) async -> Raster?)?
}
