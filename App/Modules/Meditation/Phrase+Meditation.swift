/// Picking songs and listening to them.
extension Phrase {
  static let meditationTitle = Phrase("meditation.title")
  static let meditationSummary = Phrase("meditation.summary")
  static let meditationHint = Phrase("meditation.hint")
  static let meditationPicked = Phrase("meditation.picked")
  static let meditationModePicked = Phrase("meditation.mode.picked")
  static let meditationModePlaying = Phrase("meditation.mode.playing")
  static let meditationModeQueued = Phrase("meditation.mode.queued")
  static let meditationStart = Phrase("meditation.start")
  static let meditationPrevious = Phrase("meditation.previous")
  static let meditationPause = Phrase("meditation.pause")
  static let meditationResume = Phrase("meditation.resume")
  static let meditationNext = Phrase("meditation.next")
  static let meditationMaking = Phrase("meditation.making")
  static let meditationProgress = Phrase("meditation.progress")
  static let meditationPreparing = Phrase("meditation.preparing")
  static let meditationPaused = Phrase("meditation.paused")
  static let meditationTimeOf = Phrase("meditation.timeOf")
  static let meditationVolume = Phrase("meditation.volume")
  static let meditationSilent = Phrase("meditation.silent")
  static let meditationSilentLong = Phrase("meditation.silentLong")
  static let meditationSessionRest = Phrase("meditation.sessionRest")
  static let noticeNoPlayer = Phrase("meditation.notice.noPlayer")
  static let noticePlayerKilled = Phrase("meditation.notice.playerKilled")
  static let noticeNotMade = Phrase("meditation.notice.notMade")
  static let noticeAllHeard = Phrase("meditation.notice.allHeard")
  static let noticeSessionOver = Phrase("meditation.notice.sessionOver")
  static let keysMeditation = Phrase("keys.meditation")
  static let keysMeditationChoose = Phrase("keys.meditation.choose")
  static let keysMeditationStart = Phrase("keys.meditation.start")
  static let keysMeditationPick = Phrase("keys.meditation.pick")
  static let keysMeditationPause = Phrase("keys.meditation.pause")
  static let keysMeditationNext = Phrase("keys.meditation.next")
  static let keysMeditationPrevious = Phrase("keys.meditation.previous")
  static let keysMeditationBack = Phrase("keys.meditation.back")
  static let keysMeditationForward = Phrase("keys.meditation.forward")
  static let keysMeditationLouder = Phrase("keys.meditation.louder")
  static let keysMeditationSofter = Phrase("keys.meditation.softer")
  static let keysMeditationSession = Phrase("keys.meditation.session")
  static let keysMeditationBreathing = Phrase("keys.meditation.breathing")
  static let keysMeditationMinutes = Phrase("keys.meditation.minutes")
}

/// The songs.
extension Phrase {
  static let songDeepBowls = Phrase("song.deepBowls")
  static let songDeepBowlsAbout = Phrase("song.deepBowls.about")
  static let songSmallBowls = Phrase("song.smallBowls")
  static let songSmallBowlsAbout = Phrase("song.smallBowls.about")
  static let songRain = Phrase("song.rain")
  static let songRainAbout = Phrase("song.rain.about")
  static let songWaves = Phrase("song.waves")
  static let songWavesAbout = Phrase("song.waves.about")
  static let songBrownNoise = Phrase("song.brownNoise")
  static let songBrownNoiseAbout = Phrase("song.brownNoise.about")
  static let songDrone = Phrase("song.drone")
  static let songDroneAbout = Phrase("song.drone.about")
}

/// The breathing guide.
extension Phrase {
  static let breathingTitle = Phrase("breathing.title")
  static let breathingSummary = Phrase("breathing.summary")
  static let breathingIn = Phrase("breathing.in")
  static let breathingHold = Phrase("breathing.hold")
  static let breathingOut = Phrase("breathing.out")
  static let breathingRest = Phrase("breathing.rest")
  static let breathingBreath = Phrase("breathing.breath")
  static let breathingHint = Phrase("breathing.hint")
  static let breathingStill = Phrase("breathing.still")
  static let breathingFourSevenEight = Phrase("breathing.fourSevenEight")
  static let breathingBox = Phrase("breathing.box")
  static let keysBreathing = Phrase("keys.breathing")
  static let keysBreathingPause = Phrase("keys.breathing.pause")
  static let keysBreathingPattern = Phrase("keys.breathing.pattern")
}

/// The history of minutes.
extension Phrase {
  static let minutesTitle = Phrase("minutes.title")
  static let minutesTotal = Phrase("minutes.total")
  static let minutesStreak = Phrase("minutes.streak")
  static let minutesNothing = Phrase("minutes.nothing")
}

/// How long a session is.
extension Phrase {
  static let sessionTitle = Phrase("session.title")
  static let sessionMinutes = Phrase("session.minutes")
  static let keysSession = Phrase("keys.session")
  static let sessionOpen = Phrase("session.open")
}
