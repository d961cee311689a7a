import ApiSession
import Tools

/// Why `get` has nothing to print.
struct GetFailure: Error {
  /// What the shell is told.
  let exitCode: ExitCode
  /// What a person is told.
  let text: @Sendable (Localization) -> String

  init(exitCode: ExitCode, text: @escaping @Sendable (Localization) -> String) {
    self.exitCode = exitCode
    self.text = text
  }

  /// There is none of this name or number.
  static func noSuch(_ kind: String, _ id: String) -> GetFailure {
    GetFailure(exitCode: .nothingFound) { $0[.getMissing, ["name": "\(kind)/\(id)"]] }
  }

  /// What a source failed with.
  init(_ error: ApiError) {
    exitCode =
      switch error {
      case .notFound: .nothingFound
      case .fixtureMissing, .fixtureDamaged: .noInput
      case .invalidUrl, .invalidRequest: .usage
      case .unexpected: .software
      case .cancelled: .interrupted
      case .noNetwork, .hostNotFound, .connectionRefused, .tlsFailure, .proxyFailure, .timedOut, .connectionLost,
        .malformedResponse, .redirectRefused, .tooManyRedirects, .unauthorized, .rateLimited, .serverFailure,
        .unacceptableStatus, .emptyBody, .notJson, .decoding, .responseTooLarge:
        .unavailable
      }
    text = { words in
      let text = words.text(error)
      return "\(text.title). \(text.cause) \(text.suggestion)"
    }
  }
}
