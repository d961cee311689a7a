import ApiSession
import CantinaExtensions
import CantinaTools
import Foundation
import TerminalKit

extension Localization {
  /// The reason why the shown data was not renewed or is not current; `nil` if it is current.
  func notice(_ failure: ApiError?, beside provenance: Provenance?) -> Notice? {
    guard let failure, provenance != nil else { return notice(provenance) }
    return Notice(StyledText(self[ProvenancePhrase.kept, ["why": why(failure)]], .warning))
  }

  /// The reason why the shown data is not current, in which a wait counts down; `nil` if it is.
  func notice(_ provenance: Provenance?) -> Notice? {
    guard let provenance, let text = explanation(provenance) else { return nil }
    return Notice(StyledText(text, .warning), changesAfter: provenance.failure?.wait.map(Self.change))
  }

  /// The time until the text of a wait changes: it is rounded up to seconds, from two minutes on to minutes.
  private static func change(of wait: Duration) -> Duration {
    let unit = Duration.seconds(wait > .seconds(120) ? 60 : 1)
    let over = wait - unit * Int(wait / unit)
    return over > .zero ? over : unit
  }

  /// A note below a list: the error, its meaning and a suggestion.
  func failure(_ error: ApiError) -> StyledText {
    let text = text(error)
    return StyledText(text.title, .error) + StyledText(". " + text.details.joined(separator: " "), .dim)
  }

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

  func explanation(_ provenance: Provenance) -> String? {
    guard let failure = provenance.failure?.present else { return nil }
    let why = why(failure)
    return switch provenance {
    case .cached(let age, _): self[ProvenancePhrase.cachedBecause, ["age": text(age), "why": why]]
    case .live, .file, .sample, .offline, .bundled: self[ProvenancePhrase.bundledBecause, ["why": why]]
    }
  }

  /// A failure as a clause: `swapi.dev has a problem (503)`.
  func why(_ failure: ApiError) -> String {
    let title = text(failure).title
    return switch failure {
    case .noNetwork, .connectionLost, .hostNotFound: title
    default: self[ProvenancePhrase.why, ["title": title, "reason": reason(failure)]]
    }
  }

  /// A failure in a word or two, for narrow places: `503`, `timed out`, `again in 12 s`.
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
    case .libraryMissing(let name, _): name
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

extension Localization {
  func text(_ problem: StorageProblem) -> String {
    switch problem {
    case .damaged(let path, let aside): self[StoragePhrase.damaged, ["path": path, "aside": aside]]
    case .stuck(let error): self[StoragePhrase.stuck, values(error)]
    case .unreadable(let error): self[StoragePhrase.unreadable, values(error)]
    case .notKept(.noHome): self[StoragePhrase.noHome]
    case .notKept(let error): self[StoragePhrase.notKept, values(error)]
    case .notRecorded(let error): self[StoragePhrase.notRecorded, values(error)]
    }
  }

  /// A mistake in the user's theme or keys, and the replacement in use.
  func text(_ flaw: HandWrittenFlaw) -> String {
    switch flaw {
    case .unreadable(let error): shortText(.unreadable(error))
    case .notJson(let path, let line, let column):
      self[StoragePhrase.ownNotJson, ["name": Self.file(path), "line": "\(line)", "column": "\(column)"]]
    case .shape(let path): self[StoragePhrase.ownShape, ["name": Self.file(path)]]
    case .name(let name, let nearest?):
      self[StoragePhrase.ownNearest, ["name": OutsideText.line(name).shortened, "nearest": nearest]]
    case .name(let name, nil): self[StoragePhrase.ownName, ["name": OutsideText.line(name).shortened]]
    case .value(let name): self[StoragePhrase.ownValue, ["name": OutsideText.line(name).shortened]]
    case .themeName(let name): self[StoragePhrase.ownThemeName, ["name": OutsideText.line(name).shortened]]
    case .key(let key, let action):
      self[StoragePhrase.ownKey, ["key": OutsideText.line(key).shortened, "name": OutsideText.line(action).shortened]]
    case .taken(let key, let action, let other):
      self[StoragePhrase.ownTaken, ["key": key, "name": action, "other": other]]
    case .kept(let key, let action): self[StoragePhrase.ownKept, ["key": key, "name": action]]
    }
  }

  func text(_ error: FileExportError) -> String {
    switch error {
    case .noFolder: self[StoragePhrase.exportNoHome]
    case .tooLong: self[StoragePhrase.exportTooLong]
    case .notWritable(let path, let reason): self[StoragePhrase.exportFailed, ["path": path, "cause": reason]]
    }
  }

  private static func file(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// The same in a few words, for a toast.
  func shortText(_ problem: StorageProblem) -> String {
    let name = String(problem.error.path.split(separator: "/").last ?? "")
    switch problem {
    case .damaged: return self[StoragePhrase.damagedShort, ["name": name]]
    case .stuck(let error), .unreadable(let error):
      return self[StoragePhrase.unreadableShort, ["name": name, "cause": Self.cause(error)]]
    case .notKept(.noHome): return self[StoragePhrase.noHomeShort]
    case .notKept(let error), .notRecorded(let error):
      return self[StoragePhrase.notKeptShort, ["name": name, "cause": Self.cause(error)]]
    }
  }

  /// The same for the log, in English.
  static func detail(of problem: StorageProblem) -> String {
    switch problem {
    case .damaged(let path, let aside): "\(path) was damaged and is now \(aside)"
    case .stuck(let error): "\(error.path) is damaged and cannot be set aside: \(cause(error))"
    case .unreadable(let error): "\(error.path) cannot be read: \(cause(error))"
    case .notKept(.noHome): "HOME is not set: nothing is kept"
    case .notKept(let error), .notRecorded(let error): "\(error.path) cannot be written: \(cause(error))"
    }
  }

  private func values(_ error: StorageError) -> [String: String] {
    ["path": error.path, "cause": Self.cause(error), "advice": self[advice(error.code)]]
  }

  private static func cause(_ error: StorageError) -> String { String(cString: strerror(error.code)) }

  private func advice(_ code: Int32) -> any Phrase {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: StoragePhrase.tryRoom
    case EACCES, EPERM, EROFS: StoragePhrase.tryRights
    case EISDIR, ENOTDIR, ENOTSUP, ELOOP: StoragePhrase.tryPlace
    default: StoragePhrase.tryLog
    }
  }
}
