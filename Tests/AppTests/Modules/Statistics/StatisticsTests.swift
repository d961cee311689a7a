import ApiSession
import Loading
import Terminal
import TerminalKit
import CantinaTestSupport
import Testing

@testable import cantina

@Suite("Statistics of a list", .bounded)
@MainActor
struct StatisticsTests {
  @Test("Values over three decades use a logarithmic scale; others only beside an outlier")
  func scale() {
    #expect(Chart<Int>.isFlattened([1, 500, 600, 900, 1_000]))
    #expect(Chart<Int>.isFlattened([10, 11, 12, 300]))
    #expect(!Chart<Int>.isFlattened([2, 500, 600, 900, 1_000]) && !Chart<Int>.isFlattened([0, 1, 1_000]))
  }

  private let changes = ChangeSpy()

  private func viewModel<Record: DescribedRecord>(
    _ type: Record.Type, _ swapi: any SwapiService, pages: ItemPages<Record> = ItemPages<Record>()
  ) throws -> StatisticsViewModel<Record> {
    let flow = StatisticsFlowSpy<Record>()
    let (dependencies, records) = (DependencyManager.bare(), StarWarsRecords<Record>(swapi))
    let list = dependencies.list(of: records, behind: pages, searchedBy: dependencies.recordSearch(in: records))
    let survey = RecordSurvey(description: Record.description, words: try Words.english())
    let viewModel = StatisticsViewModel(list: list, flow: flow, survey: survey) { $0 }
    viewModel.delegate = changes
    return viewModel
  }

  @Test("People have charts of all people")
  func charts() async throws { await (try await TestApp(.statistics(.people))).matchesGoldens("people-statistics") }

  @Test(
    "Each other kind has its own charts",
    arguments: [
      (.planets, "Where most people live · log scale", ["Coruscant", "1,000,000,000,000"]),
      (.films, "Characters seen", ["Attack of the Clones", "40"]), (.species, "The tallest", ["Hutt", "300 cm"]),
      (.vehicles, "The longest", ["C-9979 landing craft", "210 m"]),
      (.starships, "The longest · log scale", ["Death Star", "120,000 m"]),
    ] as [(SwapiKind, String, [String])])
  func kinds(kind: SwapiKind, title: String, bar: [String]) async throws {
    let app = try await TestApp(.statistics(kind))
    app.robot.shows(title, "▄▄▄")
    await app.shows(rows: [bar], plainly: ": ")
  }

  @Test("A bar for one record opens it; a bar that counts several opens their list")
  func bars() async throws {
    let app = try await TestApp(.statistics(.people))
    app.robot.shows("▌ Yarael Poof").press(.down, .enter)
    await app.robot.settle()
    #expect(app.robot.navigator.visibleScreen?.title == "Tarfful")
    app.robot.press(.escape).shows("▌ Tarfful")
    // The bar is below the visible part and is scrolled into view.
    app.robot.press(.tab, .tab, .tab, .tab, .tab).shows("▌ blue").press(.enter)
    await app.robot.settle()
    app.robot.shows("Eyes blue ×").shows("20 of 82")
    // It is an ordinary list, so the filter can be removed.
    app.robot.press(.character("F")).shows("Removed blue").lacks("20 of 82")
  }

