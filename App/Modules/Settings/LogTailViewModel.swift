import Foundation
import CantinaTools

/// The log of this run of the program, filtered by level and search text.
final class LogTailViewModel: Narrowing, ViewModel {
  struct Item: Hashable {
    /// The day in UTC: `2026-01-31`.
    let day: String
    /// The time in UTC, to the second: `09:05:00`.
    let time: String
    let level: LogLevel
    /// The label of the logger, and its message.
    let text: String
  }

  weak var delegate: (any ViewModelDelegate)?
  /// The entries that match, the newest last.
  private(set) var items: [Item] = []
  /// The minimum level that is shown.
  private(set) var level = LogLevel.debug
  let typed = TypedText()

  private let log: VisitLog
  private var all: [Item] = []
  private var newest: Date?

  init(log: VisitLog) { self.log = log }

  /// The file that receives the same entries, if any.
  var path: String? { log.path }
  var total: Int { all.count }

  var days: [(name: String, items: [Item])] {
    items.reduce(into: []) { days, item in
      if days.last?.name != item.day { days.append((item.day, [])) }
      days[days.count - 1].items.append(item)
    }
  }

  func load() {
    let entries = log.entries
    guard entries.count != all.count || entries.last?.date != newest else { return }
    newest = entries.last?.date
    all = entries.map { entry in
      let day = entry.date.formatted(.iso8601.year().month().day())
      let time = entry.date.formatted(.iso8601.time(includingFractionalSeconds: false))
      return Item(day: day, time: time, level: entry.level, text: "\(entry.label): \(entry.text)")
    }
    narrow()
  }

  /// Raises the minimum level; after errors alone, everything is shown again.
  func changeLevel() {
    level = LogLevel.allCases.sorted().wrappingElement(after: level) ?? level
    narrow()
  }

  func narrow() {
    let rule = SearchRule(searchText)
    items = all.filter { $0.level >= level && rule.matches([$0.text]) }
    delegate?.viewModelDidChange()
  }
}
