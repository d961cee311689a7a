import CantinaSound
import CantinaTools

enum MeditationPhrase: String, Phrase {
  static let subject = "meditation"

  case titleChoosing, titlePreparing, titlePlaying, titlePaused
  case title, summary, heardToday, nowPlaying, nowPaused, modePaused, sessionSound, hint, picked, modePicked
  case modePlaying, modeQueued, making
  case progress, preparing, paused, timeOf, volume, silent, silentLong, sessionRest, timer, timerLeft
  case noticeNoPlayer, noticePlayerKilled, noticeNotMade, noticeAllHeard, noticeSessionOver
  case keysMeditation, keysMeditationChoose, keysMeditationStart, keysMeditationPick, keysMeditationPause
  case keysMeditationNext, keysMeditationPrevious, keysMeditationBack, keysMeditationForward, keysMeditationLouder
  case keysMeditationSofter, keysMeditationSession, keysMeditationBreathing, keysMeditationMinutes

  // The songs.
  case songDeepBowls, songDeepBowlsAbout, songSmallBowls, songSmallBowlsAbout, songRain, songRainAbout, songWaves
  case songWavesAbout, songBrownNoise, songBrownNoiseAbout, songDrone, songDroneAbout

  // The breathing guide.
  case keysBreathing, keysBreathingPause, keysBreathingPattern
  case breathingTitle, breathingSummary, breathingBreath, breathingHint, breathingStill

  // The history of minutes.
  case minutesTitle, minutesTotal, minutesStreak, minutesNothing, minutesCourse

  // The length of a session.
  case sessionTitle, sessionMinutes, sessionOpen
}

extension Localization {
  /// A time in the format of players: `3:20`, `1:04:09`; fractions of a second are dropped.
  func clockText(_ time: Duration) -> String {
    let seconds = max(0, Int(time.components.seconds))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let rest = two(seconds % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(rest)" : "\(minutes):\(rest)"
  }

  func text(_ notice: ListeningNotice) -> String {
    switch notice {
    case .noPlayer: self[MeditationPhrase.noticeNoPlayer]
    case .playerKilled(let tool): self[MeditationPhrase.noticePlayerKilled, ["player": tool.name]]
    case .notMade: self[MeditationPhrase.noticeNotMade]
    case .allHeard: self[MeditationPhrase.noticeAllHeard]
    case .sessionOver(let length): self[MeditationPhrase.noticeSessionOver, ["time": text(length)]]
    }
  }
}

extension SongID {
  /// The name of a song, and a description of its sound.
  var words: (title: any Phrase, subtitle: any Phrase) {
    switch self {
    case .deepBowls: (MeditationPhrase.songDeepBowls, MeditationPhrase.songDeepBowlsAbout)
    case .smallBowls: (MeditationPhrase.songSmallBowls, MeditationPhrase.songSmallBowlsAbout)
    case .rain: (MeditationPhrase.songRain, MeditationPhrase.songRainAbout)
    case .waves: (MeditationPhrase.songWaves, MeditationPhrase.songWavesAbout)
    case .brownNoise: (MeditationPhrase.songBrownNoise, MeditationPhrase.songBrownNoiseAbout)
    case .drone: (MeditationPhrase.songDrone, MeditationPhrase.songDroneAbout)
    }
  }
}
