import ApiSession
import Tools

/// Why `get` has nothing to print: what happened, what the shell is told, and what a person reads, in one place.
///
/// What is told beside data, with which it ends well, is a `GetRemark`.
enum GetFailure: Error, Equatable {
  /// There is nothing of this kind with this name or number.
  case noSuch(kind: String, id: String)
  /// A source failed.
  case source(ApiError)

  /// What a source failed with when it was asked this.
  init(_ error: ApiError, _ query: GetQuery) {
    if case .notFound = error { self = .noSuch(query) } else { self = .source(error) }
  }

  /// There is none of the name or number that was asked for.
  static func noSuch(_ query: GetQuery) -> GetFailure {
    .noSuch(kind: query.kind, id: (query.id ?? query.search).shortened)
  }

  /// What the shell is told.
  var exitCode: ExitCode {
    switch self {
    case .noSuch: .nothingFound
    case .source(let error):
      switch error {
      case .notFound: .nothingFound
      case .invalidUrl, .invalidRequest: .usage
      case .fixtureDamaged: .badData
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

  /// What a person is told; where a name was typed in a number's place, the search is pointed out.
  func text(_ words: Localization) -> String {
    switch self {
    case .noSuch(let kind, let id):
      let text = words[.getMissing, ["name": "\(kind)/\(id)"]]
      return id.contains(where: \.isNumber) ? text : "\(text) \(words[.getSearch, ["kind": kind, "name": id]])"
    case .source(let error):
      let text = words.text(error)
      return "\(text.title). \(text.cause) \(text.suggestion)"
    }
  }
}
