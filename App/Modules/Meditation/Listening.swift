import CantinaObserving
import CantinaSound

/// What is picked, what plays and how far it is: it goes on while other screens are visited, and outlives them.
@MainActor
final class Listening {
  let events = EventEmitter<ListeningEvent>()
  let viewModels: [SongViewModel]
  private(set) var state = MeditationState.picking
  private(set) var phase = ListeningPhase.stopped
  /// Whether time runs without a sound, because nothing can play one.
  private(set) var isSilent = false
  /// From 0 to 1.
  private(set) var volume = 0.8
  /// What is left of a session; nil for none.
  private(set) var sessionLeft: Duration?

  private let service: any SongService
  private let output: any SongOutput
  private let minutes: any MinuteStore
  private let picks: KeptValue<[String]>
  private let clock: any Clock<Duration>
  private let elapsed: @MainActor () -> Duration
  private var sessionLength = Duration.zero
  /// How far the song was when it last began or stood still.
  private var base = Duration.zero
  /// When it began to go on from there; nil while it stands still.
  private var since: Duration?
  private var heard = Duration.zero
  private var control: PlayControl?
  private var running: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private var restoring: Task<Void, Never>?
  private var hasRestored = false

  /// So long before the end of a session the sound begins to fade.
  static let fade = Duration.seconds(20)

  init(
    viewModels: [SongViewModel], service: any SongService, output: any SongOutput, minutes: any MinuteStore,
    clock: any Clock<Duration>, picks: KeptValue<[String]>
  ) {
    self.picks = picks
    self.viewModels = viewModels
    self.service = service
    self.output = output
    self.minutes = minutes
    self.clock = clock
    elapsed = Self.stopwatch(clock)
  }

  deinit {
    running?.cancel()
    restoring?.cancel()
  }

  /// The song whose turn it is.
  var current: SongViewModel? { viewModels.first { $0.songMode == .listening(.playing) } }
  /// How far it is.
  var position: Duration { min(length, base + sinceThen) }
  /// How long it lasts.
  var length: Duration { current?.song.length ?? .zero }
  /// The player that is heard; nil where none is, or none was needed yet.
  var tool: PlayerTool? { isSilent ? nil : output.tool }
  /// What is left of the session now; nil for none.
  var sessionRest: Duration? { sessionLeft.map { max(.zero, $0 - sinceThen) } }

  private var sinceThen: Duration { since.map { elapsed() - $0 } ?? .zero }
  private var player: MusicPlayer { MusicPlayer { [weak self] in self?.didFinishPlaying() } }

  /// Whether the songs that were picked on earlier visits are being read.
  var isRestoring: Bool { restoring != nil }

  /// Picks the songs that were picked on earlier visits, once.
  func restorePicks() {
    guard !hasRestored else { return }
    hasRestored = true
    restoring = Task { [weak self, picks] in
      let ids = await picks.value()
      self?.restored(Set(ids))
    }
  }

  private func restored(_ ids: Set<String>) {
    guard !Task.isCancelled else { return }
    restoring = nil
    if state == .picking {
      for song in viewModels { song.songMode = .picking(ids.contains(song.song.id.rawValue) ? .selected : .unselected) }
    }
    tell()
  }

  /// Picks a song or leaves it; while listening it is its turn, from its beginning.
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

  /// Listens to what is picked; nothing happens where nothing is.
  func startListening() {
    guard state == .picking, viewModels.contains(where: { $0.songMode == .picking(.selected) }) else { return }
    state = .listening
    player.updateToSongListening(viewModels: viewModels)
    begin(at: .zero)
  }

  /// Stops, and goes back to picking.
  func pickSongs() {
    guard state == .listening else { return }
    stop()
    state = .picking
    player.updateToSongPicking(viewModels: viewModels)
    tell()
  }

  func playNext() {
    guard state == .listening else { return }
    let before = current
    player.playNext(viewModels: viewModels)
    if let current, current !== before { begin(at: .zero) }
  }

  /// Plays the song before, or the first one from its beginning.
  func playPrevious() {
    guard state == .listening else { return }
    player.playPrevious(viewModels: viewModels)
    begin(at: .zero)
  }

  func pause() {
    guard phase != .paused, phase != .stopped else { return }
    settle()
    since = nil
    if phase == .playing, !isSilent { control?.pause() } else { abandon() }
    phase = .paused
    save()
    tell()
  }

  func resume() {
    guard phase == .paused else { return }
    guard let control else { return begin(at: base) }
    phase = .playing
    since = elapsed()
    control.resume()
    tell()
  }

  /// Goes forwards or, by less than zero, backwards; beyond the end it is the next song's turn.
  func seek(by step: Duration) {
    guard phase != .stopped else { return }
    let target = max(.zero, position + step)
    if target >= length { playNext() } else { jump(to: target) }
  }

  /// Makes it louder or, by less than zero, softer; from 0 to 1 there are ten steps.
  func changeVolume(by step: Double) {
    let new = max(0, min(1, ((volume + step) * 10).rounded() / 10))
    guard new != volume else { return }
    volume = new
    if phase == .playing, !isSilent { jump(to: position) } else { tell() }
  }

