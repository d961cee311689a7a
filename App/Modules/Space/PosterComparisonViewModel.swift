/// Two worlds side by side; the second can be changed for another.
@MainActor
final class PosterComparisonViewModel {
  weak var delegate: (any ViewModelDelegate)?
  private(set) var one: Poster?
  private(set) var other: Poster?

  /// Draws the first poster.
  let easel: PosterEasel
  /// Draws the second poster.
  let otherEasel: PosterEasel

  private let posters: [Poster]

  /// Worlds are given by the numbers of their posters.
  init(one: Int, other: Int, posters: any PosterService, easel: PosterEasel, otherEasel: PosterEasel) {
    self.posters = posters.posters
    (self.easel, self.otherEasel) = (easel, otherEasel)
    self.one = posters.poster(one)
    self.other = posters.poster(other)
    for easel in [easel, otherEasel] { easel.onChange = { [weak self] in self?.delegate?.viewModelDidChange() } }
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
