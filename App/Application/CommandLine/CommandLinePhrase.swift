import ApiSession
import CantinaExtensions
import CantinaTools
import ConsoleProgram

/// The phrases of the command line and of messages before the first screen.
enum CommandLinePhrase: String, Phrase {
  static let subject = "commandLine"

  case versionLine, launchLog, launchOutput, launchTerminal
  case optionOffline, optionFixtures, optionRecord, optionTimeout, optionRetries, optionTransport, optionPlain
  case optionNoColor
  case optionReducedMotion, optionMouse, optionTheme, optionLang, optionLog, optionLogLevel, optionVersion, optionHelp
  case optionSave, optionSearch, optionWhere, optionSort, optionFields, optionLimit, optionPages
  case optionHeader, optionFollowOrigin, optionFormat, optionBy
  case optionSafeCsv, optionPartial, optionStrict, optionAllowEnv, optionCookies, optionNoNames, optionBearer, optionKey
  case optionWatch, optionEvery
  case optionBasic, optionNetrc, launchPassword, launchNoPassword, launchNetrcMissing, launchNetrcOpen
  case launchNetrcUnreadable
  case helpUsage, helpOptions, helpEnvironment, helpOpen, helpApis, helpDiff, helpBrowse, helpBrowseText
  case helpAddressOptions
  case helpGet, helpGetOptions, helpCache, helpCompletions, helpMan, helpHelp, helpMenu
  case usageMissingArgument, usageMisplaced, usageConflict, usageInvalidValue, usageUnreadable, usageMissingCompanion
  case usageUnknownOption, usageUnknownCommand, usageUnknownRoute
  case usageNearest, usageMissingValue, usageUnexpectedValue, usageInvalidUrl, usageNotWritable, usageInvalidNumber
  case usageInvalidSwitch, usageUnknownName, usageUnknownField
  case usageMissingRoute, usageMissingAddress, usageInvalidHeader
  case usageInvalidName, usageNotAVariable, usageMissingVariable, usageUnexpectedArgument, usageNotFound, usageNoFile
  case usageTryHelp, usageUnsetVariable

  // The man page and the completions.
  case helpOpposite
  case manName, manSubject, manSynopsis, manDescription, manFaces, manSources, manCommands, manFields, manEnvironment
  case manAs, manProxy, manLanguage, manExit, manFiles, manFilesConfig, manFilesData, manFilesCache
  case exitSuccess, exitNothing, exitUsage, exitBadData, exitNoInput, exitUnavailable, exitSoftware, exitSystem, exitIo
  case exitIncomplete
  case exitInterrupted

  // The palette over all routes.
  case paletteScreen, paletteRecent, paletteBookmark, paletteAddress, paletteSource, paletteChosen, paletteChoice
}

extension Localization {
  func text(_ error: UsageError) -> String {
    let mistake = Mistake(error)
    let typed = ["name": mistake.name.shortened, "value": mistake.value.shortened]
    let hint = mistake.nearest.map { self[CommandLinePhrase.usageNearest, ["name": $0]] }
    return self[mistake.phrase, typed.merging(mistake.others) { typed, _ in typed }] + " "
      + (hint ?? self[CommandLinePhrase.usageTryHelp])
  }
}

/// A mistake on the command line, in the parts that its text needs.
private struct Mistake {
  let phrase: CommandLinePhrase
  /// The typed text, of any length.
  let name: String
  let value: String
  /// The program's own words.
  let others: [String: String]
  let nearest: String?

  init(
    _ phrase: CommandLinePhrase, _ name: String = "", _ value: String = "", _ others: [String: String] = [:],
    nearest: String? = nil
  ) {
    (self.phrase, self.name, self.value, self.others, self.nearest) = (phrase, name, value, others, nearest)
  }