  /// Begins a session of so long, counted while something plays; nil ends it and goes on without one.
  func setSession(_ length: Duration?) {
    settle()
    sessionLength = length ?? .zero
    sessionLeft = length
    if phase == .stopped { tell() } else { jump(to: position) }
  }

  /// Tells all listeners to look again, such as when another screen is on top.
  func tell() { events.emit(.changed) }

  /// Ends everything and keeps what was listened to; to be called before the program leaves.
  func finish() async {
    stop()
    await saving?.value
  }

  private func jump(to target: Duration) {
    guard phase == .paused else { return begin(at: target) }
    // It stays paused, and begins there when it goes on.
    settle()
    abandon()
    base = target
    tell()
  }

  private func begin(at offset: Duration) {
    settle()
    since = nil
    abandon()
    guard let song = current?.song else { return }
    base = max(.zero, min(offset, song.length))
    let control = PlayControl()
    self.control = control
    if isSilent { waitSilently(control) } else { play(song, control) }
    tell()
  }

  private func play(_ song: Song, _ control: PlayControl) {
    phase = .starting
    running = Task { [weak self, service, output] in
      // No song is made that cannot be heard.
      guard await output.isReady() else {
        self?.ended(.noPlayer, control)
        return
      }
      do throws(SoundError) {
        let file = try await service.file(of: song.id) { [weak self] done in
          Task { @MainActor in self?.prepared(done, control) }
        }
        guard let order = self?.started(file, control) else { return }
        let outcome = await output.play(order, control)
        self?.ended(outcome, control)
      } catch {
        self?.failed(error, control)
      }
    }
  }

  private func waitSilently(_ control: PlayControl) {
    phase = .playing
    since = elapsed()
    let rest = min(length - base, sessionLeft ?? length)
    running = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: rest)) != nil else { return }
      self?.ended(.finished, control)
    }
  }

  private func prepared(_ done: Double, _ control: PlayControl) {
    guard control === self.control, phase != .paused, phase != .playing else { return }
    phase = .preparing(done)
    tell()
  }

  /// What is to be played now; nil if it is not wanted any more.
  private func started(_ file: String, _ control: PlayControl) -> PlayOrder? {
    guard control === self.control else { return nil }
    phase = .playing
    since = elapsed()
    tell()
    return PlayOrder(file: file, part: part, volume: volume)
  }

  /// From here to the song's end, or to the session's if that comes first; towards that it fades.
  private var part: WaveFile.Part {
    let rest = length - base
    guard let left = sessionLeft, left < rest + Self.fade else { return WaveFile.Part(from: base) }
    return WaveFile.Part(from: base, length: min(left, rest), fade: Self.fade, silentAt: left)
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
    isSilent = true
    begin(at: here)
    events.emit(.notice(notice))
  }

  /// The player's clock and ours differ by a little: what is left of a song that has finished is counted as heard.
  private func finished() {
    let rest = sessionLeft.map { min($0, length - base) } ?? (length - base)
    settle(as: rest)
    since = nil
    if let left = sessionLeft, left < .milliseconds(500) { return endSession() }
    save()
    playNext()
  }

  private func didFinishPlaying() {
    guard sessionLeft == nil else {
      // A session lasts longer than the songs: they begin again.
      let first = viewModels.firstIndex { viewModel in
        viewModel.songMode == .listening(.playable) || viewModel.songMode == .listening(.playing)
      }
      if let first { player.select(index: first, viewModels: viewModels) }
      return begin(at: .zero)
    }
    pickSongs()
    events.emit(.notice(.allHeard))
  }

  private func endSession() {
    let length = sessionLength
    sessionLeft = nil
    pickSongs()
    if !isSilent { ring() }
    events.emit(.notice(.sessionOver(length)))
  }

  private func ring() {
    running = Task { [service, output, volume] in
      guard let file = try? await service.bell() else { return }
      _ = await output.play(
        PlayOrder(file: file, part: WaveFile.Part(from: .zero), volume: volume), PlayControl())
    }
  }

  private func stop() {
    settle()
    since = nil
    abandon()
    phase = .stopped
    base = .zero
    save()
  }

  private func abandon() {
    running?.cancel()
    running = nil
    control = nil
  }

  /// Books what was heard since it began to go on.
  private func settle(as exact: Duration? = nil) {
    guard since != nil else { return }
    let time = exact ?? min(sinceThen, length - base)
    since = elapsed()
    base += time
    heard += time
    sessionLeft = sessionLeft.map { max(.zero, $0 - time) }
  }

  /// Keeps whole seconds; what is left counts for the next time.
  private func save() {
    let whole = Duration.seconds(heard.components.seconds)
    guard whole > .zero else { return }
    heard -= whole
    saving = Task { [minutes, saving] in
      await saving?.value
      await minutes.add(whole)
    }
  }

  private static func stopwatch<C: Clock>(_ clock: C) -> @MainActor () -> Duration where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
