import ApiSession
import Tools

/// What statistics need from navigation.
@MainActor
protocol StatisticsFlow: AnyObject {
  func show(apiError: ApiError, retry: @escaping @MainActor () -> Void)
}

/// Counts and measures all records of a kind, as its description says; reads the list to its end for that.
@MainActor
final class StatisticsViewModel<Record: DescribedRecord> {
  /// A chart that has something to tell.
  struct Chart: Equatable {
    let title: String
    let bars: [RecordChart<Record>.Bar]
  }

  weak var delegate: (any ViewModelDelegate)?
  /// What is told of the records that are here, in the words of the language spoken now.
  var charts: [Chart] {
    if drawn.revision != words.revision { draw() }
    return drawn.charts
  }
  /// Why the rest did not come.
  private(set) var pageError: ApiError?

  private let flow: any StatisticsFlow
  private let swapi: any SwapiService
  private let words: Localization
  private var drawn: (revision: Int, charts: [Chart]) = (0, [])
  private var stock: RecordStock<Record>
  private var hasAsked = false
  private var reading: Task<Void, Never>?

  /// Starts with what a list has read already.
  init(stock: RecordStock<Record>, flow: any StatisticsFlow, swapi: any SwapiService, words: Localization) {
    self.stock = stock
    self.flow = flow
    self.swapi = swapi
    self.words = words
    draw()
  }

  deinit { reading?.cancel() }

  /// How many records are told of.
  var count: Int { whole.count }
  /// How many there are in all.
  var total: Int { stock.list.total }
  var isLoading: Bool { reading != nil }
  /// Whether the source's list has names only, so that nothing can be counted.
  var hasNamesOnly: Bool { !stock.list.items.isEmpty && whole.isEmpty }
  /// What can be promised of all records.
  var provenance: Provenance? { stock.provenance(of: stock.list.items) }

  /// Reads what is not here yet, unless it was asked for already.
  func load() {
    guard !hasAsked else { return }
    hasAsked = true
    if stock.list.items.isEmpty || !stock.list.isComplete { read(freshness: .usual) }
  }

  /// Reads everything anew; what is here stays until the first answer has come.
  func reload() {
    reading?.cancel()
    read(RecordStock(), freshness: .reload)
  }

  private var whole: [Record] { stock.list.items.filter { !$0.isPartial } }

  private func read(_ start: RecordStock<Record>? = nil, freshness: Freshness) {
    pageError = nil
    let first = start ?? stock
    reading = Task { [weak self, swapi] in
      var stock = first
      do throws(ApiError) {
        repeat {
          stock.append(try await swapi.list(Record.self, matching: "", page: stock.list.next, freshness: freshness))
          guard !Task.isCancelled else { return }
          self?.received(stock)
        } while !stock.list.isComplete
        self?.ended(nil)
      } catch {
        self?.ended(error)
      }
    }
    delegate?.viewModelDidChange()
  }

  private func received(_ stock: RecordStock<Record>) {
    self.stock = stock
    draw()
    delegate?.viewModelDidChange()
  }

  private func ended(_ error: ApiError?) {
    guard !Task.isCancelled else { return }
    reading = nil
    pageError = error.flatMap { $0.isCancellation ? nil : $0 }
    delegate?.viewModelDidChange()
    guard let pageError else { return }
    flow.show(apiError: pageError) { [weak self] in self?.read(freshness: .reload) }
  }

  private func draw() {
    let records = whole
    let charts = Record.description.charts.compactMap { chart -> Chart? in
      let bars = chart.bars(records, words)
      return bars.isEmpty ? nil : Chart(title: words[chart.title], bars: bars)
    }
    drawn = (words.revision, charts)
  }
}
