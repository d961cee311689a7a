/// Picking songs and listening to them.
enum MeditationPhrase: String, Phrase {
  static let subject = "meditation"

  case title, summary, hint, picked, modePicked, modePlaying, modeQueued, start, previous, pause, resume, next, making
  case progress, preparing, paused, timeOf, volume, silent, silentLong, sessionRest
  case noticeNoPlayer, noticePlayerKilled, noticeNotMade, noticeAllHeard, noticeSessionOver
  case keysMeditation, keysMeditationChoose, keysMeditationStart, keysMeditationPick, keysMeditationPause
  case keysMeditationNext, keysMeditationPrevious, keysMeditationBack, keysMeditationForward, keysMeditationLouder
  case keysMeditationSofter, keysMeditationSession, keysMeditationBreathing, keysMeditationMinutes

  // The songs.
  case songDeepBowls, songDeepBowlsAbout, songSmallBowls, songSmallBowlsAbout, songRain, songRainAbout, songWaves
  case songWavesAbout, songBrownNoise, songBrownNoiseAbout, songDrone, songDroneAbout

  // The breathing guide.
  case keysBreathing, keysBreathingPause, keysBreathingPattern
  case breathingTitle, breathingSummary, breathingIn, breathingHold, breathingOut, breathingRest, breathingBreath
  case breathingHint, breathingStill, breathingFourSevenEight, breathingBox

  // The history of minutes.
  case minutesTitle, minutesTotal, minutesStreak, minutesNothing

  // How long a session is.
  case sessionTitle, sessionMinutes, keysSession, sessionOpen
}
