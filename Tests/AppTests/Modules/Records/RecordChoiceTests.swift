import CantinaTestSupport
import Loading
import Testing

@testable import cantina

/// The view models of the panels that ask for a row.
@Suite("Row labels of choices", .bounded)
@MainActor
struct RecordChoiceTests {
  @Test("The current order is selected and marked; the last row is source order")
  func order() throws {
    let words = try Words.english()
    let fields = try ["name", "height", "mass"].map { try #require(Person.description.field($0)) }
    let present = RecordOrder(fields[1], isDescending: true)
    var chosen: [String?] = []
    let viewModel = RecordOrderViewModel(fields, present: present, words: words) { chosen.append($0?.name) }
    #expect(viewModel.choices.map(\.isDescending) == [nil, true, nil, nil])
    viewModel.choose(2)
    viewModel.choose(3)
    #expect(chosen == [fields[2].name, nil])
  }

  @Test(
    "A format asks for a free path; the clipboard row appears only if a clipboard exists", arguments: [true, false])
  func export(hasClipboard: Bool) throws {
    var places: [ExportPlace] = []
    let flow = ExportFlowStub()
    let viewModel = RecordExportViewModel(
      for: 3, named: "people", files: StubFileExport(), hasClipboard: hasClipboard, words: try Words.english(),
      flow: flow, done: { places.append($0) })
    #expect(viewModel.choices.count == (hasClipboard ? 4 : 3))
    viewModel.choose(1)
    #expect(flow.asked == ["/home/me/people.json"] && places == [.file(.json, path: "/home/me/people.json")])
    #expect(flow.problem?(" ") == .exportNoPath && flow.problem?("/tmp") == .exportTaken)
    #expect(flow.problem?("/home/me/people.json") == nil)
    guard hasClipboard else { return }
    viewModel.choose(3)
    #expect(places.last == .clipboard && flow.asked.count == 1)
  }

  @Test("A text that terminals would truncate is not copied, and the reason is reported", arguments: [100, 80_000])
  func clipboard(length: Int) async throws {
    let flow = RecordsFlowStub<Person>()
    flow.exportPlace = .clipboard
    let people = [try Person.named(String(repeating: "x", count: length), id: 1)]
    let viewModel = RecordsViewModel(
      StarWarsRecords<Person>(PagedSwapi(people)), flow: flow, clock: ManualClock(),
      exports: RecordExport(files: StubFileExport()))
    viewModel.load()
    viewModel.export()
    await eventually("an answer") { flow.copied.count + flow.exported.count == 1 }
    #expect(flow.copied.count == (length == 100 ? 1 : 0))
    #expect(flow.exported == (length == 100 ? [] : [.failure(.tooLong)]))
  }
}

/// Accepts the suggested path.
@MainActor
private final class ExportFlowStub: RecordExportFlow {
  private(set) var asked: [String] = []
  private(set) var problem: (@MainActor (String) -> RecordPhrase?)?

  func askPath(
    _ path: String, problem: @escaping @MainActor (String) -> RecordPhrase?, done: @escaping @MainActor (String) -> Void
  ) {
    asked.append(path)
    self.problem = problem
    done(path)
  }
}
