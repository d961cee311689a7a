import CantinaObserving
import CantinaSound
import CantinaTools

/// The picked songs and their playback, which continues on other screens and outlives them.
///
/// `Playback` decides; this class plays, counts the minutes and notifies its listeners.
@MainActor
final class Listening {
  let events = EventEmitter<ListeningEvent>()
  let viewModels: [SongViewModel]

  private let service: any SongService
  private let output: any SongOutput
  private let minutes: any MinuteStore
  private let picks: KeptValue<[String]>
  private let player = MusicPlayer()
  private let clock: any Clock<Duration>
  private let watch: Stopwatch
  private var playback = Playback()
  private var control: PlayControl?
  private var running: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private let restoring = OwnedTask()

  init(
    viewModels: [SongViewModel], service: any SongService, output: any SongOutput, minutes: any MinuteStore,
    clock: any Clock<Duration>, picks: KeptValue<[String]>
  ) {
    (self.viewModels, self.service, self.output, self.minutes) = (viewModels, service, output, minutes)
    (self.clock, self.picks) = (clock, picks)
    watch = Stopwatch(clock)
  }

  deinit { running?.cancel() }

  var current: SongViewModel? { viewModels.first { $0.songMode == .listening(.playing) } }
  /// Stopped while songs are picked.
  var phase: ListeningPhase { playback.phase }
  var position: Duration { playback.position(at: watch.elapsed) }
  var progress: SongProgress {
    SongProgress(position: position, length: playback.length, isMoving: phase == .playing)
  }
  /// Whether a session runs without a song.
  var isTimer: Bool { phase != .stopped && current == nil }
  /// Whether time passes without sound, because no player works or no song was picked.
  var isSilent: Bool { playback.isSilent || isTimer }
  /// The volume, 0…1.
  var volume: Double { playback.volume }
  /// The player in use; `nil` if there is none, or none was needed yet.
  var tool: PlayerTool? { isSilent ? nil : output.tool }
  /// The remaining time of the session; `nil` without one.
  var sessionRest: Duration? { playback.sessionRest(at: watch.elapsed) }
  /// The elapsed fraction of the session, 0…1; 0 without one.
  var sessionFraction: Double { playback.sessionFraction(at: watch.elapsed) ?? 0 }

  /// Whether the picked songs of earlier runs are being read.
  var isRestoring: Bool { restoring.isRunning }

  /// Restores the picked songs of earlier runs, once.
  func restorePicks() {
    guard !restoring.isBegun else { return }
    restoring.run { [picks] in
      Set(await picks.value())
    } then: { [weak self] in
      self?.restored($0)
    }
  }

  private func restored(_ ids: Set<String>) {
    if phase == .stopped {
      for song in viewModels {
        song.change(to: .picking(ids.contains(song.song.id.rawValue) ? .selected : .unselected))
      }
    }
    tell()
  }

  /// Picks or unpicks a song; while listening, starts it from the beginning.
  func select(index: Int) {
    let before = current
    player.select(index: index, viewModels: viewModels)
    if viewModels.indices.contains(index) { keepPick(viewModels[index]) }
    if let current, current !== before { begin(at: .zero) } else { tell() }
  }

  private func keepPick(_ song: SongViewModel) {
    guard case .picking(let pick) = song.songMode else { return }
    let id = song.song.id.rawValue
    picks.change { ids in
      ids.removeAll { $0 == id }
      if pick == .selected { ids.append(id) }
    }
  }

  /// Starts the picked songs, or a session without a song; without either, nothing happens.
  func startListening() {
    let hasPicks = viewModels.contains { $0.songMode == .picking(.selected) }
    guard phase == .stopped, hasPicks || playback.hasSession else { return }
    player.updateToSongListening(viewModels: viewModels)
    begin(at: .zero)
  }

  func pickSongs() {
    guard phase != .stopped else { return }
    stop()
    player.updateToSongPicking(viewModels: viewModels)
    tell()
  }

  func playNext() {
    guard phase != .stopped, !isTimer else { return }
    if player.playNext(viewModels: viewModels) { begin(at: .zero) } else { didFinishPlaying() }
  }

  /// Plays the previous song, or restarts the first one.
  func playPrevious() {
    guard phase != .stopped, !isTimer else { return }
    player.playPrevious(viewModels: viewModels)
    begin(at: .zero)
  }

  func pause() {
    guard phase != .paused, phase != .stopped else { return }
    if phase == .playing, !isSilent { control?.pause() } else { abandon() }
    playback.pause(now: watch.elapsed)
    save()
    tell()
  }

  func resume() {
    guard phase == .paused else { return }
    guard let control else { return begin(at: playback.base) }
    playback.play(now: watch.elapsed)
    control.resume()
    tell()
  }

  /// Moves the position forwards or, by a negative step, backwards; beyond the end, the next song starts.
  func seek(by step: Duration) {
    guard phase != .stopped, !isTimer else { return }
    let target = max(.zero, position + step)
    if target >= playback.length { playNext() } else { jump(to: target) }
  }

