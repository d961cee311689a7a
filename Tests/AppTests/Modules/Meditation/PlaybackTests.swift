import CantinaSound
import Testing

@testable import cantina

@Suite("Playback time as a value")
struct PlaybackTests {
  private func playing(_ length: Duration = .seconds(100), session: Duration? = nil) -> Playback {
    var playback = Playback()
    if let session { playback.setSession(session, now: .zero) }
    playback.begin(at: .zero, of: length, now: .zero)
    playback.play(now: .zero)
    return playback
  }

  @Test("Time advances during playback up to the song's end, and stops while paused")
  func position() {
    var playback = playing()
    #expect(playback.position(at: .seconds(30)) == .seconds(30))
    #expect(playback.position(at: .seconds(130)) == .seconds(100))
    playback.pause(now: .seconds(40))
    #expect(playback.phase == .paused && playback.position(at: .seconds(90)) == .seconds(40))
    playback.play(now: .seconds(90))
    #expect(playback.position(at: .seconds(95)) == .seconds(45))
    playback.begin(at: .seconds(500), of: .seconds(100), now: .seconds(95))
    #expect(playback.phase == .starting && playback.position(at: .seconds(99)) == .seconds(100))
    playback.stop(now: .seconds(99))
    #expect(playback.phase == .stopped && playback.position(at: .seconds(99)) == .zero && playback.length == .zero)
  }

  @Test("Listened time is counted once in whole seconds; the remainder counts later")
  func heard() {
    var playback = playing()
    playback.pause(now: .milliseconds(2_700))
    let heard = [playback.takeHeard(), playback.takeHeard()]
    #expect(heard == [.seconds(2), nil])
    playback.play(now: .seconds(10))
    playback.pause(now: .milliseconds(10_400))
    let rest = playback.takeHeard()
    #expect(rest == .seconds(1))
  }

  @Test("A session ends with the player, up to half a second early, and starts with playback")
  func session() {
    var playback = playing(session: .seconds(60))
    #expect(playback.sessionRest(at: .seconds(15)) == .seconds(45))
    #expect(playback.sessionFraction(at: .seconds(15)) == 0.25)
    #expect(playback.rest == .seconds(60))
    #expect(
      playback.part == WaveFile.Part(from: .zero, length: .seconds(60), fade: .seconds(20), silentAt: .seconds(60)))
    let over = playback.end(now: .milliseconds(59_900))
    let heard = playback.takeHeard()
    #expect(over == .seconds(60) && heard == .seconds(60) && !playback.hasSession)
    var long = playing(session: .seconds(300))
    let song = long.part
    let end = long.end(now: .seconds(100))
    #expect(song == WaveFile.Part(from: .zero) && end == nil && long.hasSession)
    long.setSession(nil, now: .seconds(100))
    #expect(long.sessionFraction(at: .seconds(100)) == nil)
  }

  @Test("The volume has ten steps and reports when it cannot change")
  func volume() {
    var playback = Playback()
    let changes = [0.1, 0.1, 0.1, -5].map { playback.changeVolume(by: $0) }
    #expect(changes == [true, true, false, true] && playback.volume == 0)
  }

  @Test("The progress of a file is shown until the song plays")
  func preparing() {
    var playback = Playback()
    playback.begin(at: .zero, of: .seconds(9), now: .zero)
    let isNotified = playback.prepare(0.5)
    #expect(isNotified && playback.phase == .preparing(0.5))
    playback.play(now: .zero)
    let isToldAgain = playback.prepare(0.6)
    #expect(!isToldAgain && playback.phase == .playing)
  }
}
