import ApiSession
import CantinaTools
import Foundation
import Json

extension Localization {
  /// An error of a source, in words; every case has its own.
  func text(_ error: ApiError) -> ApiErrorText {
    let (title, cause, suggestion) = parts(of: error)
    return ApiErrorText(title: title, cause: cause, suggestion: suggestion, retryMayHelp: error.retryMayHelp)
  }

  private func parts(of error: ApiError) -> (title: String, cause: String, suggestion: String) {
    switch error {
    case .invalidUrl(let url):
      (self[.errorAddressTitle], self[.errorAddressCause, ["url": url]], self[.errorTrySettings])
    case .invalidRequest(let flaw): (self[.errorRequestTitle], cause(flaw), self[.errorTrySettings])
    case .noNetwork(let host):
      (self[.errorNoNetworkTitle], self[.errorNoNetworkCause, ["host": host]], self[.errorTryConnecting])
    case .hostNotFound(let host):
      (self[.errorHostTitle, ["host": host]], self[.errorHostCause], self[.errorTryConnection])
    case .connectionRefused(let host, let port):
      (self[.errorRefusedTitle, ["host": host]], self[.errorRefusedCause, ["port": "\(port)"]], self[.errorTryLater])
    case .tlsFailure(let host, let problem):
      (self[.errorTlsTitle, ["host": host]], cause(problem), suggestion(problem))
    case .proxyFailure(let host, _):
      (self[.errorProxyTitle], self[.errorProxyCause, ["host": host]], self[.errorTryProxy])
    case .timedOut(let limit, let url):
      (self[.errorTimeoutTitle, ["host": host(url)]], cause(limit), self[.errorTryLonger])
    case .cancelled: (self[.errorCancelledTitle], self[.errorCancelledCause], self[.errorTryNothing])
    case .connectionLost(let stage, let url):
      (self[.errorLostTitle], cause(stage, host: host(url)), self[.errorTryAgain])
    case .malformedResponse(let url, _):
      (self[.errorMalformedTitle, ["host": host(url)]], self[.errorMalformedCause], self[.errorTryLater])
    case .redirectRefused(let problem, let from, let to):
      (self[.errorRedirectTitle, ["host": host(from)]], cause(problem, to: to), self[.errorTrySource])
    case .tooManyRedirects(let limit, let url):
      (self[.errorCircleTitle, ["host": host(url)]], self[.errorCircleCause, count: limit], self[.errorTrySource])
    case .notFound(let failure):
      (self[.errorNotFoundTitle], self[.errorNotFoundCause, ["host": host(failure.url)]], self[.errorTryBack])
    case .unauthorized(let failure):
      (
        self[.errorAccessTitle, ["host": host(failure.url)]], self[.errorAccessCause, code(failure)],
        self[.errorTrySettings]
      )
    case .rateLimited(let failure):
      (self[.errorPauseTitle, ["host": host(failure.url)]], self[.errorPauseCause], suggestion(afterPause: failure))
    case .serverFailure(let failure):
      (
        self[.errorServerTitle, ["host": host(failure.url)]], self[.errorServerCause, code(failure)],
        self[.errorTryLater]
      )
    case .unacceptableStatus(let failure):
      (
        self[.errorStatusTitle, ["host": host(failure.url)]], self[.errorStatusCause, code(failure)],
        self[.errorTrySource]
      )
    case .emptyBody(_, let url):
      (self[.errorEmptyTitle, ["host": host(url)]], self[.errorEmptyCause], self[.errorTryAgain])
    case .notJson(let facts): parts(of: facts)
    case .decoding(let failure):
      (self[.errorShapeTitle, ["host": host(failure.url)]], cause(failure), self[.errorTryNewer])
    case .responseTooLarge(let limit, let url):
      (
        self[.errorTooLargeTitle, ["host": host(url)]], self[.errorTooLargeCause, ["size": text(bytes: limit)]],
        self[.errorTrySource]
      )
    case .fixtureMissing(let path):
      (self[.errorFixtureTitle], self[.errorFixtureCause, ["path": path]], self[.errorTryOnline])
    case .fixtureDamaged(let path, let detail):
      (
        self[.errorDamagedTitle], self[.errorDamagedCause, ["path": path, "detail": detail]], self[.errorTryMending]
      )
    case .unexpected(_, let detail):
      (self[.errorUnexpectedTitle], self[.errorUnexpectedCause, ["detail": detail]], self[.errorTryLog])
    }
  }

