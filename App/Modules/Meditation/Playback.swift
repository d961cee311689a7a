import CantinaSound

/// The position in the current song and in the session: all decisions about time, without a task.
///
/// Every `now` is a reading of one stopwatch.
struct Playback {
  private(set) var phase = ListeningPhase.stopped
  /// Whether time passes without sound, because no player works.
  private(set) var isSilent = false
  /// The volume, 0…1.
  private(set) var volume = 0.8
  /// The length of the current song; zero without one.
  private(set) var length = Duration.zero
  /// The position when the song last started or paused.
  private(set) var base = Duration.zero
  /// The length of the session; zero without one.
  private(set) var sessionLength = Duration.zero
  /// The remaining time of the session at `since`; `nil` without a session.
  private var sessionLeft: Duration?
  /// The time when the song resumed from `base`; `nil` while it is paused.
  private var since: Duration?
  /// The listening time that has not been taken yet.
  private var heard = Duration.zero

  /// The time before the end of a session at which the sound begins to fade.
  static let fade = Duration.seconds(20)

  var hasSession: Bool { sessionLeft != nil }
  func position(at now: Duration) -> Duration { min(length, base + elapsed(at: now)) }

  /// The remaining time of the session; `nil` without one.
  func sessionRest(at now: Duration) -> Duration? { sessionLeft.map { max(.zero, $0 - elapsed(at: now)) } }

  /// The elapsed fraction of the session, 0…1; `nil` without one.
  func sessionFraction(at now: Duration) -> Double? {
    guard let rest = sessionRest(at: now), sessionLength > .zero else { return nil }
    return 1 - rest / sessionLength
  }

  /// The time from `base` to the end of the song or of the session, whichever comes first.
  var rest: Duration { min(length - base, sessionLeft ?? length) }

  /// The part of the song to play, fading towards the end of the session.
  var part: WaveFile.Part {
    let rest = length - base
    guard let left = sessionLeft, left < rest + Self.fade else { return WaveFile.Part(from: base) }
    return WaveFile.Part(from: base, length: min(left, rest), fade: Self.fade, silentAt: left)
  }

  /// Prepares to start at a position in a song of this length.
  mutating func begin(at offset: Duration, of length: Duration, now: Duration) {
    hold(now)
    self.length = length
    base = max(.zero, min(offset, length))
    phase = .starting
  }

  /// Updates the progress of generating the song's file; returns `false` if it is no longer wanted.
  mutating func prepare(_ done: Double) -> Bool {
    guard phase != .paused, phase != .playing else { return false }
    phase = .preparing(done)
    return true
  }

  mutating func play(now: Duration) {
    phase = .playing
    since = now
  }

  mutating func pause(now: Duration) {
    hold(now)
    phase = .paused
  }

  /// Moves to another position in a song of this length while paused.
  mutating func move(to target: Duration, of length: Duration) { (base, self.length) = (target, length) }

  mutating func stop(now: Duration) {
    hold(now)
    (phase, base, length) = (.stopped, .zero, .zero)
  }

  mutating func fallSilent() { isSilent = true }

  /// Changes the volume by a step, rounded to tenths; returns `false` if it did not change.
  mutating func changeVolume(by step: Double) -> Bool {
    let new = max(0, min(1, ((volume + step) * 10).rounded() / 10))
    defer { volume = new }
    return new != volume
  }

  /// Starts a session; `nil` continues without one.
  mutating func setSession(_ length: Duration?, now: Duration) {
    settle(now)
    (sessionLength, sessionLeft) = (length ?? .zero, length)
  }

  /// Handles the end of the player; its clock differs slightly from ours, so the rest counts as heard.
  /// - Returns: the length of the session that ended with it, if any.
  mutating func end(now: Duration) -> Duration? {
    settle(now, as: sessionLeft.map { min($0, length - base) } ?? (length - base))
    since = nil
    guard let left = sessionLeft, left < .milliseconds(500) else { return nil }
    sessionLeft = nil
    return sessionLength
  }

  /// Takes the whole seconds of listening time once; the fraction is kept for the next time.
  mutating func takeHeard() -> Duration? {
    let whole = Duration.seconds(heard.components.seconds)
    heard -= whole
    return whole > .zero ? whole : nil
  }

  private func elapsed(at now: Duration) -> Duration { since.map { now - $0 } ?? .zero }

  private mutating func hold(_ now: Duration) {
    settle(now)
    since = nil
  }

  /// Adds the listening time since the song resumed.
  private mutating func settle(_ now: Duration, as exact: Duration? = nil) {
    guard since != nil else { return }
    let time = exact ?? min(elapsed(at: now), length - base)
    since = now
    base += time
    heard += time
    sessionLeft = sessionLeft.map { max(.zero, $0 - time) }
  }
}

enum ListeningPhase: Hashable, Sendable {
  case stopped
  case starting
  /// The song's file is being generated; the finished fraction, 0…1.
  case preparing(Double)
  case playing
  case paused
}
