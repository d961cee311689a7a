import CantinaExtensions

/// A mistake in the command line, the environment or a route, its place, and the likely correction.
public enum UsageError: Error, Equatable {
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
  /// A command lacks the address that it is about.
  case missingAddress
  /// No `Name: value`; the text may hold a secret, and so is not repeated.
  case invalidHeader(option: String)
  /// No name of a file.
  case invalidName(option: String, value: String)
  /// A value names a variable of the environment that is not set.
  case missingVariable(String)
  /// The same where the name may be the secret itself, and so is not repeated.
  case unsetVariable
  /// What should be the name of a variable is none; it may be the secret itself, and so is not repeated.
  case notAVariable(option: String)
  case unexpectedArgument(String)
  /// A command lacks what it is about; these are known.
  case missingArgument(command: String, known: [String])
  /// An option that only another command takes.
  case misplaced(option: String, command: String)
  /// A value that an option does not take, and why, in the program's words.
  case invalidValue(option: String, value: String, reason: String)
  /// A value that cannot be read from a place on, counted from 1.
  case unreadable(option: String, value: String, column: Int)
  /// An option that means nothing without another.
  case missingCompanion(option: String, other: String)
  /// Two options that leave nothing to do.
  case conflict(option: String, other: String)
  /// A folder that an option names is not there.
  case notFound(option: String, path: String)
  /// A file that an option names is not there.
  case noFile(option: String, path: String)
  /// A folder that an option names cannot be made, or nothing can be put there.
  case notWritable(option: String, path: String)

  /// What the program exits with.
  public var exitCode: ExitCode {
    switch self {
    case .notFound, .noFile: .noInput
    case .notWritable: .ioError
    default: .usage
    }
  }
}

extension UsageError {
  /// What is wrong, in plain English, for programs without words of their own; `program` is named as the place of help.
  public func message(of program: String) -> String {
    "\(problem) \(nearest.map { "Did you mean \($0)?" } ?? "Try \(program) --help.")"
  }

  /// What was probably meant; nil where nothing is near.
  public var nearest: String? {
    switch self {
    case .unknownOption(_, let nearest), .unknownCommand(_, let nearest), .unknownRoute(_, let nearest),
      .unknownName(_, _, _, let nearest):
      nearest
    default: nil
    }
  }

  private var problem: String {
    switch self {
    case .unknownOption(let name, _): "Unknown option: \(name)."
    case .unknownCommand(let name, _): "Unknown command: \(name)."
    case .unknownRoute(let name, _): "Unknown screen: \(name)."
    case .missingValue(let name): "\(name) needs a value."
    case .missingRoute: "open needs a screen."
    case .missingAddress: "An address or a file is missing."
    case .invalidHeader(let name): "\(name) needs a name, a colon and a value."
    case .invalidName(let name, let value): "\(name): “\(value)” cannot be the name of a file."
    case .notAVariable(let name): "\(name) takes the name of a variable that holds the secret, not the secret."
    case .unsetVariable: "A variable that a header or a key names is not set."
    case .missingVariable(let name): "The variable \(name) is not set."
    case .missingArgument(let name, let known) where known.count == 1: "\(name) needs \(known[0])."
    case .missingArgument(let name, let known): "\(name) needs one of: \(known.joined(separator: ", "))."
    case .misplaced(let name, let command): "\(name) is an option of \(command)."
    case .invalidValue(let name, let value, let reason): "\(name): “\(value)” \(reason)"
    case .unreadable(let name, let value, let column): "\(name): “\(value)” cannot be read from column \(column) on."
    case .missingCompanion(let name, let other): "\(name) has nothing to show without \(other)."
    case .conflict(let name, let other): "\(name) and \(other) cannot be combined."
    case .unexpectedArgument(let value): "Unexpected argument “\(value)”."
    case .unexpectedValue(let name, let value): "\(name) takes no value, but got “\(value)”."
    case .invalidUrl(let name, let value): "\(name): “\(value)” is not a web address."
    case .invalidSwitch(let name, let value): "\(name): “\(value)” is neither 1 nor 0."
    case .notFound(let name, let path): "\(name): no such folder: \(path)."
    case .noFile(let name, let path): "\(name): no such file: \(path)."
    case .notWritable(let name, let path): "\(name): cannot write to \(path)."
    case .invalidNumber(let name, let value, let range):
      "\(name): “\(value)” is not a whole number from \(range.lowerBound) to \(range.upperBound)."
    case .unknownName(let name, let value, let known, _):
      "\(name): unknown value “\(value)”. Known values: \(known.joined(separator: ", "))."
    }
  }
}

extension UsageError {
  /// The value, if it is one of a few; else the error names them and the nearest.
  public static func known(_ value: String, of names: [String], _ option: String) throws(UsageError) -> String {
    guard names.contains(value) else {
      throw .unknownName(option: option, value: value, known: names, nearest: value.nearest(of: names))
    }
    return value
  }

  /// The value as a whole number within a range.
  public static func number(_ text: String, in range: ClosedRange<Int>, _ option: String) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .invalidNumber(option: option, value: text, range: range)
    }
    return number
  }
}
