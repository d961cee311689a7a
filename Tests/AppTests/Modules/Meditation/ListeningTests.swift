import CantinaObserving
import CantinaSound
import CantinaTestSupport
import Testing

@testable import cantina

/// A listening session over doubles, and its events.
@MainActor
final class ListeningStage {
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
    listening.events.addHandler(target: self, handler: ListeningStage.hear)
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
    let nothing = ListeningStage()
    nothing.listening.startListening()
    #expect(nothing.listening.phase == .stopped)
    #expect(nothing.listening.phase == .stopped)

    let stage = ListeningStage(picked: [2, 1])
    #expect(stage.listening.phase != .stopped)
    #expect(stage.listening.phase == .starting)
    await stage.output.ordered(1)
    #expect(stage.playing == .smallBowls)
    #expect(stage.listening.phase == .playing)
    #expect(
      stage.output.orders == [
        PlayOrder(file: "/songs/small-bowls.wav", part: WaveFile.Part(from: .zero), volume: 0.8)
      ])
  }

  @Test("listening to picking: the player ends, and the picked songs stay picked")
  func listeningToPicking() async {
    let stage = ListeningStage(picked: [0, 3])
    await stage.output.ordered(1)
    stage.listening.pickSongs()
    #expect(stage.listening.phase == .stopped)
    #expect(stage.listening.phase == .stopped)
    #expect(stage.output.playingCount == 0)
    #expect(stage.modes.map { $0 == .picking(.selected) } == [true, false, false, true, false, false])
    stage.listening.pickSongs()
    #expect(stage.listening.phase == .stopped)
  }

  @Test("A song's end starts the next one; the last returns to picking with a message")
  func endOfSong() async {
    let stage = ListeningStage(picked: [0, 3])
    await stage.output.ordered(1)
    stage.output.end(.finished)
    await stage.output.ordered(2)
    #expect(stage.playing == .waves)
    #expect(stage.listening.position == .zero)
    stage.output.end(.finished)
    await stage.until { stage.listening.phase == .stopped }
    #expect(stage.notices == [.allHeard])
    #expect(stage.modes[0] == .picking(.selected))
  }

  @Test("Next and previous end the current song; previous on the first restarts it")
  func turns() async {
    let stage = ListeningStage(picked: [0, 1])
    await stage.output.ordered(1)
    stage.listening.playNext()
    await stage.output.ordered(2)
    #expect(stage.output.playingCount == 1)
    #expect(stage.playing == .smallBowls)
    stage.clock.advance(by: .seconds(9))
    stage.listening.playPrevious()
    await stage.output.ordered(3)
    #expect(stage.playing == .deepBowls)
    stage.clock.advance(by: .seconds(9))
    #expect(stage.listening.position == .seconds(9))
    stage.listening.playPrevious()
    await stage.output.ordered(4)
    #expect(stage.playing == .deepBowls)
    #expect(stage.listening.position == .zero)
    stage.listening.select(index: 1)
    await stage.output.ordered(5)
    #expect(stage.playing == .smallBowls)
  }

  @Test("While paused no time passes, and the same player resumes")
  func pausing() async {
    let stage = ListeningStage(picked: [0])
    await stage.output.ordered(1)
    stage.clock.advance(by: .seconds(5))
    stage.listening.pause()
    stage.listening.pause()
    #expect(stage.output.isPaused)
    stage.clock.advance(by: .seconds(100))
    #expect(stage.listening.phase == .paused)
    #expect(stage.listening.position == .seconds(5))
    stage.listening.resume()
    stage.listening.resume()
    #expect(!stage.output.isPaused)
    stage.clock.advance(by: .seconds(2))
    #expect(stage.listening.position == .seconds(7))
    #expect(stage.output.orders.count == 1)
  }

  @Test("Seeking plays from the position, after a pause if paused; past the end the next song plays")
  func seeking() async {
    let stage = ListeningStage(picked: [0, 1])
    await stage.output.ordered(1)
    stage.clock.advance(by: .seconds(30))
    stage.listening.seek(by: .seconds(10))
    await stage.output.ordered(2)
    #expect(stage.output.order(1)?.part == WaveFile.Part(from: .seconds(40)))
    #expect(stage.output.playingCount == 1)
    stage.listening.seek(by: .seconds(-100))
    await stage.output.ordered(3)
    #expect(stage.output.order(2)?.part.isWhole == true)
    stage.listening.pause()
    stage.listening.seek(by: .seconds(20))
    #expect(stage.listening.phase == .paused)
    #expect(stage.listening.position == .seconds(20))
    await settle()
    #expect(stage.output.orders.count == 3)
    #expect(stage.output.playingCount == 0)
    stage.listening.resume()
    await stage.output.ordered(4)
    #expect(stage.output.order(3)?.part == WaveFile.Part(from: .seconds(20)))
    stage.listening.seek(by: .seconds(1000))
    await stage.output.ordered(5)
    #expect(stage.playing == .smallBowls)
  }

  @Test("A new volume applies without a restart and stays within its limits")
  func volume() async {
    let stage = ListeningStage(picked: [0])
    await stage.output.ordered(1)
    stage.clock.advance(by: .seconds(3))
    stage.listening.changeVolume(by: 0.1)
    await stage.output.ordered(2)
    #expect(stage.output.order(1)?.volume == 0.9)
    #expect(stage.output.order(1)?.part == WaveFile.Part(from: .seconds(3)))
    stage.listening.changeVolume(by: 5)
    await stage.output.ordered(3)
    #expect(stage.output.order(2)?.volume == 1)
    stage.listening.changeVolume(by: 0.1)
    await settle()
    #expect(stage.output.orders.count == 3)
  }

  @Test("A song being made shows its progress; leaving it prevents it from playing")
  func preparing() async {
    let songs = GatedSongs()
    let stage = ListeningStage(songs: songs, picked: [0])
    await songs.tell(0.35)
    await stage.until { stage.listening.phase == .preparing(0.35) }
    stage.listening.pause()
    #expect(stage.listening.phase == .paused)
    songs.finish()
    await settle()
    #expect(stage.output.orders.isEmpty)
    stage.listening.resume()
    await stage.output.ordered(1)
    #expect(stage.listening.phase == .playing)
  }

  @Test("A player that is killed is reported and restarted at its position")
  func killed() async {
    let stage = ListeningStage(picked: [0])
    await stage.output.ordered(1)
    stage.clock.advance(by: .seconds(12))
    stage.output.end(.killed(.aplay))
    await stage.output.ordered(2)
    #expect(stage.notices == [.playerKilled(.aplay)])
    #expect(stage.output.order(1)?.part == WaveFile.Part(from: .seconds(12)))
    #expect(stage.listening.phase == .playing)
  }

  @Test("The next player silently replaces a failed one")
  func failed() async {
    let stage = ListeningStage(picked: [0])
    await stage.output.ordered(1)
    stage.output.end(.failed(.pwPlay))
    await stage.output.ordered(2)
    #expect(stage.notices.isEmpty)
    #expect(!stage.listening.isSilent)
  }

  @Test("If the last player fails, that is reported once and time runs silently to the next song")
  func silence() async {
    let songs = StubSongs()
    let stage = ListeningStage(tool: nil, songs: songs, picked: [4, 5])
    await stage.until { stage.notices == [.noPlayer] }
    #expect(songs.asked.isEmpty)
    #expect(stage.listening.isSilent)
    #expect(stage.listening.phase == .playing)
    await stage.clock.sleepers(1)
    stage.clock.advance(by: .seconds(100))
    stage.listening.pause()
    await stage.clock.sleepers(atMost: 0)
    stage.clock.advance(by: .seconds(500))
    #expect(stage.listening.position == .seconds(100))
    stage.listening.resume()
    await stage.clock.sleepers(1)
    stage.clock.advance(by: .seconds(79))
    await stage.until { stage.playing == .drone }
    #expect(stage.listening.phase == .playing)
    #expect(stage.notices == [.noPlayer])
  }

  @Test("A file that cannot be made is reported once, and time runs on silently")
  func notMade() async {
    let stage = ListeningStage(songs: StubSongs(failure: .noFolder), picked: [0, 1])
    await stage.until { stage.notices == [.notMade(.noFolder)] }
    #expect(stage.listening.isSilent)
    stage.listening.playNext()
    #expect(stage.listening.phase == .playing)
    await settle()
    #expect(stage.notices.count == 1)
    #expect(stage.output.orders.isEmpty)
  }

  @Test("Listened time is saved in whole seconds without pauses, and quitting waits for it")
  func minutes() async {
    let stage = ListeningStage(picked: [0])
    await stage.output.ordered(1)
    stage.clock.advance(by: .milliseconds(61_500))
    stage.listening.pause()
    stage.clock.advance(by: .seconds(600))
    stage.listening.resume()
    stage.clock.advance(by: .milliseconds(8_600))
    await stage.listening.finish()
    #expect(await stage.minutes.added == [.seconds(61), .seconds(9)])
    #expect(stage.output.playingCount == 0)
    #expect(stage.listening.phase == .stopped)
  }
}

