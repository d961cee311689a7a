import Sound
import Tools

extension Localization {
  /// What happened while listening, in a sentence.
  func text(_ notice: ListeningNotice) -> String {
    switch notice {
    case .noPlayer: self[.noticeNoPlayer]
    case .playerKilled(let tool): self[.noticePlayerKilled, ["player": tool.name]]
    case .notMade: self[.noticeNotMade]
    case .allHeard: self[.noticeAllHeard]
    case .sessionOver(let length): self[.noticeSessionOver, ["time": text(length)]]
    }
  }
}
