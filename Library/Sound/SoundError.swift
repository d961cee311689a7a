/// What can go wrong between a recipe and what is heard.
public enum SoundError: Error, Hashable, Sendable {
  /// There is no folder to keep sounds in.
  case noFolder
  /// A file could not be written; the system's number for the reason.
  case notWritten(path: String, code: Int32)
  /// A file could not be read, or is no sound of ours.
  case notRead(path: String)
  /// A program could not be started; the system's number for the reason.
  case notStarted(program: String, code: Int32)
  /// Nobody wants the sound any more.
  case cancelled
}