  /// A page is told from a slip of the pen, and a file from a server.
  private func parts(of facts: NotJson) -> (title: String, cause: String, suggestion: String) {
    let title =
      facts.isLocal
      ? self[.errorNotJsonFile, ["name": facts.url]] : self[.errorNotJsonTitle, ["host": host(facts.url)]]
    if facts.isHtml {
      return (title, self[.errorNotJsonPage], self[facts.isLocal ? .errorTryMendingFile : .errorTrySigningIn])
    }
    let cause = facts.place.map { place in
      let reason = JsonError.Expectation(rawValue: place.expected).map(text) ?? place.expected
      let values = ["line": "\(place.line)", "column": "\(place.column)", "reason": reason]
      if facts.excerpt.isEmpty { return self[.errorNotJsonEnd, values] }
      return self[.errorNotJsonPlace, values.merging(["text": facts.excerpt]) { own, _ in own }]
    }
    return (title, cause ?? self[.errorNotJsonCause], self[facts.isLocal ? .errorTryMendingFile : .errorTrySource])
  }

  /// What should have stood in a text that is no JSON.
  func text(_ expected: JsonError.Expectation) -> String { self[Phrase("json.expected.\(expected.rawValue)")] }

  /// The host alone, since the whole URL is no reading matter; the text itself when it is no URL.
  private func host(_ url: String) -> String { URL(string: url)?.host() ?? url }

  private func code(_ failure: StatusFailure) -> [String: String] { ["code": "\(failure.code)"] }

  private func suggestion(_ problem: TlsProblem) -> String {
    switch problem {
    case .certificateExpired: self[.errorTryDate]
    case .certificateUntrusted, .hostMismatch: self[.errorTrySigningIn]
    case .handshake: self[.errorTryLater]
    }
  }

  /// The longest wait that is told, whatever a server asks for.
  private func suggestion(afterPause failure: StatusFailure) -> String {
    guard let wait = failure.retryAfter else { return self[.errorTryMinutes] }
    guard wait <= .seconds(7 * 86_400) else { return self[.errorTryLater] }
    return self[.errorTryAfter, ["time": text(wait, isWait: true)]]
  }
}

/// An error of a source, told to a person.
///
/// A cancelled call has its words too, which are never shown: see `ApiError.isCancellation`.
struct ApiErrorText: Hashable, Sendable {
  /// What happened, in a few words.
  let title: String
  /// What it means, one sentence or two.
  let cause: String
  /// What to try.
  let suggestion: String
  /// Whether a button to try again makes sense.
  let retryMayHelp: Bool
}

/// The causes of errors that come in several kinds.
extension Localization {
  func cause(_ flaw: RequestFlaw) -> String {
    switch flaw {
    case .insecureUrl(let url): self[.errorRequestInsecure, ["url": url]]
    case .illegalHeader(let name): self[.errorRequestHeader, ["name": name]]
    case .unsupportedScheme(let scheme): self[.errorRequestScheme, ["scheme": scheme]]
    }
  }

  func cause(_ problem: TlsProblem) -> String {
    switch problem {
    case .certificateExpired: self[.errorTlsExpired]
    case .certificateUntrusted: self[.errorTlsUntrusted]
    case .hostMismatch: self[.errorTlsMismatch]
    case .handshake: self[.errorTlsHandshake]
    }
  }

  func cause(_ limit: TimeLimit) -> String {
    switch limit {
    case .attempt(let time): self[.errorTimeoutAttempt, ["time": text(time)]]
    case .overall(let time): self[.errorTimeoutOverall, ["time": text(time)]]
    case .idle, .transport: self[.errorTimeoutSilence]
    }
  }

  func cause(_ stage: ConnectionStage, host: String) -> String {
    switch stage {
    case .beforeResponse: self[.errorLostBefore, ["host": host]]
    case .duringBody(let received, let expected?):
      self[.errorLostDuringOf, ["received": text(bytes: received), "expected": text(bytes: expected)]]
    case .duringBody(let received, nil): self[.errorLostDuring, ["received": text(bytes: received)]]
    }
  }

  func cause(_ problem: RedirectProblem, to target: String) -> String {
    switch problem {
    case .downgrade: self[.errorRedirectDowngrade, ["url": target]]
    case .unsupportedScheme: self[.errorRedirectScheme, ["url": target]]
    case .missingLocation: self[.errorRedirectNowhere]
    case .bodyToAnotherHost: self[.errorRedirectBody, ["url": target]]
    }
  }

  func cause(_ failure: DecodingFailure) -> String {
    let path = failure.path.isEmpty ? self[.errorShapeWhole] : failure.path
    return switch failure.problem {
    case .wrongType:
      self[.errorShapeType, ["path": path, "expected": failure.expected, "found": failure.found ?? "?"]]
    case .missingKey: self[.errorShapeMissing, ["path": path]]
    case .missingValue: self[.errorShapeNull, ["path": path]]
    case .corrupted: self[.errorShapeCorrupted, ["path": path]]
    }
  }
}
