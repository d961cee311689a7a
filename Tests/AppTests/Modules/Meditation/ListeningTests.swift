import CantinaObserving
import CantinaSound
import CantinaTestSupport
import Testing

@testable import cantina

/// A listening session over doubles, and its events.
@MainActor
final class ListeningHarness {
  let clock = ManualClock()
  let output: GatedOutput
  let minutes = StubMinutes()
  let picks = KeptValue<[String]>(empty: [])
  let listening: Listening
  private(set) var notices: [ListeningNotice] = []

  init(
    tool: PlayerTool? = .pwPlay, songs: any SongService = StubSongs(), picked: [Int] = [], starts: Bool = true
  ) {
    output = GatedOutput(tool: tool)
    let viewModels = songs.songs.map { SongViewModel(song: $0) }
    listening = Listening(
      viewModels: viewModels, service: songs, output: output, minutes: minutes, clock: clock,
      picks: picks)
    listening.events.addHandler(target: self, handler: ListeningHarness.hear)
    for index in picked { listening.select(index: index) }
    if !picked.isEmpty, starts { listening.startListening() }
  }

  var modes: [SongMode] { listening.viewModels.map(\.songMode) }
  var playing: SongID? { listening.current?.song.id }

  /// Returns when a state is reached.
  func until(_ isReached: () -> Bool) async {
    await eventually("the listening is as expected", seen: { "\(listening.phase)" }, isReached)
  }

  private func hear(_ event: ListeningEvent) {
    if case .notice(let notice) = event { notices.append(notice) }
  }
}

