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

  /// There is none of this name or number; where a name was typed in a number's place, the search is pointed out.
  static func noSuch(_ query: GetQuery) -> GetFailure {
    let id = (query.id ?? query.search).shortened
    let isNumbered = id.contains(where: \.isNumber)
    return GetFailure(exitCode: .nothingFound) { words in
      let text = words[.getMissing, ["name": "\(query.kind)/\(id)"]]
      return isNumbered ? text : "\(text) \(words[.getSearch, ["kind": query.kind, "name": id]])"
    }
  }

  /// What a source failed with when it was asked this.
  init(_ error: ApiError, _ query: GetQuery) {
    if case .notFound = error {
      self = .noSuch(query)
    } else {
      self.init(error)
    }
  }

  private init(_ error: ApiError) {
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
