import ApiSession
import TerminalKit
import Tools

extension Localization {
  /// Why what is shown was not renewed, or else why it is not what its source says now; nil where it is.
  func notice(_ failure: ApiError?, beside provenance: Provenance?) -> Notice? {
    guard let failure, provenance != nil else { return notice(provenance) }
    return Notice(StyledText(self[.provenanceKept, ["why": why(failure)]]))
  }

  /// Why what is shown is not what its source says now; nil where it is.
  ///
  /// A wait counts down.
  func notice(_ provenance: Provenance?) -> Notice? {
    guard let provenance, let text = explanation(provenance) else { return nil }
    return Notice(StyledText(text), changesAfter: provenance.failure?.wait.map(Self.change))
  }

  /// How long a wait is told in the same words: it is rounded up to seconds, from two minutes on to minutes.
  private static func change(of wait: Duration) -> Duration {
    let unit = Duration.seconds(wait > .seconds(120) ? 60 : 1)
    let over = wait - unit * Int(wait / unit)
    return over > .zero ? over : unit
  }
}