@Suite("Listening", .bounded)
@MainActor
struct ListeningTests {
  @Test("picking to listening: the first picked song plays from its file; without one nothing happens")
  func pickingToListening() async {
    let nothing = ListeningHarness()
    nothing.listening.startListening()
    #expect(nothing.listening.phase == .stopped)
    #expect(nothing.listening.phase == .stopped)

    let harness = ListeningHarness(picked: [2, 1])
    #expect(harness.listening.phase != .stopped)
    #expect(harness.listening.phase == .starting)
    await harness.output.ordered(1)
    #expect(harness.playing == .smallBowls)
    #expect(harness.listening.phase == .playing)
    #expect(
      harness.output.requests == [
        PlayRequest(file: "/songs/small-bowls.wav", part: WaveFile.Part(from: .zero), volume: 0.8)
      ])
  }

  @Test("listening to picking: the player ends, and the picked songs stay picked")
  func listeningToPicking() async {
    let harness = ListeningHarness(picked: [0, 3])
    await harness.output.ordered(1)
    harness.listening.pickSongs()
    #expect(harness.listening.phase == .stopped)
    #expect(harness.listening.phase == .stopped)
    #expect(harness.output.playingCount == 0)
    #expect(harness.modes.map { $0 == .picking(.selected) } == [true, false, false, true, false, false])
    harness.listening.pickSongs()
    #expect(harness.listening.phase == .stopped)
  }

  @Test("A song's end starts the next one; the last returns to picking with a message")
  func endOfSong() async {
    let harness = ListeningHarness(picked: [0, 3])
    await harness.output.ordered(1)
    harness.output.end(.finished)
    await harness.output.ordered(2)
    #expect(harness.playing == .waves)
    #expect(harness.listening.position == .zero)
    harness.output.end(.finished)
    await harness.until { harness.listening.phase == .stopped }
    #expect(harness.notices == [.allHeard])
    #expect(harness.modes[0] == .picking(.selected))
  }

  @Test("Next and previous end the current song; previous on the first restarts it")
  func turns() async {
    let harness = ListeningHarness(picked: [0, 1])
    await harness.output.ordered(1)
    harness.listening.playNext()
    await harness.output.ordered(2)
    #expect(harness.output.playingCount == 1)
    #expect(harness.playing == .smallBowls)
    harness.clock.advance(by: .seconds(9))
    harness.listening.playPrevious()
    await harness.output.ordered(3)
    #expect(harness.playing == .deepBowls)
    harness.clock.advance(by: .seconds(9))
    #expect(harness.listening.position == .seconds(9))
    harness.listening.playPrevious()
    await harness.output.ordered(4)
    #expect(harness.playing == .deepBowls)
    #expect(harness.listening.position == .zero)
    harness.listening.select(index: 1)
    await harness.output.ordered(5)
    #expect(harness.playing == .smallBowls)
  }

  @Test("While paused no time passes, and the same player resumes")
  func pausing() async {
    let harness = ListeningHarness(picked: [0])
    await harness.output.ordered(1)
    harness.clock.advance(by: .seconds(5))
    harness.listening.pause()
    harness.listening.pause()
    #expect(harness.output.isPaused)
    harness.clock.advance(by: .seconds(100))
    #expect(harness.listening.phase == .paused)
    #expect(harness.listening.position == .seconds(5))
    harness.listening.resume()
    harness.listening.resume()
    #expect(!harness.output.isPaused)
    harness.clock.advance(by: .seconds(2))
    #expect(harness.listening.position == .seconds(7))
    #expect(harness.output.requests.count == 1)
  }

  @Test("Seeking plays from the position, after a pause if paused; past the end the next song plays")
  func seeking() async {
    let harness = ListeningHarness(picked: [0, 1])
    await harness.output.ordered(1)
    harness.clock.advance(by: .seconds(30))
    harness.listening.seek(by: .seconds(10))
    await harness.output.ordered(2)
    #expect(harness.output.request(1)?.part == WaveFile.Part(from: .seconds(40)))
    #expect(harness.output.playingCount == 1)
    harness.listening.seek(by: .seconds(-100))
    await harness.output.ordered(3)
    #expect(harness.output.request(2)?.part.isWhole == true)
    harness.listening.pause()
    harness.listening.seek(by: .seconds(20))
    #expect(harness.listening.phase == .paused)
    #expect(harness.listening.position == .seconds(20))
    await settle()
    #expect(harness.output.requests.count == 3)
    #expect(harness.output.playingCount == 0)
    harness.listening.resume()
    await harness.output.ordered(4)
    #expect(harness.output.request(3)?.part == WaveFile.Part(from: .seconds(20)))
    harness.listening.seek(by: .seconds(1000))
    await harness.output.ordered(5)
    #expect(harness.playing == .smallBowls)
  }

  @Test("A new volume applies without a restart and stays within its limits")
  func volume() async {
    let harness = ListeningHarness(picked: [0])
    await harness.output.ordered(1)
    harness.clock.advance(by: .seconds(3))
    harness.listening.changeVolume(by: 0.1)
    await harness.output.ordered(2)
    #expect(harness.output.request(1)?.volume == 0.9)
    #expect(harness.output.request(1)?.part == WaveFile.Part(from: .seconds(3)))
    harness.listening.changeVolume(by: 5)
    await harness.output.ordered(3)
    #expect(harness.output.request(2)?.volume == 1)
    harness.listening.changeVolume(by: 0.1)
    await settle()
    #expect(harness.output.requests.count == 3)
  }

  @Test("A song being made shows its progress; leaving it prevents it from playing")
  func preparing() async {
    let songs = GatedSongs()
    let harness = ListeningHarness(songs: songs, picked: [0])
    await songs.tell(0.35)
    await harness.until { harness.listening.phase == .preparing(0.35) }
    harness.listening.pause()
    #expect(harness.listening.phase == .paused)
    songs.finish()
    await settle()
    #expect(harness.output.requests.isEmpty)
    harness.listening.resume()
    await harness.output.ordered(1)
    #expect(harness.listening.phase == .playing)
  }

  @Test("A player that is killed is reported and restarted at its position")
  func killed() async {
    let harness = ListeningHarness(picked: [0])
    await harness.output.ordered(1)
    harness.clock.advance(by: .seconds(12))
    harness.output.end(.killed(.aplay))
    await harness.output.ordered(2)
    #expect(harness.notices == [.playerKilled(.aplay)])
    #expect(harness.output.request(1)?.part == WaveFile.Part(from: .seconds(12)))
    #expect(harness.listening.phase == .playing)
  }

  @Test("The next player silently replaces a failed one")
  func failed() async {
    let harness = ListeningHarness(picked: [0])
    await harness.output.ordered(1)
    harness.output.end(.failed(.pwPlay))
    await harness.output.ordered(2)
    #expect(harness.notices.isEmpty)
    #expect(!harness.listening.isSilent)
  }

  @Test("If the last player fails, that is reported once and time runs silently to the next song")
  func silence() async {
    let songs = StubSongs()
    let harness = ListeningHarness(tool: nil, songs: songs, picked: [4, 5])
    await harness.until { harness.notices == [.noPlayer] }
    #expect(songs.asked.isEmpty)
    #expect(harness.listening.isSilent)
    #expect(harness.listening.phase == .playing)
    await harness.clock.sleepers(1)
    harness.clock.advance(by: .seconds(100))
    harness.listening.pause()
    await harness.clock.sleepers(atMost: 0)
    harness.clock.advance(by: .seconds(500))
    #expect(harness.listening.position == .seconds(100))
    harness.listening.resume()
    await harness.clock.sleepers(1)
    harness.clock.advance(by: .seconds(79))
    await harness.until { harness.playing == .drone }
    #expect(harness.listening.phase == .playing)
    #expect(harness.notices == [.noPlayer])
  }

  @Test("A file that cannot be made is reported once, and time runs on silently")
  func notMade() async {
    let harness = ListeningHarness(songs: StubSongs(failure: .noFolder), picked: [0, 1])
    await harness.until { harness.notices == [.notMade(.noFolder)] }
    #expect(harness.listening.isSilent)
    harness.listening.playNext()
    #expect(harness.listening.phase == .playing)
    await settle()
    #expect(harness.notices.count == 1)
    #expect(harness.output.requests.isEmpty)
  }

  @Test("Listened time is saved in whole seconds without pauses, and quitting waits for it")
  func minutes() async {
    let harness = ListeningHarness(picked: [0])
    await harness.output.ordered(1)
    harness.clock.advance(by: .milliseconds(61_500))
    harness.listening.pause()
    harness.clock.advance(by: .seconds(600))
    harness.listening.resume()
    harness.clock.advance(by: .milliseconds(8_600))
    await harness.listening.finish()
    #expect(await harness.minutes.added == [.seconds(61), .seconds(9)])
    #expect(harness.output.playingCount == 0)
    #expect(harness.listening.phase == .stopped)
  }
}