  @Test("The tallest come first with their heights, and a value counts in every record that has it")
  func people() async throws {
    let viewModel = try viewModel(Person.self, SwapiFixtures.bundled())
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.count == 82)
    let tallest = try #require(viewModel.charts.first)
    #expect(tallest.title == "The tallest")
    #expect(tallest.bars.first?.label == "Yarael Poof")
    #expect(tallest.bars.first?.text.whole == "264 cm")
    #expect(tallest.bars.map(\.value) == tallest.bars.map(\.value).sorted(by: >))
    let eyes = try #require(viewModel.charts.first { $0.title == "Eyes" })
    let people = try await People.all()
    #expect(eyes.bars.first?.value == Double(people.count { $0.eyeColor.values.contains("blue") }))
    let told = people.flatMap(\.eyeColor.values).count + people.count { $0.eyeColor.gap != nil }
    #expect(eyes.bars.reduce(0) { $0 + $1.value } == Double(told))
  }

  @Test("A measured field has a histogram after its largest values, and each bar opens its records")
  func histogram() async throws {
    let viewModel = try viewModel(Person.self, SwapiFixtures.bundled())
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    let heights = try #require(viewModel.charts.firstIndex { $0.title == "Height (cm): distribution" })
    #expect(heights == 1)
    let people = try await People.all()
    let chart = viewModel.charts[heights]
    #expect(chart.bars.reduce(0) { $0 + $1.value } == Double(people.count { $0.height.number != nil }))
    #expect(chart.bars.first?.label == "50–100")
    // One mass of 1,358 kg among many below 200: equal steps would show nothing.
    let masses = try #require(viewModel.charts.first { $0.title == "Mass (kg): distribution" })
    #expect(masses.bars.last?.label == "1,000–2,000" && masses.bars.last?.value == 1)
    guard case .record(let heaviest)? = masses.bars.last?.target else {
      Issue.record("one record is opened itself")
      return
    }
    #expect(heaviest.name.hasPrefix("Jabba"))
  }

  @Test(
    "All bars start in one column, and a logarithmic chart is labelled")
  func scale() async throws {
    let app = try await TestApp(.statistics(.planets))
    app.robot.resize(columns: 140, rows: 45)
    app.robot.shows("Where most people live · log scale").lacks("The largest · log scale")
    let starts = app.robot.lines.compactMap { $0.prefix(70).firstIndex(of: "▄")?.utf16Offset(in: $0) }
    #expect(starts.count > 20 && Set(starts).count == 1)
  }

  @Test(
    "The largest value is an outlier from twenty times the median on",
    arguments: [
      ([2_000.0, 100], true), ([1_999, 100], false), ([40, 30, 2, 1], true), ([5, 0], false), ([-1, -30], false),
      ([], false), ([.infinity, 1], false),
    ] as [([Double], Bool)])
  func flattened(values: [Double], isFlattened: Bool) {
    #expect(Chart<Int>.isFlattened(values) == isFlattened)
  }

  @Test("Lengths on a logarithmic scale start a decade below the minimum")
  func lengths() {
    let bars = [1_000.0, 100, 10].map {
      Chart<Int>.Bar(label: "", value: $0, text: MeasureText(value: "", unit: "", isGap: false))
    }
    #expect(Chart(title: "", bars: bars, isLogarithmic: true).lengths == [3, 2, 1])
    #expect(Chart(title: "", bars: bars).lengths == [1_000, 100, 10])
  }

  @Test("Pages loaded by the list are reused, and the rest is loaded")
  func rest() async throws {
    let swapi = PagedSwapi(try People.numbered(1...35))
    var pages = ItemPages<Person>()
    pages.append(try await swapi.list(Person.self))
    let viewModel = try viewModel(Person.self, swapi, pages: pages)
    viewModel.load()
    await changes.until { !viewModel.isLoading }
    #expect(viewModel.total == 35 && viewModel.count == 35)
    // The list has the first page; the others are requested at once.
    #expect(swapi.asked.first == " 1" && swapi.asked.sorted() == [" 1", " 2", " 3", " 4"])
    while !pages.isComplete { pages.append(try await swapi.list(Person.self, page: pages.next)) }
    let again = try self.viewModel(Person.self, swapi, pages: pages)
    again.load()
    #expect(!again.isLoading)
  }

  @Test("A source whose list has names only says that there is nothing to count")
  func names() async throws {
    var luke = try Person.named("Luke", id: 1)
    luke.isPartial = true
    let app = try await TestApp(.statistics(.people), swapi: StubSwapi([luke]))
    app.robot.shows("This source lists names only", "0 of 1")
  }

  @Test("A failure midway keeps the counts, and Retry continues from there")
  func fault() async throws {
    let swapi = GatedSwapi()
    let first = swapi.expectPeople()
    let app = try await TestApp(.statistics(.people), swapi: swapi, waits: false)
    let second = swapi.expectPeople("?page=2")
    first.answer(.live(Array(try await People.all().prefix(10)), total: 20, next: 2))
    await second.asked()
    second.fail(.outage)
    await app.robot.settle()
    let again = swapi.expectPeople("?page=2 anew")
    app.robot.shows("Retry").press(.right, .enter)
    await again.asked()
    app.robot.shows("The tallest", "10 of 20")
    again.answer(.live(Array(try await People.all().dropFirst(10).prefix(10)), total: 20))
    await app.robot.settle()
    app.robot.shows("20 of 20").lacks("Could not find")
  }

  @Test("t opens the statistics of a list")
  func opening() async throws {
    let app = try await TestApp(.records(.planets))
    app.robot.type("t").shows("Planets › Statistics", "Where most people live", "Coruscant")
    #expect(app.robot.navigator.visibleScreen?.route == "planets/statistics")
  }
}
