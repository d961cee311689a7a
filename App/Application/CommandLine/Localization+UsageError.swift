import Tools

extension Localization {
  /// What is wrong, what was probably meant, and where to look.
  func text(_ error: UsageError) -> String {
    let (text, nearest) = parts(of: error)
    let hint = nearest.map { self[.usageNearest, ["name": $0]] } ?? self[.usageTryHelp]
    return "\(text) \(hint)"
  }

  private func parts(of error: UsageError) -> (text: String, nearest: String?) {
    switch error {
    case .unknownOption(let name, let nearest): (self[.usageUnknownOption, ["name": short(name)]], nearest)
    case .unknownCommand(let name, let nearest): (self[.usageUnknownCommand, ["name": short(name)]], nearest)
    case .unknownRoute(let name, let nearest): (self[.usageUnknownRoute, ["name": short(name)]], nearest)
    case .missingValue(let name): (self[.usageMissingValue, ["name": short(name)]], nil)
    case .missingRoute: (self[.usageMissingRoute], nil)
    case .missingArgument(let name, let known):
      (self[.usageMissingArgument, ["name": short(name), "known": known.joined(separator: ", ")]], nil)
    case .misplaced(let name, let command): (self[.usageMisplaced, ["name": short(name), "command": command]], nil)
    case .conflict(let name, let other): (self[.usageConflict, ["name": short(name), "other": other]], nil)
    case .unexpectedArgument(let value): (self[.usageUnexpectedArgument, ["value": short(value)]], nil)
    case .unexpectedValue(let name, let value):
      (self[.usageUnexpectedValue, ["name": short(name), "value": short(value)]], nil)
    case .invalidUrl(let name, let value): (self[.usageInvalidUrl, ["name": short(name), "value": short(value)]], nil)
    case .invalidSwitch(let name, let value):
      (self[.usageInvalidSwitch, ["name": short(name), "value": short(value)]], nil)
    case .notFound(let name, let path): (self[.usageNotFound, ["name": short(name), "value": short(path)]], nil)
    case .noFile(let name, let path): (self[.usageNoFile, ["name": short(name), "value": short(path)]], nil)
    case .notWritable(let name, let path): (self[.usageNotWritable, ["name": short(name), "value": short(path)]], nil)
    case .invalidNumber(let name, let value, let range):
      (
        self[
          .usageInvalidNumber,
          ["name": short(name), "value": short(value), "low": "\(range.lowerBound)", "high": "\(range.upperBound)"]],
        nil
      )
    case .unknownName(let name, let value, let known, let nearest):
      (
        self[.usageUnknownName, ["name": short(name), "value": short(value), "known": known.joined(separator: ", ")]],
        nearest
      )
    }
  }

  /// A value that is longer than anybody reads keeps its beginning: the message is to be seen.
  private func short(_ text: String) -> String {
    let most = 200
    // In scalars: a single character may be as long as it likes.
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return text }
    return String(scalars[..<end]) + "…"
  }
}
