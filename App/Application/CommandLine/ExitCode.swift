import ApiSession

/// What the program tells the shell.
///
/// Source: `sysexits.h`, and 128 + n for signals.
enum ExitCode: Int32, CaseIterable {
  case success = 0
  /// `get` was asked for something that there is not.
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

extension ExitCode {
  /// When the shell is told so.
  var help: Phrase {
    switch self {
    case .success: .exitSuccess
    case .nothingFound: .exitNothing
    case .usage: .exitUsage
    case .badData: .exitBadData
    case .noInput: .exitNoInput
    case .unavailable: .exitUnavailable
    case .software: .exitSoftware
    case .ioError: .exitIo
    case .interrupted: .exitInterrupted
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
