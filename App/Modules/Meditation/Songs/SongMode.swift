/// What a song is at the moment: something to be picked, or something to be listened to.
enum SongMode: Hashable, Sendable {
  enum Picking: Hashable, Sendable {
    case unselected, selected
  }

  enum Listening: Hashable, Sendable {
    /// Its turn may come.
    case playable
    /// It is its turn, whether it sounds or is paused.
    case playing
    /// It was not picked.
    case hidden
  }

  case picking(Picking)
  case listening(Listening)
}
