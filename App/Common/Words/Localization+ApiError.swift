import ApiSession
import CantinaTools
import Foundation
import Json

extension Localization {
  /// The text of a source's error; every case has its own.
  func text(_ error: ApiError) -> ApiErrorText {
    let (title, cause, suggestion) = parts(of: error)
    return ApiErrorText(title: title, cause: cause, suggestion: suggestion, retryMayHelp: error.retryMayHelp)
  }

  private func parts(of error: ApiError) -> (title: String, cause: String, suggestion: String) {
    switch error {
    case .invalidUrl(let url):
      (self[ErrorPhrase.addressTitle], self[ErrorPhrase.addressCause, ["url": url]], self[ErrorPhrase.trySettings])
    case .invalidRequest(let flaw): (self[ErrorPhrase.requestTitle], cause(flaw), self[ErrorPhrase.trySettings])
    case .noNetwork(let host):
      (
        self[ErrorPhrase.noNetworkTitle], self[ErrorPhrase.noNetworkCause, ["host": host]],
        self[ErrorPhrase.tryConnecting]
      )
    case .hostNotFound(let host):
      (self[ErrorPhrase.hostTitle, ["host": host]], self[ErrorPhrase.hostCause], self[ErrorPhrase.tryConnection])
    case .connectionRefused(let host, let port):
      (
        self[ErrorPhrase.refusedTitle, ["host": host]], self[ErrorPhrase.refusedCause, ["port": "\(port)"]],
        self[ErrorPhrase.tryLater]
      )
    case .tlsFailure(let host, let problem):
      (self[ErrorPhrase.tlsTitle, ["host": host]], cause(problem), suggestion(problem))
    case .proxyFailure(let host, _):
      (self[ErrorPhrase.proxyTitle], self[ErrorPhrase.proxyCause, ["host": host]], self[ErrorPhrase.tryProxy])
    case .timedOut(let limit, let url):
      (self[ErrorPhrase.timeoutTitle, ["host": host(url)]], cause(limit), self[ErrorPhrase.tryLonger])
    case .cancelled: (self[ErrorPhrase.cancelledTitle], self[ErrorPhrase.cancelledCause], self[ErrorPhrase.tryNothing])
    case .connectionLost(let stage, let url):
      (self[ErrorPhrase.lostTitle], cause(stage, host: host(url)), self[ErrorPhrase.tryAgain])
    case .malformedResponse(let url, _):
      (
        self[ErrorPhrase.malformedTitle, ["host": host(url)]], self[ErrorPhrase.malformedCause],
        self[ErrorPhrase.tryLater]
      )
    case .redirectRefused(let problem, let from, let to):
      (self[ErrorPhrase.redirectTitle, ["host": host(from)]], cause(problem, to: to), self[ErrorPhrase.trySource])
    case .tooManyRedirects(let limit, let url):
      (
        self[ErrorPhrase.circleTitle, ["host": host(url)]], self[ErrorPhrase.circleCause, count: limit],
        self[ErrorPhrase.trySource]
      )
    case .notFound(let failure):
      (
        self[ErrorPhrase.notFoundTitle], self[ErrorPhrase.notFoundCause, ["host": host(failure.url)]],
        self[ErrorPhrase.tryBack]
      )
    case .unauthorized(let failure):
      (
        self[ErrorPhrase.accessTitle, ["host": host(failure.url)]], self[ErrorPhrase.accessCause, code(failure)],
        self[ErrorPhrase.trySettings]
      )
    case .rateLimited(let failure):
      (
        self[ErrorPhrase.pauseTitle, ["host": host(failure.url)]], self[ErrorPhrase.pauseCause],
        suggestion(afterPause: failure)
      )
    case .serverFailure(let failure):
      (
        self[ErrorPhrase.serverTitle, ["host": host(failure.url)]], self[ErrorPhrase.serverCause, code(failure)],
        self[ErrorPhrase.tryLater]
      )
    case .unacceptableStatus(let failure):
      (
        self[ErrorPhrase.statusTitle, ["host": host(failure.url)]], self[ErrorPhrase.statusCause, code(failure)],
        self[ErrorPhrase.trySource]
      )
    case .emptyBody(_, let url):
      (self[ErrorPhrase.emptyTitle, ["host": host(url)]], self[ErrorPhrase.emptyCause], self[ErrorPhrase.tryAgain])
    case .notJson(let facts): parts(of: facts)
    case .decoding(let failure):
      (self[ErrorPhrase.shapeTitle, ["host": host(failure.url)]], cause(failure), self[ErrorPhrase.tryNewer])
    case .responseTooLarge(let limit, let url):
      (
        self[ErrorPhrase.tooLargeTitle, ["host": host(url)]],
        self[ErrorPhrase.tooLargeCause, ["size": text(bytes: limit)]],
        self[ErrorPhrase.trySource]
      )
    case .fixtureMissing(let path):
      (self[ErrorPhrase.fixtureTitle], self[ErrorPhrase.fixtureCause, ["path": path]], self[ErrorPhrase.tryOnline])
    case .fixtureDamaged(let path, let detail):
      (
        self[ErrorPhrase.damagedTitle], self[ErrorPhrase.damagedCause, ["path": path, "detail": detail]],
        self[ErrorPhrase.tryMending]
      )
    case .libraryMissing(let name, let detail):
      (
        self[ErrorPhrase.libraryTitle, ["name": name]], self[ErrorPhrase.libraryCause, ["detail": detail]],
        self[ErrorPhrase.tryInstalling]
      )
    case .unexpected(_, let detail):
      (
        self[ErrorPhrase.unexpectedTitle], self[ErrorPhrase.unexpectedCause, ["detail": detail]],
        self[ErrorPhrase.tryLog]
      )
    }
  }

