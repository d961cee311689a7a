import ApiSession
import CantinaTools
import Foundation
import Json

extension Localization {
  func text(_ error: ApiError) -> ApiErrorText {
    let (title, cause, suggestion) = parts(of: error)
    return ApiErrorText(title: title, cause: cause, suggestion: suggestion, retryMayHelp: error.retryMayHelp)
  }

  private typealias Parts = (title: String, cause: String, suggestion: String)

  private func parts(of error: ApiError) -> Parts {
    switch error {
    case .invalidUrl(let url): parts(.addressTitle, .addressCause, .trySettings, ["url": url])
    case .invalidRequest(let flaw): parts(.requestTitle, cause(flaw), .trySettings)
    case .noNetwork(let host): parts(.noNetworkTitle, .noNetworkCause, .tryConnecting, ["host": host])
    case .hostNotFound(let host): parts(.hostTitle, .hostCause, .tryConnection, ["host": host])
    case .connectionRefused(let host, let port):
      parts(.refusedTitle, .refusedCause, .tryLater, ["host": host, "port": "\(port)"])
    case .tlsFailure(let host, let problem): parts(.tlsTitle, self[problem], suggestion(problem), ["host": host])
    case .proxyFailure(let host, _): parts(.proxyTitle, .proxyCause, .tryProxy, ["host": host])
    case .timedOut(let limit, let url): parts(.timeoutTitle, cause(limit), .tryLonger, host(of: url))
    case .cancelled: parts(.cancelledTitle, .cancelledCause, .tryNothing)
    case .connectionLost(let stage, let url): parts(.lostTitle, cause(stage, host: host(url)), .tryAgain)
    case .malformedResponse(let url, _): parts(.malformedTitle, .malformedCause, .tryLater, host(of: url))
    case .redirectRefused(let problem, let from, let to):
      parts(.redirectTitle, self[problem, ["url": to]], .trySource, host(of: from))
    case .tooManyRedirects(let limit, let url):
      parts(.circleTitle, self[ErrorPhrase.circleCause, count: limit], .trySource, host(of: url))
    case .notFound(let failure): parts(.notFoundTitle, "", .tryBack, values(failure))
    case .unauthorized(let failure):
      parts(failure.code == 403 ? ErrorPhrase.refusalTitle : ErrorPhrase.accessTitle, "", .trySettings, values(failure))
    case .rateLimited(let failure):
      (
        self[ErrorPhrase.pauseTitle, values(failure)], self[ErrorPhrase.pauseCause, values(failure)],
        suggestion(afterPause: failure)
      )
    case .serverFailure(let failure): parts(.serverTitle, .serverCause, .tryLater, values(failure))
    case .unacceptableStatus(let failure): parts(.statusTitle, .statusCause, .trySource, values(failure))
    case .emptyBody(_, let url): parts(.emptyTitle, .emptyCause, .tryAgain, host(of: url))
    case .notJson(let facts): parts(of: facts)
    case .decoding(let failure): parts(.shapeTitle, cause(failure), .tryNewer, host(of: failure.url))
    case .responseTooLarge(let limit, let url):
      parts(.tooLargeTitle, self[ErrorPhrase.tooLargeCause, ["size": text(bytes: limit)]], .trySource, host(of: url))
    case .fixtureMissing(let path): parts(.fixtureTitle, .fixtureCause, .tryOnline, ["path": path])
    case .fixtureDamaged(let path, let detail):
      parts(.damagedTitle, .damagedCause, ErrorPhrase.tryMending, ["path": path, "detail": detail])
    case .libraryMissing(let name, let detail):
      parts(.libraryTitle, .libraryCause, .tryInstalling, ["name": name, "detail": detail])
    case .unexpected(_, let detail): parts(.unexpectedTitle, .unexpectedCause, ErrorPhrase.tryLog, ["detail": detail])
    }
  }

  private func parts(
    _ title: ErrorPhrase, _ cause: ErrorPhrase, _ suggestion: ErrorPhrase, _ values: [String: String] = [:]
  ) -> Parts { parts(title, self[cause, values], suggestion, values) }

