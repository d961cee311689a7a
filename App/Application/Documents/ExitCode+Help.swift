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