  /// The words for input that is not JSON: a web page differs from a syntax error, and a file from a server.
  private func parts(of facts: NotJson) -> (title: String, cause: String, suggestion: String) {
    let title =
      facts.isLocal
      ? self[ErrorPhrase.notJsonFile, ["name": facts.url]] : self[ErrorPhrase.notJsonTitle, ["host": host(facts.url)]]
    if facts.isHtml {
      return (
        title, self[ErrorPhrase.notJsonPage],
        self[facts.isLocal ? ErrorPhrase.tryMendingFile : ErrorPhrase.trySigningIn]
      )
    }
    let format = facts.place == nil ? facts.contentType.flatMap(SourceText.Format.init) : nil
    if let phrase = format.flatMap(ErrorPhrase.init) {
      return (title, self[phrase], self[facts.isLocal ? ErrorPhrase.tryMendingFile : ErrorPhrase.trySource])
    }
    let cause = facts.place.map { place in
      let reason = JsonError.Expectation(rawValue: place.expected).map(text) ?? place.expected
      let values = ["line": "\(place.line)", "column": "\(place.column)", "reason": reason]
      if facts.excerpt.isEmpty { return self[ErrorPhrase.notJsonEnd, values] }
      return self[ErrorPhrase.notJsonPlace, values.merging(["text": facts.excerpt]) { own, _ in own }]
    }
    return (
      title, cause ?? self[ErrorPhrase.notJsonCause],
      self[facts.isLocal ? ErrorPhrase.tryMendingFile : ErrorPhrase.trySource]
    )
  }

  /// The expected token where a text is invalid JSON.
  func text(_ expected: JsonError.Expectation) -> String { text("json.expected.\(expected.rawValue)") }

  /// The host alone, since a whole URL is hard to read; the text itself if it is not a URL.
  private func host(_ url: String) -> String { URL(string: url)?.host() ?? url }
  private func code(_ failure: StatusFailure) -> [String: String] { ["code": "\(failure.code)"] }

  private func suggestion(_ problem: TlsProblem) -> String {
    switch problem {
    case .certificateExpired: self[ErrorPhrase.tryDate]
    case .certificateUntrusted, .hostMismatch: self[ErrorPhrase.trySigningIn]
    case .handshake: self[ErrorPhrase.tryLater]
    }
  }

  /// Suggests waiting; a longer wait than a week is not spelled out.
  private func suggestion(afterPause failure: StatusFailure) -> String {
    guard let wait = failure.retryAfter else { return self[ErrorPhrase.tryMinutes] }
    guard wait <= .seconds(7 * 86_400) else { return self[ErrorPhrase.tryLater] }
    return self[ErrorPhrase.tryAfter, ["time": text(wait, isWait: true)]]
  }
}

extension ErrorPhrase {
  /// Creates the phrase for a format that is not JSON; `nil` for a web page, which has separate words.
  fileprivate init?(_ format: SourceText.Format) {
    switch format {
    case .html: return nil
    case .xml: self = ErrorPhrase.notJsonXml
    case .gzip: self = ErrorPhrase.notJsonGzip
    case .binary: self = ErrorPhrase.notJsonBinary
    }
  }
}

