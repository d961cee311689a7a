/// How far a song is.
struct SongProgress: Hashable, Sendable {
  let position: Duration
  let length: Duration
  /// Whether it goes on by itself.
  let isMoving: Bool

  /// The whole seconds that have passed.
  var passed: Duration { .seconds(position.components.seconds) }
  /// What is left, so that both together are the length.
  var left: Duration { length - passed }
  /// From 0 to 1, by whole seconds: nothing moves between them.
  var fraction: Double { length > .zero ? passed / length : 0 }
  /// When it is another second; nil where it stands still.
  var nextChange: Duration? { isMoving && position < length ? passed + .seconds(1) - position : nil }
}
