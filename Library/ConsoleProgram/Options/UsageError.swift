import CantinaExtensions
import Foundation

/// A mistake in the command line, the environment or a route, with its place and the likely correction.
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
  case missingAddress
  /// Text that is not `Name: value`; it may hold a secret, so it is not repeated.
  case invalidHeader(option: String)
  case invalidName(option: String, value: String)
  case missingVariable(String)
  /// Like `missingVariable`, but the name may itself be the secret, so it is not repeated.
  case unsetVariable
  /// Text that is not a variable's name; it may be the secret itself, so it is not repeated.
  case notAVariable(option: String)
  case unexpectedArgument(String)
  /// A command lacks its argument; `known` lists the possible ones.
  case missingArgument(command: String, known: [String])
  case misplaced(option: String, command: String)
  /// An invalid value, with the reason in the program's words.
  case invalidValue(option: String, value: String, reason: String)
  /// A value that is unreadable from a column on, counted from 1.
  case unreadable(option: String, value: String, column: Int)
  case missingCompanion(option: String, other: String)
  case conflict(option: String, other: String)
  case notFound(option: String, path: String)
  case noFile(option: String, path: String)
  /// The folder of an option cannot be made or written to.
  case notWritable(option: String, path: String)

  /// The exit code of the program.
  public var exitCode: ExitCode {
    switch self {
    case .notFound, .noFile: .noInput
    case .notWritable: .ioError
    default: .usage
    }
  }
}

extension UsageError {
  /// Returns a description in plain English, for programs without their own texts; it refers to the help of `program`.
  public func message(of program: String) -> String {
    "\(problem) \(nearest.map { "Did you mean \($0)?" } ?? "Try \(program) --help.")"
  }

  /// The likely intended word; `nil` if nothing is near.
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
  /// Returns the value if it is one of `names`; otherwise, throws an error with the names and the nearest.
  public static func known(_ value: String, of names: [String], _ option: String) throws(UsageError) -> String {
    guard names.contains(value) else {
      throw .unknownName(option: option, value: value, known: names, nearest: value.nearest(of: names))
    }
    return value
  }

  /// Returns the value as a whole number within a range.
  public static func number(_ text: String, in range: ClosedRange<Int>, _ option: String) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw .invalidNumber(option: option, value: text, range: range)
    }
    return number
  }
  /// Returns the value as a web address with a host.
  public static func url(_ text: String, _ option: String) throws(UsageError) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()), url.host() != nil else {
      throw .invalidUrl(option: option, value: text)
    }
    return url
  }
}
