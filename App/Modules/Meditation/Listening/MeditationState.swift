/// What the screen is for at the moment.
enum MeditationState: Hashable, Sendable {
  case picking, listening
}