  private func parts(
    _ title: ErrorPhrase, _ cause: String, _ suggestion: ErrorPhrase, _ values: [String: String] = [:]
  ) -> Parts { (self[title, values], cause, self[suggestion]) }

  /// The words for input that is not JSON: a web page differs from a syntax error, and a file from a server.
  private func parts(of facts: NotJson) -> Parts {
    let title = facts.isLocal ? ErrorPhrase.notJsonFile : ErrorPhrase.notJsonTitle
    let values = facts.isLocal ? ["name": facts.url] : host(of: facts.url)
    let remedy = facts.isLocal ? ErrorPhrase.tryMendingFile : ErrorPhrase.trySource
    if facts.isHtml {
      return parts(title, .notJsonPage, facts.isLocal ? .tryMendingFile : .trySigningIn, values)
    }
    let format = facts.place == nil ? facts.contentType.flatMap(SourceText.Format.init) : nil
    if let phrase = format.flatMap(ErrorPhrase.init) { return parts(title, phrase, remedy, values) }
    let cause = facts.place.map { place in
      let reason = JsonError.Expectation(rawValue: place.expected).map(text) ?? place.expected
      let values = ["line": "\(place.line)", "column": "\(place.column)", "reason": reason]
      if facts.excerpt.isEmpty { return self[ErrorPhrase.notJsonEnd, values] }
      return self[ErrorPhrase.notJsonPlace, values.merging(["text": facts.excerpt]) { own, _ in own }]
    }
    return parts(title, cause ?? self[ErrorPhrase.notJsonCause], remedy, values)
  }

  func text(_ expected: JsonError.Expectation) -> String { text("json.expected.\(expected.rawValue)") }

  /// The host alone, since a whole URL is hard to read; the text itself if it is not a URL.
  private func host(_ url: String) -> String { URL(string: url)?.host() ?? url }
  private func host(of url: String) -> [String: String] { ["host": host(url), "url": url] }

  private func values(_ failure: StatusFailure) -> [String: String] {
    ["host": host(failure.url), "code": "\(failure.code)", "url": failure.url]
  }

  private func suggestion(_ problem: TlsProblem) -> ErrorPhrase {
    switch problem {
    case .certificateExpired: ErrorPhrase.tryDate
    case .certificateUntrusted, .hostMismatch: ErrorPhrase.trySigningIn
    case .handshake: .tryLater
    }
  }

  /// Suggests waiting; a wait of more than a week is not spelled out.
  private func suggestion(afterPause failure: StatusFailure) -> String {
    guard let wait = failure.retryAfter else { return self[ErrorPhrase.tryMinutes] }
    guard wait <= .seconds(7 * 86_400) else { return self[ErrorPhrase.tryLater] }
    return self[ErrorPhrase.tryAfter, ["time": text(wait, isWait: true)]]
  }

  func cause(_ flaw: RequestProblem) -> String {
    switch flaw {
    case .insecureUrl(let url): self[ErrorPhrase.requestInsecure, ["url": url]]
    case .illegalHeader(let name): self[ErrorPhrase.requestHeader, ["name": name]]
    case .unsupportedScheme(let scheme): self[ErrorPhrase.requestScheme, ["scheme": scheme]]
    case .queryInPath(let path): self[ErrorPhrase.requestQuery, ["path": path]]
    case .unreadableFile(let path, let reason): self[ErrorPhrase.requestFile, ["path": path, "reason": reason]]
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

extension TlsProblem: Phrase { static let subject = "errors.tls" }
extension RedirectProblem: Phrase { static let subject = "errors.redirect" }

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

/// The user-facing text of a source's error; that of a cancelled call is never shown.
struct ApiErrorText: Hashable, Sendable {
  let title: String
  /// The meaning, in one or two sentences.
  let cause: String
  let suggestion: String
  let retryMayHelp: Bool

  var details: [String] { [cause, suggestion].filter { !$0.isEmpty } }
  var line: String { ([title + "."] + details).joined(separator: " ") }
}
