/// What a whole poster needs from navigation.
@MainActor
protocol PosterFlow: AnyObject {
  func showInfo(_ poster: Poster)
  func compare(_ one: Poster, with other: Poster)
}

/// One poster, and its neighbours to leaf to.
@MainActor
final class PosterViewModel {
  weak var delegate: (any ViewModelDelegate)?
  /// The poster's number, also where there is none.
  private(set) var number: Int
  /// Draws the poster.
  let easel: PosterEasel

  private let flow: any PosterFlow
  private let posters: [Poster]

  /// The world that others are compared with.
  private static let home = 3

  init(number: Int, flow: any PosterFlow, posters: any PosterService, easel: PosterEasel) {
    self.number = number
    self.flow = flow
    self.posters = posters.posters
    self.easel = easel
    easel.onChange = { [weak self] in self?.delegate?.viewModelDidChange() }
  }

  /// The poster; nil where there is none of that number.
  var poster: Poster? { posters.first { $0.number == number } }
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
