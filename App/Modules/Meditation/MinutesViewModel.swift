final class MinutesViewModel: ViewModel {
  struct Item: Hashable {
    let day: Day
    let time: Duration
  }

  weak var delegate: (any ViewModelDelegate)?
  /// The last thirty days, today last; empty until they are read, and if there was no listening.
  private(set) var course: [Item] = []
  /// The last two weeks, today first.
  var items: [Item] { course.suffix(Self.shown).reversed() }
  /// The listening time of all recorded days.
  private(set) var total = Duration.zero
  /// The number of consecutive days up to today, or up to yesterday.
  private(set) var streak = 0

  private let minutes: any MinuteStore
  private let reading = OwnedTask()

  private static let shown = 14
  private static let courseLength = 30

  init(minutes: any MinuteStore) { self.minutes = minutes }

  var isLoading: Bool { reading.isRunning && course.isEmpty }

  /// Reads the history again each time, since it grows during playback.
  func load() {
    reading.run { [minutes] in
      (await minutes.today(), await minutes.days())
    } then: { [weak self] today, days in
      self?.received(days, today)
    }
  }

  private func received(_ days: [Day: Duration], _ today: Day) {
    total = days.values.reduce(.zero, +)
    course =
      days.isEmpty
      ? []
      : (0..<Self.courseLength).reversed().map { Item(day: today.before($0), time: days[today.before($0)] ?? .zero) }
    let last = days[today] == nil ? 1 : 0
    streak = (last...).prefix { days[today.before($0)] != nil }.count
    delegate?.viewModelDidChange()
  }
}
