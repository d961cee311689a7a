import ApiSession
import Tools

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