/// The user-facing text of a source's error.
///
/// A cancelled call has a text too, which is never shown: see `ApiError.isCancellation`.
struct ApiErrorText: Hashable, Sendable {
  /// A short summary of the error.
  let title: String
  /// The meaning, in one or two sentences.
  let cause: String
  let suggestion: String
  /// Whether a retry button makes sense.
  let retryMayHelp: Bool
}

extension Localization {
  func cause(_ flaw: RequestProblem) -> String {
    switch flaw {
    case .insecureUrl(let url): self[ErrorPhrase.requestInsecure, ["url": url]]
    case .illegalHeader(let name): self[ErrorPhrase.requestHeader, ["name": name]]
    case .unsupportedScheme(let scheme): self[ErrorPhrase.requestScheme, ["scheme": scheme]]
    case .queryInPath(let path): self[ErrorPhrase.requestQuery, ["path": path]]
    case .unreadableFile(let path, let reason): self[ErrorPhrase.requestFile, ["path": path, "reason": reason]]
    }
  }

  func cause(_ problem: TlsProblem) -> String {
    switch problem {
    case .certificateExpired: self[ErrorPhrase.tlsExpired]
    case .certificateUntrusted: self[ErrorPhrase.tlsUntrusted]
    case .hostMismatch: self[ErrorPhrase.tlsMismatch]
    case .handshake: self[ErrorPhrase.tlsHandshake]
    }
  }

  func cause(_ limit: TimeLimit) -> String {
    switch limit {
    case .attempt(let time): self[ErrorPhrase.timeoutAttempt, ["time": text(time)]]
    case .overall(let time): self[ErrorPhrase.timeoutOverall, ["time": text(time)]]
    case .idle, .transport: self[ErrorPhrase.timeoutSilence]
    }
  }

  func cause(_ stage: ConnectionStage, host: String) -> String {
    switch stage {
    case .beforeResponse: self[ErrorPhrase.lostBefore, ["host": host]]
    case .duringBody(let received, let expected?):
      self[ErrorPhrase.lostDuringOf, ["received": text(bytes: received), "expected": text(bytes: expected)]]
    case .duringBody(let received, nil): self[ErrorPhrase.lostDuring, ["received": text(bytes: received)]]
    }
  }

  func cause(_ problem: RedirectProblem, to target: String) -> String {
    switch problem {
    case .downgrade: self[ErrorPhrase.redirectDowngrade, ["url": target]]
    case .unsupportedScheme: self[ErrorPhrase.redirectScheme, ["url": target]]
    case .missingLocation: self[ErrorPhrase.redirectNowhere]
    case .otherOrigin: self[ErrorPhrase.redirectElsewhere, ["url": target]]
    case .bodyToAnotherHost: self[ErrorPhrase.redirectBody, ["url": target]]
    }
  }

  func cause(_ failure: DecodingFailure) -> String {
    let path = failure.path.isEmpty ? self[ErrorPhrase.shapeWhole] : failure.path
    return switch failure.problem {
    case .wrongType:
      self[
        ErrorPhrase.shapeType,
        ["path": path, "expected": kind(failure.expected), "found": failure.found.map(kind) ?? "?"]]
    case .missingKey: self[ErrorPhrase.shapeMissing, ["path": path]]
    case .missingValue: self[ErrorPhrase.shapeNull, ["path": path]]
    case .corrupted: self[ErrorPhrase.shapeCorrupted, ["path": path]]
    }
  }

  /// The plain name of a type of Swift or JSON.
  func kind(_ type: String) -> String {
    switch type {
    case "String", "string", "Substring", "URL", "Date": self[ErrorPhrase.kindText]
    case "Bool", "boolean": self[ErrorPhrase.kindBool]
    case "Double", "Float", "Decimal", "number": self[ErrorPhrase.kindNumber]
    case "null": self[ErrorPhrase.kindNull]
    case "array": self[ErrorPhrase.kindList]
    default:
      if type.hasPrefix("Int") || type.hasPrefix("UInt") {
        self[ErrorPhrase.kindWhole]
      } else if type.hasPrefix("Array<") || (type.hasPrefix("[") && !type.contains(":")) {
        self[ErrorPhrase.kindList]
      } else if type.hasPrefix("Optional<"), type.last == ">" {
        kind(String(type.dropFirst("Optional<".count).dropLast()))
      } else {
        self[ErrorPhrase.kindObject]
      }
    }
  }
}
