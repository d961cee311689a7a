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

  // The palette.
  case paletteScreen, paletteRecent, paletteBookmark, paletteAddress, paletteSource, paletteChosen, paletteChoice
}

extension Localization {
  func text(_ error: UsageError) -> String {
    let parts = error.parts
    let typed = ["name": parts.name.shortened, "value": parts.value.shortened]
    let hint = error.nearest.map { self[CommandLinePhrase.usageNearest, ["name": $0]] }
    return self[parts.phrase, typed.merging(parts.others) { typed, _ in typed }] + " "
      + (hint ?? self[CommandLinePhrase.usageTryHelp])
  }
}

extension UsageError {
  /// The parts of its text: a phrase, the typed texts, which may have any length, and the program's own words.
  fileprivate typealias Parts = (phrase: CommandLinePhrase, name: String, value: String, others: [String: String])

  fileprivate var parts: Parts {
    func parts(
      _ phrase: CommandLinePhrase, _ name: String = "", _ value: String = "", _ others: [String: String] = [:]
    ) -> Parts { (phrase, name, value, others) }
    return switch self {
    case .unknownOption(let name, _): parts(.usageUnknownOption, name)
    case .unknownCommand(let name, _): parts(.usageUnknownCommand, name)
    case .unknownRoute(let name, _): parts(.usageUnknownRoute, name)
    case .unknownName(let name, let value, let known, _):
      parts(
        ["--fields", "--sort", "--where"].contains(name) ? .usageUnknownField : .usageUnknownName, name, value,
        ["known": known.joined(separator: ", ")])
    case .missingArgument(let name, let known):
      parts(.usageMissingArgument, name, "", ["known": known.joined(separator: ", ")])
    case .invalidNumber(let name, let value, let range):
      parts(.usageInvalidNumber, name, value, ["low": "\(range.lowerBound)", "high": "\(range.upperBound)"])
    case .misplaced(let name, let command): parts(.usageMisplaced, name, "", ["command": command])
    case .invalidValue(let name, let value, let reason): parts(.usageInvalidValue, name, value, ["reason": reason])
    case .unreadable(let name, let value, let column): parts(.usageUnreadable, name, value, ["column": "\(column)"])
    case .missingCompanion(let name, let other): parts(.usageMissingCompanion, name, "", ["other": other])
    case .conflict(let name, let other): parts(.usageConflict, name, "", ["other": other])
    case .missingRoute: parts(.usageMissingRoute)
    case .missingAddress: parts(.usageMissingAddress)
    case .missingValue(let name): parts(.usageMissingValue, name)
    case .notAVariable(let name): parts(.usageNotAVariable, name)
    case .unsetVariable: parts(.usageUnsetVariable)
    case .missingVariable(let name): parts(.usageMissingVariable, name)
    case .unexpectedArgument(let value): parts(.usageUnexpectedArgument, "", value)
    case .invalidHeader(let name): parts(.usageInvalidHeader, name)
    case .invalidName(let name, let value): parts(.usageInvalidName, name, value)
    case .unexpectedValue(let name, let value): parts(.usageUnexpectedValue, name, value)
    case .invalidUrl(let name, let value): parts(.usageInvalidUrl, name, value)
    case .invalidSwitch(let name, let value): parts(.usageInvalidSwitch, name, value)
    case .notFound(let name, let path): parts(.usageNotFound, name, path)
    case .noFile(let name, let path): parts(.usageNoFile, name, path)
    case .notWritable(let name, let path): parts(.usageNotWritable, name, path)
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
