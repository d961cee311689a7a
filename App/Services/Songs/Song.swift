/// Something to listen to.
struct Song: Hashable, Sendable {
  let id: SongID
  /// How long it lasts.
  let length: Duration
}
