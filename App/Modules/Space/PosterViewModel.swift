@MainActor
protocol PosterFlow: AnyObject {
  func showInfo(_ poster: Poster)
  func compare(_ one: Poster, with other: Poster)
}

final class PosterViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The poster's number, even if no poster has it.
  private(set) var number: Int

  private let flow: any PosterFlow
  private let posters: [Poster]

  /// The world that others are compared with.
  private static let home = 3

  init(number: Int, flow: any PosterFlow, posters: any PosterService) {
    (self.number, self.flow) = (number, flow)
    self.posters = posters.posters
  }

  var poster: Poster? { posters.first { $0.number == number } }
  var isHere: Bool { poster != nil }
  var count: Int { posters.count }

  func leaf(by step: Int) {
    guard let poster, let next = posters.wrappingElement(after: poster, by: step) else { return }
    number = next.number
    delegate?.viewModelDidChange()
  }

  func showInfo() { if let poster { flow.showInfo(poster) } }

  /// Compares the world with the Earth, and the Earth with the poster that follows it.
  func compare() {
    guard let poster else { return }
    let other = poster.number == Self.home ? Self.home + 1 : Self.home
    if let other = posters.first(where: { $0.number == other }) { flow.compare(poster, with: other) }
  }
}

/// Shows each poster in turn for a while.
final class PosterShowViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var isPlaying: Bool

  private let posters: [Poster]
  private let clock: any Clock<Duration>
  private var index = 0
  private let turn = OwnedTask()

  static let pause = Duration.seconds(8)

  /// Without `startsPlaying` nothing moves by itself; the user can still start it.
  init(posters: any PosterService, clock: any Clock<Duration>, startsPlaying: Bool) {
    self.posters = posters.posters
    self.clock = clock
    isPlaying = startsPlaying
  }

  var poster: Poster? { posters.indices.contains(index) ? posters[index] : nil }
  var count: Int { posters.count }

  /// Starts the timer of the current poster, unless the show is paused.
  func begin() {
    guard isPlaying else { return end() }
    turn.run { [clock] in
      try? await clock.sleep(for: Self.pause)
    } then: { [weak self] _ in
      self?.leaf(by: 1)
    }
  }

  /// Stops the timer while the screen is covered.
  func end() { turn.cancel() }

  func togglePlaying() {
    isPlaying.toggle()
    begin()
    delegate?.viewModelDidChange()
  }

  func leaf(by step: Int) {
    guard !posters.isEmpty else { return }
    index = (index + step + posters.count) % posters.count
    begin()
    delegate?.viewModelDidChange()
  }
}

final class PosterComparisonViewModel: ViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var one: Poster?
  private(set) var other: Poster?

  private let posters: [Poster]

  init(one: Int, other: Int, posters: any PosterService) {
    self.posters = posters.posters
    self.one = posters.poster(one)
    self.other = posters.poster(other)
  }

  /// Selects the next world as the second, or with -1 the previous one; never the first.
  func changeOther(by step: Int) {
    guard let other, other != one else { return }
    self.other = posters.filter { $0 != one }.wrappingElement(after: other, by: step)
    delegate?.viewModelDidChange()
  }

  func swap() {
    (one, other) = (other, one)
    delegate?.viewModelDidChange()
  }
}
