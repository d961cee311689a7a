import ApiSession
import CantinaExtensions
import CantinaTools
import ConsoleProgram
import Foundation
import Json

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

/// `cantina get URL`: reads any JSON API, file or standard input, and writes its values as they came.
@MainActor
struct GetAddress {
  let api: any AnyApiService
  let words: Localization
  let paper: GetPaper
  /// Told how many records are here, while there may be more.
  var progress: AnyRecords.Progress = { _ in }
  /// Takes what is written.
  var output = GetOutput()

  /// Reads and writes what a query asks for.
  func run(_ query: GetQuery, at url: URL) async -> GetCommand.Outcome {
    do throws(ApiError) {
      let first: Sourced<AnyAnswer>
      if GetStream.fits(query), url.isLocal {
        let stream = GetStream(query: query, words: words, paper: paper, output: output)
        switch try await stream.run(at: url) {
        case .written(let outcome): return outcome
        case .document(let bytes): first = try LocalDocument.answer(bytes, from: url)
        }
      } else {
        first = try await api.answer(at: url, .usual)
      }
      guard case .records = first.value.content else { return single(first, query) }
      return outcome(try await records(first, query), isCut: first.value.raw.isCut, query)
    } catch {
      let text = words.addressText(error, at: url, with: api.credentials(for: url))
      return GetCommand.Outcome(
        output: output.text, messages: ["\(text.title). \(text.cause) \(text.suggestion)"],
        exitCode: GetFailure.source(error).exitCode)
    }
  }

  private func records(_ first: Sourced<AnyAnswer>, _ query: GetQuery) async throws(ApiError) -> AnyRecords {
    let rule = SearchRule(query.search)
    return try await AnyRecords(
      first, enough: query.enough, of: api,
      fits: { [isAll = rule.terms.isEmpty] record in isAll || rule.matches(record.allTexts) }, progress: progress)
  }

  private func outcome(_ list: AnyRecords, isCut: Bool, _ query: GetQuery) -> GetCommand.Outcome {
    var records = list.records
    if let sort = query.sort {
      records = FieldOrder(path: sort.field, isDescending: sort.isDescending).sorted(records)
    }
    if let limit = query.limit { records = Array(records.prefix(limit)) }
    var outcome = GetCommand.Outcome()
    output.write(AnyGetPage(records: records, fields: query.fields, isOne: false), query, on: paper, words, &outcome)
    if records.isEmpty {
      outcome.exitCode = .nothingFound
      outcome.messages.append(
        query.search.isEmpty ? words[ListPhrase.empty] : words[ListPhrase.searchEmpty, ["name": query.search.shortened]]
      )
    }
    if isCut { outcome.messages.append(words[GetPhrase.cutText]) }
    if let text = GetRemark.unreadRecords(list.missingCount).text(query, words) { outcome.messages.append(text) }
    if let stop = list.stop { outcome.messages.append(words.text(stop)) }
    if let (stated, count) = list.otherTotal {
      let values = ["total": words.numbers.text(stated), "count": words.numbers.text(count)]
      outcome.messages.append(words[GetPhrase.otherTotal, values])
    }
    if let remark = list.provenance.remark(words) { outcome.messages.append(remark) }
    return outcome
  }

  /// What is no list: a record, a menu of URLs, a scalar.
  private func single(_ answer: Sourced<AnyAnswer>, _ query: GetQuery) -> GetCommand.Outcome {
    var value = answer.value.raw.root
    // Fields are those of the record, whatever stands around it.
    if query.fields != nil || query.format != .json, case .record(let record) = answer.value.content {
      value = record
    }
    var outcome = GetCommand.Outcome()
    output.write(AnyGetPage(records: [value], fields: query.fields, isOne: true), query, on: paper, words, &outcome)
    if let remark = answer.provenance.remark(words) { outcome.messages.append(remark) }
    return outcome
  }
}

extension Localization {
  /// Why a list ends before its end.
  func text(_ stop: AnyAnswers.Stop) -> String {
    switch stop {
    case .repeated: self[GetPhrase.stopRepeated]
    case .elsewhere(let origin): self[GetPhrase.stopElsewhere, ["origin": origin]]
    case .unusable: self[GetPhrase.stopUnusable]
    case .pages(let count): self[GetPhrase.stopPages, count: count]
    case .records(let count): self[GetPhrase.stopRecords, count: count]
    }
  }
}

/// `cantina apis`: lists the descriptions of APIs, or tries the collections of one.
@MainActor
struct ApisCommand {
  let api: any AnyApiService
  let book: ApiBook
  let words: Localization

  /// Lists all descriptions; with a name it asks each of its collections for a page.
  func run(check name: String?) async -> GetCommand.Outcome {
    guard let name else { return list() }
    guard let description = book.description(name) else { return nothing(named: name) }
    return await check(description)
  }

  /// What is said where no description of this name can be used.
  func nothing(named name: String) -> GetCommand.Outcome {
    if let damage = book.damage(name) { return GetCommand.Outcome(messages: [text(damage)], exitCode: .badData) }
    return GetCommand.Outcome(
      messages: [words[DescriptionPhrase.unknown, ["name": name.shortened]]], exitCode: .nothingFound)
  }

  private func list() -> GetCommand.Outcome {
    var outcome = GetCommand.Outcome()
    for entry in book.entries {
      switch entry {
      case .success(let api): outcome.output += line([api.name, api.base.absoluteString, api.title ?? ""])
      case .failure(let damage):
        outcome.messages.append(text(damage))
        outcome.exitCode = .badData
      }
    }
    return outcome
  }

  private func check(_ description: ApiDescription) async -> GetCommand.Outcome {
    var outcome = GetCommand.Outcome()
    for header in description.headers where header.filled(ThisProcess.environment) == nil {
      for name in header.variables {
        outcome.messages.append(words[CommandLinePhrase.usageMissingVariable, ["name": name]])
      }
    }
    let collections = description.collections.map { ($0.name, description.url(of: $0)) }
    for (name, url) in collections.isEmpty ? [(description.name, description.base)] : collections {
      do throws(ApiError) {
        let answer = try await api.answer(at: url, .reload).value
        guard case .records(let records) = answer.content else {
          outcome.output += line([name, words[DescriptionPhrase.checkNoList]])
          continue
        }
        outcome.output += line([name, words[DescriptionPhrase.checkList, count: answer.total ?? records.count]])
      } catch {
        outcome.messages.append("\(name): " + GetFailure.source(error).text(words))
        outcome.exitCode = GetFailure.source(error).exitCode
      }
    }
    return outcome
  }

  /// Texts with a tab between them; names and titles are those of a file that somebody else may have written.
  private func line(_ texts: [String]) -> String { texts.map(OutsideText.line).joined(separator: "\t") + "\n" }

  private func text(_ damage: ApiBook.Damage) -> String { "\(damage.path): \(words.text(damage.flaw))" }
}
