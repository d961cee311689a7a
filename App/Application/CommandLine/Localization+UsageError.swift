import CantinaExtensions
import CantinaTools
import ConsoleProgram

extension Localization {
  /// What is wrong, what was probably meant, and where to look.
  func text(_ error: UsageError) -> String {
    let (text, nearest) = parts(of: error)
    let hint = nearest.map { self[.usageNearest, ["name": $0]] } ?? self[.usageTryHelp]
    return "\(text) \(hint)"
  }

  private func parts(of error: UsageError) -> (text: String, nearest: String?) {
    switch error {
    case .unknownOption(let name, let nearest): (self[.usageUnknownOption, ["name": name.shortened]], nearest)
    case .unknownCommand(let name, let nearest): (self[.usageUnknownCommand, ["name": name.shortened]], nearest)
    case .unknownRoute(let name, let nearest): (self[.usageUnknownRoute, ["name": name.shortened]], nearest)
    case .missingValue(let name): (self[.usageMissingValue, ["name": name.shortened]], nil)
    case .missingRoute: (self[.usageMissingRoute], nil)
    case .missingAddress: (self[.usageMissingAddress], nil)
    case .invalidHeader(let name, let value):
      (self[.usageInvalidHeader, ["name": name.shortened, "value": value.shortened]], nil)
    case .invalidName(let name, let value):
      (self[.usageInvalidName, ["name": name.shortened, "value": value.shortened]], nil)
    case .missingVariable(let name): (self[.usageMissingVariable, ["name": name.shortened]], nil)
    case .missingArgument(let name, let known):
      (self[.usageMissingArgument, ["name": name.shortened, "known": known.joined(separator: ", ")]], nil)
    case .misplaced(let name, let command): (self[.usageMisplaced, ["name": name.shortened, "command": command]], nil)
    case .conflict(let name, let other): (self[.usageConflict, ["name": name.shortened, "other": other]], nil)
    case .unexpectedArgument(let value): (self[.usageUnexpectedArgument, ["value": value.shortened]], nil)
    case .unexpectedValue(let name, let value):
      (self[.usageUnexpectedValue, ["name": name.shortened, "value": value.shortened]], nil)
    case .invalidUrl(let name, let value):
      (self[.usageInvalidUrl, ["name": name.shortened, "value": value.shortened]], nil)
    case .invalidSwitch(let name, let value):
      (self[.usageInvalidSwitch, ["name": name.shortened, "value": value.shortened]], nil)
    case .notFound(let name, let path): (self[.usageNotFound, ["name": name.shortened, "value": path.shortened]], nil)
    case .noFile(let name, let path): (self[.usageNoFile, ["name": name.shortened, "value": path.shortened]], nil)
    case .notWritable(let name, let path):
      (self[.usageNotWritable, ["name": name.shortened, "value": path.shortened]], nil)
    case .invalidNumber(let name, let value, let range):
      (
        self[
          .usageInvalidNumber,
          [
            "name": name.shortened, "value": value.shortened, "low": "\(range.lowerBound)",
            "high": "\(range.upperBound)",
          ]],
        nil
      )
    case .unknownName(let name, let value, let known, let nearest):
      (
        self[
          .usageUnknownName, ["name": name.shortened, "value": value.shortened, "known": known.joined(separator: ", ")]],
        nearest
      )
    }
  }
}
