/// What a whole poster needs from navigation.
@MainActor
protocol PosterFlow: AnyObject {
  func showInfo(_ poster: Poster)
  func compare(_ one: Poster, with other: Poster)
}

/// One poster, and its neighbours to leaf to.
@MainActor
final class PosterViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The poster's number, also where there is none.
  private(set) var number: Int

  private let flow: any PosterFlow
  private let posters: [Poster]

  /// The world that others are compared with.
  private static let home = 3

  init(number: Int, flow: any PosterFlow, posters: any PosterService) {
    self.number = number
    self.flow = flow
    self.posters = posters.posters
  }

  /// The poster; nil where there is none of that number.
  var poster: Poster? { posters.first { $0.number == number } }
  var isHere: Bool { poster != nil }
  /// How many there are.
  var count: Int { posters.count }

  /// Leafs to the next one, or with -1 to the one before; the last is followed by the first.
  func leaf(by step: Int) {
    guard let index = posters.firstIndex(where: { $0.number == number }) else { return }
    number = posters[(index + step + posters.count) % posters.count].number
    delegate?.viewModelDidChange()
  }

  func showInfo() {
    if let poster { flow.showInfo(poster) }
  }

  /// Compares the world with the Earth, and the Earth with the poster that follows it.
  func compare() {
    guard let poster else { return }
    let other = poster.number == Self.home ? Self.home + 1 : Self.home
    if let other = posters.first(where: { $0.number == other }) { flow.compare(poster, with: other) }
  }
}

/// Shows all posters in turns, each for a while.
@MainActor
final class PosterShowViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// Whether it goes on by itself.
  private(set) var isPlaying: Bool

  private let posters: [Poster]
  private let clock: any Clock<Duration>
  private var index = 0
  private var turn: Task<Void, Never>?

  /// How long each is seen.
  static let pause = Duration.seconds(8)

  /// - Parameters:
  ///   - posters: what is shown.
  ///   - clock: measures how long.
  ///   - startsPlaying: false where nothing should move by itself; it can be started all the same.
  init(posters: any PosterService, clock: any Clock<Duration>, startsPlaying: Bool) {
    self.posters = posters.posters
    self.clock = clock
    isPlaying = startsPlaying
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

/// Two worlds side by side; the second can be changed for another.
@MainActor
final class PosterComparisonViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var one: Poster?
  private(set) var other: Poster?

  private let posters: [Poster]

  /// Worlds are given by the numbers of their posters.
  init(one: Int, other: Int, posters: any PosterService) {
    self.posters = posters.posters
    self.one = posters.poster(one)
    self.other = posters.poster(other)
  }

  /// Takes the next world as the second, or with -1 the one before; never the first.
  func changeOther(by step: Int) {
    let choices = posters.filter { $0 != one }
    guard let index = choices.firstIndex(where: { $0 == other }) else { return }
    other = choices[(index + step + choices.count) % choices.count]
    delegate?.viewModelDidChange()
  }

  func swap() {
    (one, other) = (other, one)
    delegate?.viewModelDidChange()
  }
}
