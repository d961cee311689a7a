import ApiSession
import ConsoleProgram

extension ExitCode {
  /// When the shell is told so.
  var help: any Phrase {
    switch self {
    case .success: CommandLinePhrase.exitSuccess
    case .nothingFound: CommandLinePhrase.exitNothing
    case .usage: CommandLinePhrase.exitUsage
    case .badData: CommandLinePhrase.exitBadData
    case .noInput: CommandLinePhrase.exitNoInput
    case .unavailable: CommandLinePhrase.exitUnavailable
    case .software: CommandLinePhrase.exitSoftware
    case .ioError: CommandLinePhrase.exitIo
    case .interrupted: CommandLinePhrase.exitInterrupted
    }
  }
}

extension GetFailure {
  /// What the shell is told.
  var exitCode: ExitCode {
    switch self {
    case .noSuch: .nothingFound
    case .source(let error):
      switch error {
      case .notFound: .nothingFound
      case .invalidUrl, .invalidRequest: .usage
      case .fixtureDamaged: .badData
      case .notJson(let facts) where facts.isLocal: .badData
      case .fixtureMissing: .noInput
      case .noNetwork, .hostNotFound, .connectionRefused, .tlsFailure, .proxyFailure, .timedOut, .connectionLost,
        .malformedResponse, .redirectRefused, .tooManyRedirects, .unauthorized, .rateLimited, .serverFailure,
        .unacceptableStatus, .emptyBody, .notJson, .decoding, .responseTooLarge:
        .unavailable
      case .unexpected: .software
      case .cancelled: .interrupted
      }
    }
  }
}
