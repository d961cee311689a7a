import CantinaExtensions
import CantinaTools
import ConsoleProgram

/// `cantina get`: reads, sorts and formats, and says what is to be written where.
@MainActor
struct GetCommand {
  /// What is written, and what the shell is told.
  struct Outcome: Equatable {
    var output = ""
    /// For standard error, a line each.
    var messages: [String] = []
    var exitCode = ExitCode.success
  }

  let dependencies: DependencyManager
  /// The paper that a table is written on.
  let paper: GetPaper

  private var words: Localization { dependencies.words }

  func run(_ query: GetQuery) async -> Outcome {
    guard let kind = Features.all.kind(query.kind) else { return Outcome(exitCode: .usage) }
    do throws(GetFailure) {
      let answer = try await kind.rows(dependencies, query)
      return outcome(kind, answer, query)
    } catch {
      return Outcome(messages: [error.text(words)], exitCode: error.exitCode)
    }
  }

  private func outcome(_ kind: GetKind, _ answer: GetAnswer<GetKind.Row>, _ query: GetQuery) -> Outcome {
    var rows = answer.items
    if let sort = query.sort, let place = kind.fields.firstIndex(of: sort.field) {
      rows = rows.sorted { $0[place].precedes($1[place], isDescending: sort.isDescending) }
    }
    if let limit = query.limit { rows = Array(rows.prefix(limit)) }
    let names = query.fields ?? (query.format == .table && query.id == nil ? columns(of: kind, query) : kind.fields)
    let places = names.compactMap { kind.fields.firstIndex(of: $0) }
    let page = GetPage(
      fields: names, rows: rows.map { row in places.map { row[$0] } }, isOne: query.id != nil,
      mayDropColumns: query.fields == nil)
    var outcome = Outcome()
    if rows.isEmpty {
      outcome.exitCode = .nothingFound
      outcome.messages.append(missing(query))
    }
    if !rows.isEmpty || query.id == nil { outcome.output = page.text(query.format, on: paper) }
    outcome.messages += answer.remarks.compactMap { $0.text(query, words) }
    if let remark = answer.provenance?.remark(words) { outcome.messages.append(remark) }
    return outcome
  }

  /// What a table shows unasked; what it is sorted by stands behind the name, where the room does not end before it.
  private func columns(of kind: GetKind, _ query: GetQuery) -> [String] {
    guard let field = query.sort?.field, !kind.columns.prefix(3).contains(field) else { return kind.columns }
    let others = kind.columns.filter { $0 != field }
    return others.prefix(2) + [field] + others.dropFirst(2)
  }

  private func missing(_ query: GetQuery) -> String {
    if query.id != nil { return GetFailure.noSuch(query).text(words) }
    return query.search.isEmpty
      ? words[ListPhrase.empty] : words[ListPhrase.searchEmpty, ["name": query.search.shortened]]
  }
}