@Suite("Sessions", .bounded)
@MainActor
struct SessionTests {
  @Test("Songs repeat until the session ends; the last one fades, and the bell rings with a message")
  func wholeSession() async {
    let harness = ListeningHarness(picked: [0, 1], starts: false)
    harness.listening.setSession(.seconds(600))
    harness.listening.startListening()
    await harness.output.ordered(1)
    #expect(harness.output.request(0)?.part.isWhole == true)
    harness.clock.advance(by: .seconds(203))
    harness.output.end(.finished)
    await harness.output.ordered(2)
    #expect(harness.listening.sessionRest == .seconds(397))
    harness.clock.advance(by: .seconds(187))
    harness.output.end(.finished)
    await harness.output.ordered(3)
    #expect(harness.playing == .deepBowls)
    #expect(
      harness.output.request(2)?.part
        == WaveFile.Part(from: .zero, length: .seconds(203), fade: .seconds(20), silentAt: .seconds(210)))
    harness.clock.advance(by: .seconds(203))
    harness.output.end(.finished)
    await harness.output.ordered(4)
    #expect(
      harness.output.request(3)?.part
        == WaveFile.Part(from: .zero, length: .seconds(7), fade: .seconds(20), silentAt: .seconds(7)))
    harness.clock.advance(by: .seconds(7))
    harness.output.end(.finished)
    await harness.output.ordered(5)
    #expect(harness.output.request(4)?.file == "/songs/bell.wav")
    #expect(harness.notices == [.sessionOver(.seconds(600))])
    #expect(harness.listening.phase == .stopped)
    #expect(harness.listening.sessionRest == nil)
    #expect(await harness.minutes.added.reduce(.zero, +) == .seconds(600))
  }

  @Test("A session chosen during a song counts from then; without a limit the song plays on")
  func midSong() async {
    let harness = ListeningHarness(picked: [0])
    await harness.output.ordered(1)
    harness.clock.advance(by: .seconds(50))
    harness.listening.setSession(.seconds(60))
    await harness.output.ordered(2)
    #expect(
      harness.output.request(1)?.part
        == WaveFile.Part(from: .seconds(50), length: .seconds(60), fade: .seconds(20), silentAt: .seconds(60)))
    harness.clock.advance(by: .seconds(10))
    #expect(harness.listening.sessionRest == .seconds(50))
    harness.listening.setSession(nil)
    await harness.output.ordered(3)
    #expect(harness.listening.sessionRest == nil)
    #expect(harness.output.request(2)?.part == WaveFile.Part(from: .seconds(60)))
  }

  @Test("Without a player a session still ends on time, without the bell")
  func silent() async {
    let harness = ListeningHarness(tool: nil, picked: [0], starts: false)
    harness.listening.setSession(.seconds(60))
    harness.listening.startListening()
    await harness.until { harness.listening.isSilent }
    await harness.clock.sleepers(1)
    harness.clock.advance(by: .seconds(60))
    await harness.until { harness.listening.phase == .stopped }
    #expect(harness.notices == [.noPlayer, .sessionOver(.seconds(60))])
    #expect(harness.output.requests.isEmpty)
  }

  @Test("Pausing pauses the session")
  func paused() async {
    let harness = ListeningHarness(picked: [0], starts: false)
    harness.listening.setSession(.seconds(120))
    harness.listening.startListening()
    await harness.output.ordered(1)
    harness.clock.advance(by: .seconds(20))
    harness.listening.pause()
    harness.clock.advance(by: .seconds(500))
    #expect(harness.listening.sessionRest == .seconds(100))
  }
}
