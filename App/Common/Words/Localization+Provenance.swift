import ApiSession
import CantinaTools

extension Localization {
  /// The badge: `live · swapi.dev`, `cached 2 h`, `offline`, `bundled · 503`.
  func text(_ provenance: Provenance) -> String {
    switch provenance {
    case .live(let host): self[.provenanceLive, ["host": host]]
    case .file(let name): self[.provenanceFile, ["name": name]]
    case .sample: self[.provenanceSample]
    case .cached(let age, nil): self[.provenanceCached, ["age": text(age)]]
    case .cached(let age, let failure?):
      self[.provenanceCachedInstead, ["age": text(age), "reason": reason(failure.present)]]
    case .offline: self[.provenanceOffline]
    case .bundled(let failure):
      switch failure.error {
      case .noNetwork: self[.provenanceOffline]
      default: self[.provenanceBundled, ["reason": reason(failure.present)]]
      }
    }
  }

  /// Why this is not what a source says now, for the line below the data; nil where it is.
  func explanation(_ provenance: Provenance) -> String? {
    guard let failure = provenance.failure?.present else { return nil }
    let why = why(failure)
    return switch provenance {
    case .cached(let age, _): self[.provenanceCachedBecause, ["age": text(age), "why": why]]
    case .live, .file, .sample, .offline, .bundled: self[.provenanceBundledBecause, ["why": why]]
    }
  }

  /// A failure in half a line: `swapi.dev has a problem (503)`.
  func why(_ failure: ApiError) -> String {
    let title = text(failure).title
    return switch failure {
    case .noNetwork, .connectionLost, .hostNotFound: title
    default: self[.provenanceWhy, ["title": title, "reason": reason(failure)]]
    }
  }

  /// A failure in a word or two, where there is no room for more: `503`, `timed out`, `again in 12 s`.
  func reason(_ error: ApiError) -> String {
    switch error {
    case .rateLimited(let failure), .serverFailure(let failure):
      failure.retryAfter.map { self[.reasonPause, ["time": text($0, isWait: true)]] } ?? "\(failure.code)"
    case .notFound: self[.reasonMissing]
    case .unauthorized(let failure), .unacceptableStatus(let failure): "\(failure.code)"
    case .noNetwork: self[.provenanceOffline]
    case .hostNotFound: self[.reasonHost]
    case .connectionRefused: self[.reasonRefused]
    case .tlsFailure: self[.reasonUnsafe]
    case .proxyFailure: self[.reasonProxy]
    case .timedOut: self[.reasonTimeout]
    case .connectionLost: self[.reasonLost]
    case .malformedResponse: self[.reasonGarbled]
    case .redirectRefused, .tooManyRedirects: self[.reasonRedirect]
    case .emptyBody: self[.reasonEmpty]
    case .notJson(let facts): self[facts.isHtml ? .reasonPage : .reasonNotJson]
    case .decoding: self[.reasonShape]
    case .responseTooLarge: self[.reasonTooLarge]
    case .fixtureMissing, .fixtureDamaged: self[.reasonFile]
    case .invalidUrl, .invalidRequest: self[.reasonAddress]
    case .cancelled, .unexpected: self[.reasonOther]
    }
  }
}