  /// Changes the volume by a step; it has ten steps from 0 to 1.
  func changeVolume(by step: Double) {
    guard playback.changeVolume(by: step) else { return }
    if phase == .playing, !isSilent { jump(to: position) } else { tell() }
  }

  /// Starts a session, which counts down while something plays; `nil` ends it, and playback continues without one.
  func setSession(_ length: Duration?) {
    let isTimer = isTimer
    playback.setSession(length, now: watch.elapsed)
    if isTimer, length == nil { return pickSongs() }
    if phase == .stopped { tell() } else { jump(to: isTimer ? .zero : position) }
  }

  private func tell() { events.emit(.changed) }

  /// Stops playback and saves the listening time; must be called before the program exits.
  func finish() async {
    stop()
    await saving?.value
  }

  private func jump(to target: Duration) {
    guard phase == .paused else { return begin(at: target) }
    // Stays paused, and resumes from there.
    abandon()
    playback.move(to: target, of: current?.song.length ?? playback.sessionLength)
    tell()
  }

  private func begin(at offset: Duration) {
    abandon()
    let song = current?.song
    let length = song?.length ?? playback.sessionLength
    guard length > .zero else { return }
    playback.begin(at: offset, of: length, now: watch.elapsed)
    let control = PlayControl()
    self.control = control
    if let song, !isSilent { play(song, control) } else { waitSilently(control) }
    tell()
  }

  private func play(_ song: Song, _ control: PlayControl) {
    running = Task { [weak self, service, output] in
      // Without a player no sound is generated.
      guard await output.isReady() else {
        self?.ended(.noPlayer, control)
        return
      }
      do throws(SoundError) {
        let file = try await service.file(of: song.id) { [weak self] done in
          Task { @MainActor in self?.prepared(done, control) }
        }
        guard let request = self?.started(file, control) else { return }
        let outcome = await output.play(request, control)
        self?.ended(outcome, control)
      } catch {
        self?.failed(error, control)
      }
    }
  }

  private func waitSilently(_ control: PlayControl) {
    playback.play(now: watch.elapsed)
    let rest = playback.rest
    running = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: rest)) != nil else { return }
      self?.ended(.finished, control)
    }
  }

  private func prepared(_ done: Double, _ control: PlayControl) {
    if control === self.control, playback.prepare(done) { tell() }
  }

  /// The request to play now; `nil` if it is no longer wanted.
  private func started(_ file: String, _ control: PlayControl) -> PlayRequest? {
    guard control === self.control else { return nil }
    playback.play(now: watch.elapsed)
    tell()
    return PlayRequest(file: file, part: playback.part, volume: volume)
  }

  private func ended(_ outcome: PlayOutcome, _ control: PlayControl) {
    guard control === self.control else { return }
    let here = position
    self.control = nil
    switch outcome {
    case .cancelled: break
    case .finished: finished()
    case .killed(let tool):
      begin(at: here)
      events.emit(.notice(.playerKilled(tool)))
    case .failed: begin(at: here)
    case .noPlayer: fallSilent(.noPlayer)
    }
  }

  private func failed(_ error: SoundError, _ control: PlayControl) {
    guard control === self.control, error != .cancelled else { return }
    fallSilent(.notMade(error))
  }

  private func fallSilent(_ notice: ListeningNotice) {
    let here = position
    playback.fallSilent()
    begin(at: here)
    events.emit(.notice(notice))
  }

  private func finished() {
    if let session = playback.end(now: watch.elapsed) { return endSession(session) }
    save()
    playNext()
  }

  private func didFinishPlaying() {
    guard !playback.hasSession else {
      // Sessions can last longer than the songs, which then start over.
      if let first = viewModels.firstIndex(where: \.songMode.isHeard) {
        player.select(index: first, viewModels: viewModels)
      }
      return begin(at: .zero)
    }
    pickSongs()
    events.emit(.notice(.allHeard))
  }

  private func endSession(_ length: Duration) {
    pickSongs()
    if !playback.isSilent { ring() }
    events.emit(.notice(.sessionOver(length)))
  }

  private func ring() {
    running = Task { [service, output, volume] in
      guard let file = try? await service.bell() else { return }
      _ = await output.play(PlayRequest(file: file, part: WaveFile.Part(from: .zero), volume: volume), PlayControl())
    }
  }

  private func stop() {
    abandon()
    playback.stop(now: watch.elapsed)
    save()
  }

  private func abandon() {
    running?.cancel()
    running = nil
    control = nil
  }

  private func save() {
    guard let heard = playback.takeHeard() else { return }
    saving = Task { [minutes, saving] in
      await saving?.value
      await minutes.add(heard)
    }
  }
}

enum ListeningEvent: Hashable, Sendable {
  case changed
  case notice(ListeningNotice)
}

enum ListeningNotice: Hashable, Sendable {
  /// No player was found, or none works: time passes without sound.
  case noPlayer
  /// Another process killed the player, and it was restarted.
  case playerKilled(PlayerTool)
  /// The sound file of a song could not be generated: time passes without sound.
  case notMade(SoundError)
  case allHeard
  /// The session is over; the value is its length.
  case sessionOver(Duration)
}