@Suite("Sessions", .bounded)
@MainActor
struct SessionTests {
  @Test("Songs repeat until the session ends; the last one fades, and the bell rings with a message")
  func wholeSession() async {
    let stage = ListeningStage(picked: [0, 1], starts: false)
    stage.listening.setSession(.seconds(600))
    stage.listening.startListening()
    await stage.output.ordered(1)
    #expect(stage.output.order(0)?.part.isWhole == true)
    stage.clock.advance(by: .seconds(203))
    stage.output.end(.finished)
    await stage.output.ordered(2)
    #expect(stage.listening.sessionRest == .seconds(397))
    stage.clock.advance(by: .seconds(187))
    stage.output.end(.finished)
    await stage.output.ordered(3)
    #expect(stage.playing == .deepBowls)
    #expect(
      stage.output.order(2)?.part
        == WaveFile.Part(from: .zero, length: .seconds(203), fade: .seconds(20), silentAt: .seconds(210)))
    stage.clock.advance(by: .seconds(203))
    stage.output.end(.finished)
    await stage.output.ordered(4)
    #expect(
      stage.output.order(3)?.part
        == WaveFile.Part(from: .zero, length: .seconds(7), fade: .seconds(20), silentAt: .seconds(7)))
    stage.clock.advance(by: .seconds(7))
    stage.output.end(.finished)
    await stage.output.ordered(5)
    #expect(stage.output.order(4)?.file == "/songs/bell.wav")
    #expect(stage.notices == [.sessionOver(.seconds(600))])
    #expect(stage.listening.phase == .stopped)
    #expect(stage.listening.sessionRest == nil)
    #expect(await stage.minutes.added.reduce(.zero, +) == .seconds(600))
  }

  @Test("A session chosen during a song counts from then; without a limit the song plays on")
  func midSong() async {
    let stage = ListeningStage(picked: [0])
    await stage.output.ordered(1)
    stage.clock.advance(by: .seconds(50))
    stage.listening.setSession(.seconds(60))
    await stage.output.ordered(2)
    #expect(
      stage.output.order(1)?.part
        == WaveFile.Part(from: .seconds(50), length: .seconds(60), fade: .seconds(20), silentAt: .seconds(60)))
    stage.clock.advance(by: .seconds(10))
    #expect(stage.listening.sessionRest == .seconds(50))
    stage.listening.setSession(nil)
    await stage.output.ordered(3)
    #expect(stage.listening.sessionRest == nil)
    #expect(stage.output.order(2)?.part == WaveFile.Part(from: .seconds(60)))
  }

  @Test("Without a player a session still ends on time, without the bell")
  func silent() async {
    let stage = ListeningStage(tool: nil, picked: [0], starts: false)
    stage.listening.setSession(.seconds(60))
    stage.listening.startListening()
    await stage.until { stage.listening.isSilent }
    await stage.clock.sleepers(1)
    stage.clock.advance(by: .seconds(60))
    await stage.until { stage.listening.phase == .stopped }
    #expect(stage.notices == [.noPlayer, .sessionOver(.seconds(60))])
    #expect(stage.output.orders.isEmpty)
  }

  @Test("Pausing pauses the session")
  func paused() async {
    let stage = ListeningStage(picked: [0], starts: false)
    stage.listening.setSession(.seconds(120))
    stage.listening.startListening()
    await stage.output.ordered(1)
    stage.clock.advance(by: .seconds(20))
    stage.listening.pause()
    stage.clock.advance(by: .seconds(500))
    #expect(stage.listening.sessionRest == .seconds(100))
  }
}
