/// What is wrong with the command line, the environment or a route: what, where, and what was probably meant.
enum UsageError: Error, Equatable {
  case unknownOption(String, nearest: String?)
  case unknownCommand(String, nearest: String?)
  case missingValue(option: String)
  case unexpectedValue(option: String, value: String)
  case invalidUrl(option: String, value: String)
  case invalidNumber(option: String, value: String, range: ClosedRange<Int>)
  case invalidSwitch(option: String, value: String)
  case unknownName(option: String, value: String, known: [String], nearest: String?)
  case unknownRoute(String, nearest: String?)
  case missingRoute
  case unexpectedArgument(String)
  /// A command lacks what it is about; these are known.
  case missingArgument(command: String, known: [String])
  /// An option that only another command takes.
  case misplaced(option: String, command: String)
  /// Two options that leave nothing to do.
  case conflict(option: String, other: String)
  /// A folder that an option names is not there.
  case notFound(option: String, path: String)
  /// A file that an option names is not there.
  case noFile(option: String, path: String)
  /// A folder that an option names cannot be made, or nothing can be put there.
  case notWritable(option: String, path: String)

  /// What the program exits with.
  var exitCode: ExitCode {
    switch self {
    case .notFound, .noFile: .noInput
    case .notWritable: .ioError
    default: .usage
    }
  }
}
