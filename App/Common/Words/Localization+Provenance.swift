import ApiSession
import CantinaTools

extension Localization {
  /// The badge: `live · swapi.dev`, `cached 2 h`, `offline`, `bundled · 503`.
  func text(_ provenance: Provenance) -> String {
    switch provenance {
    case .live(let host): self[ProvenancePhrase.live, ["host": host]]
    case .file(let name): self[ProvenancePhrase.file, ["name": name]]
    case .sample: self[ProvenancePhrase.sample]
    case .cached(let age, nil): self[ProvenancePhrase.cached, ["age": text(age)]]
    case .cached(let age, let failure?):
      self[ProvenancePhrase.cachedInstead, ["age": text(age), "reason": reason(failure.present)]]
    case .offline: self[ProvenancePhrase.offline]
    case .bundled(let failure):
      switch failure.error {
      case .noNetwork: self[ProvenancePhrase.offline]
      default: self[ProvenancePhrase.bundled, ["reason": reason(failure.present)]]
      }
    }
  }

  /// Why this is not what a source says now, for the line below the data; nil where it is.
  func explanation(_ provenance: Provenance) -> String? {
    guard let failure = provenance.failure?.present else { return nil }
    let why = why(failure)
    return switch provenance {
    case .cached(let age, _): self[ProvenancePhrase.cachedBecause, ["age": text(age), "why": why]]
    case .live, .file, .sample, .offline, .bundled: self[ProvenancePhrase.bundledBecause, ["why": why]]
    }
  }

  /// A failure in half a line: `swapi.dev has a problem (503)`.
  func why(_ failure: ApiError) -> String {
    let title = text(failure).title
    return switch failure {
    case .noNetwork, .connectionLost, .hostNotFound: title
    default: self[ProvenancePhrase.why, ["title": title, "reason": reason(failure)]]
    }
  }

  /// A failure in a word or two, where there is no room for more: `503`, `timed out`, `again in 12 s`.
  func reason(_ error: ApiError) -> String {
    switch error {
    case .rateLimited(let failure), .serverFailure(let failure):
      failure.retryAfter.map { self[ProvenancePhrase.reasonPause, ["time": text($0, isWait: true)]] }
        ?? "\(failure.code)"
    case .notFound: self[ProvenancePhrase.reasonMissing]
    case .unauthorized(let failure), .unacceptableStatus(let failure): "\(failure.code)"
    case .noNetwork: self[ProvenancePhrase.offline]
    case .hostNotFound: self[ProvenancePhrase.reasonHost]
    case .connectionRefused: self[ProvenancePhrase.reasonRefused]
    case .tlsFailure: self[ProvenancePhrase.reasonUnsafe]
    case .proxyFailure: self[ProvenancePhrase.reasonProxy]
    case .timedOut: self[ProvenancePhrase.reasonTimeout]
    case .connectionLost: self[ProvenancePhrase.reasonLost]
    case .malformedResponse: self[ProvenancePhrase.reasonGarbled]
    case .redirectRefused, .tooManyRedirects: self[ProvenancePhrase.reasonRedirect]
    case .emptyBody: self[ProvenancePhrase.reasonEmpty]
    case .notJson(let facts): self[facts.isHtml ? ProvenancePhrase.reasonPage : ProvenancePhrase.reasonNotJson]
    case .decoding: self[ProvenancePhrase.reasonShape]
    case .responseTooLarge: self[ProvenancePhrase.reasonTooLarge]
    case .fixtureMissing, .fixtureDamaged: self[ProvenancePhrase.reasonFile]
    case .invalidUrl, .invalidRequest: self[ProvenancePhrase.reasonAddress]
    case .cancelled, .unexpected: self[ProvenancePhrase.reasonOther]
    }
  }
}
