/// What a program tells the shell.
///
/// Source: `sysexits.h`, and 128 + n for signals.
public enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  /// What was asked for does not exist.
  case nothingFound = 1
  case usage = 64
  /// A file is not what it should be.
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case ioError = 74
  case interrupted = 130
}