  init(_ error: UsageError) {
    self =
      switch error {
      case .unknownOption(let name, let nearest): Self(.usageUnknownOption, name, nearest: nearest)
      case .unknownCommand(let name, let nearest): Self(.usageUnknownCommand, name, nearest: nearest)
      case .unknownRoute(let name, let nearest): Self(.usageUnknownRoute, name, nearest: nearest)
      case .unknownName(let name, let value, let known, let nearest):
        Self(
          ["--fields", "--sort", "--where"].contains(name)
            ? CommandLinePhrase.usageUnknownField : CommandLinePhrase.usageUnknownName, name, value,
          ["known": known.joined(separator: ", ")], nearest: nearest)
      case .missingArgument(let name, let known):
        Self(.usageMissingArgument, name, "", ["known": known.joined(separator: ", ")])
      case .invalidNumber(let name, let value, let range):
        Self(.usageInvalidNumber, name, value, ["low": "\(range.lowerBound)", "high": "\(range.upperBound)"])
      case .misplaced(let name, let command): Self(.usageMisplaced, name, "", ["command": command])
      case .invalidValue(let name, let value, let reason): Self(.usageInvalidValue, name, value, ["reason": reason])
      case .unreadable(let name, let value, let column): Self(.usageUnreadable, name, value, ["column": "\(column)"])
      case .missingCompanion(let name, let other): Self(.usageMissingCompanion, name, "", ["other": other])
      case .conflict(let name, let other): Self(.usageConflict, name, "", ["other": other])
      case .missingRoute: Self(.usageMissingRoute)
      case .missingAddress: Self(.usageMissingAddress)
      case .missingValue(let name): Self(.usageMissingValue, name)
      case .notAVariable(let name): Self(.usageNotAVariable, name)
      case .unsetVariable: Self(.usageUnsetVariable)
      case .missingVariable(let name): Self(.usageMissingVariable, name)
      case .unexpectedArgument(let value): Self(.usageUnexpectedArgument, "", value)
      case .invalidHeader(let name): Self(.usageInvalidHeader, name)
      case .invalidName(let name, let value): Self(.usageInvalidName, name, value)
      case .unexpectedValue(let name, let value): Self(.usageUnexpectedValue, name, value)
      case .invalidUrl(let name, let value): Self(.usageInvalidUrl, name, value)
      case .invalidSwitch(let name, let value): Self(.usageInvalidSwitch, name, value)
      case .notFound(let name, let path): Self(.usageNotFound, name, path)
      case .noFile(let name, let path): Self(.usageNoFile, name, path)
      case .notWritable(let name, let path): Self(.usageNotWritable, name, path)
      }
  }
}

extension ExitCode {
  var help: any Phrase {
    switch self {
    case .success: CommandLinePhrase.exitSuccess
    case .nothingFound: CommandLinePhrase.exitNothing
    case .usage: CommandLinePhrase.exitUsage
    case .badData: CommandLinePhrase.exitBadData
    case .noInput: CommandLinePhrase.exitNoInput
    case .unavailable: CommandLinePhrase.exitUnavailable
    case .software: CommandLinePhrase.exitSoftware
    case .systemError: CommandLinePhrase.exitSystem
    case .ioError: CommandLinePhrase.exitIo
    case .incomplete: CommandLinePhrase.exitIncomplete
    case .interrupted: CommandLinePhrase.exitInterrupted
    }
  }
}

extension GetFailure {
  var exitCode: ExitCode {
    switch self {
    case .noSuch: .nothingFound
    case .source(let error):
      switch error {
      case .notFound: .nothingFound
      case .invalidUrl, .invalidRequest: .usage
      case .decoding(let failure) where failure.isMissingList: .usage
      case .fixtureDamaged: .badData
      case .notJson(let facts) where facts.isLocal: .badData
      case .responseTooLarge(_, let url) where url.hasPrefix("/"): .badData
      case .fixtureMissing: .noInput
      case .noNetwork, .hostNotFound, .connectionRefused, .tlsFailure, .proxyFailure, .timedOut, .connectionLost,
        .malformedResponse, .redirectRefused, .tooManyRedirects, .unauthorized, .rateLimited, .serverFailure,
        .unacceptableStatus, .emptyBody, .notJson, .decoding, .responseTooLarge, .libraryMissing:
        .unavailable
      case .unexpected: .software
      case .cancelled: .interrupted
      }
    }
  }
}
