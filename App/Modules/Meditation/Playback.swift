import CantinaSound

/// How far the current song is, and how long listening goes on: all that is decided about time, without a task.
///
/// Every `now` is a reading of one stopwatch.
struct Playback {
  private(set) var phase = ListeningPhase.stopped
  /// Whether time runs without a sound, because nothing can play one.
  private(set) var isSilent = false
  /// 0…1.
  private(set) var volume = 0.8
  /// The length of the current song; zero without one.
  private(set) var length = Duration.zero
  /// The position when the song last began or stood still.
  private(set) var base = Duration.zero
  /// How long the session is; zero without one.
  private(set) var sessionLength = Duration.zero
  /// The rest of the session at `since`; nil without a session.
  private var sessionLeft: Duration?
  /// When the song began to go on from `base`; nil while it stands still.
  private var since: Duration?
  /// What was heard and not taken yet.
  private var heard = Duration.zero

  /// So long before the end of a session the sound begins to fade.
  static let fade = Duration.seconds(20)

  var hasSession: Bool { sessionLeft != nil }

  func position(at now: Duration) -> Duration { min(length, base + elapsed(at: now)) }

  /// What is left of the session; nil without one.
  func sessionRest(at now: Duration) -> Duration? { sessionLeft.map { max(.zero, $0 - elapsed(at: now)) } }

  /// The share of the session that is over, 0…1; nil without one.
  func sessionFraction(at now: Duration) -> Double? {
    guard let rest = sessionRest(at: now), sessionLength > .zero else { return nil }
    return 1 - rest / sessionLength
  }

  /// From `base` to the end of the song or of the session, whichever comes first.
  var rest: Duration { min(length - base, sessionLeft ?? length) }

  /// The part of the song that is to be played; towards the end of the session it fades.
  var part: WaveFile.Part {
    let rest = length - base
    guard let left = sessionLeft, left < rest + Self.fade else { return WaveFile.Part(from: base) }
    return WaveFile.Part(from: base, length: min(left, rest), fade: Self.fade, silentAt: left)
  }

  /// Goes to a place in a song of this length, and stands still there.
  mutating func begin(at offset: Duration, of length: Duration, now: Duration) {
    hold(now)
    self.length = length
    base = max(.zero, min(offset, length))
    phase = .starting
  }

  /// The song's file is being made; false where it is not waited for any more.
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

  /// Goes to another place in a song of this length while it is paused.
  mutating func move(to target: Duration, of length: Duration) { (base, self.length) = (target, length) }

  mutating func stop(now: Duration) {
    hold(now)
    (phase, base, length) = (.stopped, .zero, .zero)
  }

  /// Goes on without a sound from here.
  mutating func fallSilent() { isSilent = true }

  /// Louder or, by less than zero, softer, in ten steps; false where it stays as it is.
  mutating func changeVolume(by step: Double) -> Bool {
    let new = max(0, min(1, ((volume + step) * 10).rounded() / 10))
    defer { volume = new }
    return new != volume
  }

  /// Begins a session; nil goes on without one.
  mutating func setSession(_ length: Duration?, now: Duration) {
    settle(now)
    (sessionLength, sessionLeft) = (length ?? .zero, length)
  }

  /// The player has come to its end; its clock and ours differ by a little, so the rest counts as heard.
  /// - Returns: the length of the session that is over with it; nil where none is.
  mutating func end(now: Duration) -> Duration? {
    settle(now, as: sessionLeft.map { min($0, length - base) } ?? (length - base))
    since = nil
    guard let left = sessionLeft, left < .milliseconds(500) else { return nil }
    sessionLeft = nil
    return sessionLength
  }

  /// The whole seconds that were heard, once; what is left counts for the next time.
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

  /// Counts what was heard since the song began to go on.
  private mutating func settle(_ now: Duration, as exact: Duration? = nil) {
    guard since != nil else { return }
    let time = exact ?? min(elapsed(at: now), length - base)
    since = now
    base += time
    heard += time
    sessionLeft = sessionLeft.map { max(.zero, $0 - time) }
  }
}

/// The state of the current song.
enum ListeningPhase: Hashable, Sendable {
  /// There is no current song.
  case stopped
  /// It is about to play.
  case starting
  /// Its file is being made; the share that is there, 0…1.
  case preparing(Double)
  case playing
  case paused
}
