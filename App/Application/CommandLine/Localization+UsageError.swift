import CantinaExtensions
import CantinaTools
import ConsoleProgram

extension Localization {
  /// What is wrong, what was probably meant, and where to look.
  func text(_ error: UsageError) -> String {
    let (text, nearest) = parts(of: error)
    let hint =
      nearest.map { self[CommandLinePhrase.usageNearest, ["name": $0]] } ?? self[CommandLinePhrase.usageTryHelp]
    return "\(text) \(hint)"
  }

  private func parts(of error: UsageError) -> (text: String, nearest: String?) {
    switch error {
    case .unknownOption(let name, let nearest):
      (self[CommandLinePhrase.usageUnknownOption, ["name": name.shortened]], nearest)
    case .unknownCommand(let name, let nearest):
      (self[CommandLinePhrase.usageUnknownCommand, ["name": name.shortened]], nearest)
    case .unknownRoute(let name, let nearest):
      (self[CommandLinePhrase.usageUnknownRoute, ["name": name.shortened]], nearest)
    case .missingValue(let name): (self[CommandLinePhrase.usageMissingValue, ["name": name.shortened]], nil)
    case .missingRoute: (self[CommandLinePhrase.usageMissingRoute], nil)
    case .missingAddress: (self[CommandLinePhrase.usageMissingAddress], nil)
    case .invalidHeader(let name, let value):
      (self[CommandLinePhrase.usageInvalidHeader, ["name": name.shortened, "value": value.shortened]], nil)
    case .invalidName(let name, let value):
      (self[CommandLinePhrase.usageInvalidName, ["name": name.shortened, "value": value.shortened]], nil)
    case .missingVariable(let name): (self[CommandLinePhrase.usageMissingVariable, ["name": name.shortened]], nil)
    case .missingArgument(let name, let known):
      (
        self[CommandLinePhrase.usageMissingArgument, ["name": name.shortened, "known": known.joined(separator: ", ")]],
        nil
      )
    case .misplaced(let name, let command):
      (self[CommandLinePhrase.usageMisplaced, ["name": name.shortened, "command": command]], nil)
    case .conflict(let name, let other):
      (self[CommandLinePhrase.usageConflict, ["name": name.shortened, "other": other]], nil)
    case .unexpectedArgument(let value):
      (self[CommandLinePhrase.usageUnexpectedArgument, ["value": value.shortened]], nil)
    case .unexpectedValue(let name, let value):
      (self[CommandLinePhrase.usageUnexpectedValue, ["name": name.shortened, "value": value.shortened]], nil)
    case .invalidUrl(let name, let value):
      (self[CommandLinePhrase.usageInvalidUrl, ["name": name.shortened, "value": value.shortened]], nil)
    case .invalidSwitch(let name, let value):
      (self[CommandLinePhrase.usageInvalidSwitch, ["name": name.shortened, "value": value.shortened]], nil)
    case .notFound(let name, let path):
      (self[CommandLinePhrase.usageNotFound, ["name": name.shortened, "value": path.shortened]], nil)
    case .noFile(let name, let path):
      (self[CommandLinePhrase.usageNoFile, ["name": name.shortened, "value": path.shortened]], nil)
    case .notWritable(let name, let path):
      (self[CommandLinePhrase.usageNotWritable, ["name": name.shortened, "value": path.shortened]], nil)
    case .invalidNumber(let name, let value, let range):
      (
        self[
          CommandLinePhrase.usageInvalidNumber,
          [
            "name": name.shortened, "value": value.shortened, "low": "\(range.lowerBound)",
            "high": "\(range.upperBound)",
          ]],
        nil
      )
    case .unknownName(let name, let value, let known, let nearest):
      (
        self[
          CommandLinePhrase.usageUnknownName,
          ["name": name.shortened, "value": value.shortened, "known": known.joined(separator: ", ")]],
        nearest
      )
    }
  }
}
