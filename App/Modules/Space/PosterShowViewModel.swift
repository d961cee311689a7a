/// Shows all posters in turns, each for a while.
@MainActor
final class PosterShowViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// Whether it goes on by itself.
  private(set) var isPlaying: Bool
  /// Draws the posters.
  let easel: PosterEasel

  private let posters: [Poster]
  private let clock: any Clock<Duration>
  private var index = 0
  private var turn: Task<Void, Never>?

  /// How long each is seen.
  static let pause = Duration.seconds(8)

  /// - Parameters:
  ///   - posters: what is shown.
  ///   - easel: draws them.
  ///   - clock: measures how long.
  ///   - startsPlaying: false where nothing should move by itself; it can be started all the same.
  init(posters: any PosterService, easel: PosterEasel, clock: any Clock<Duration>, startsPlaying: Bool) {
    self.posters = posters.posters
    self.clock = clock
    isPlaying = startsPlaying
    self.easel = easel
    easel.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  deinit { turn?.cancel() }

  /// The poster that is seen; nil where there are none.
  var poster: Poster? { posters.indices.contains(index) ? posters[index] : nil }
  /// How many there are.
  var count: Int { posters.count }

  /// It is seen: its time begins.
  func begin() { wait() }

  /// It is covered: no time passes.
  func end() {
    turn?.cancel()
    turn = nil
  }

  /// Stops where it is, or goes on.
  func togglePlaying() {
    isPlaying.toggle()
    wait()
    delegate?.viewModelDidChange()
  }

  /// Goes to the next one, or with -1 to the one before, and gives it its whole time.
  func leaf(by step: Int) {
    guard !posters.isEmpty else { return }
    index = (index + step + posters.count) % posters.count
    wait()
    delegate?.viewModelDidChange()
  }

  private func wait() {
    end()
    guard isPlaying else { return }
    turn = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.pause)) != nil else { return }
      self?.leaf(by: 1)
    }
  }
}
