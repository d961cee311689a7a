import ApiSession
import CantinaExtensions
import CantinaTools
import ConsoleProgram
import Foundation
import Json

/// `cantina get`: reads, sorts and formats records.
@MainActor
struct GetCommand {
  struct Outcome: Equatable {
    var output = ""
    /// The lines for standard error.
    var messages: [String] = []
    var exitCode = ExitCode.success
  }

  let dependencies: DependencyManager
  let style: GetStyle

  private var words: Localization { dependencies.words }

  func run(_ query: GetQuery) async -> Outcome {
    guard let kind = Features.all.kind(query.kind) else { return Outcome(exitCode: .usage) }
    do throws(ApiError) {
      return outcome(kind, try await kind.rows(dependencies, query), query)
    } catch {
      let failure = GetFailure(error, query)
      return Outcome(messages: [failure.text(words)], exitCode: failure.exitCode)
    }
  }

  private func outcome(_ kind: GetKind, _ answer: GetAnswer<JsonValue>, _ query: GetQuery) -> Outcome {
    // As JSON a record is written as it is: it has all fields, in their order.
    let isJson = query.format == .json || query.format == .jsonl
    let usual = query.format == .table && query.id == nil ? columns(of: kind, query) : isJson ? nil : kind.fields
    let page = GetPage(
      records: answer.items, fields: query.fields ?? usual, isOne: query.id != nil, mayDropColumns: query.fields == nil,
      measures: kind.measures)
    var outcome = Outcome()
    if answer.items.isEmpty {
      outcome.exitCode = .nothingFound
      outcome.messages.append(
        query.id == nil ? words.nothing(fits: query) : GetFailure.noSuch(query).text(words))
    }
    if !answer.items.isEmpty || query.id == nil { outcome.output = page.text(query.format, in: style) }
    outcome.messages += answer.remarks.compactMap { $0.text(query, words) }
    if let remark = answer.provenance?.remark(words) { outcome.messages.append(remark) }
    if let end = answer.end, let text = words.text(end) {
      outcome.messages.append(text)
      if end.isShort, !query.allowsPart { outcome.exitCode = .incomplete }
    }
    if let failure = answer.failure {
      outcome.messages.append(words.text(failure, behind: answer.readCount ?? answer.items.count))
      outcome.exitCode = .unavailable
    }
    return outcome
  }

  /// The default columns of a table; a sorted column moves behind the name, so that a narrow table keeps it.
  private func columns(of kind: GetKind, _ query: GetQuery) -> [String] {
    guard let field = query.sort?.field, !kind.columns.prefix(3).contains(field) else { return kind.columns }
    let others = kind.columns.filter { $0 != field }
    return others.prefix(2) + [field] + others.dropFirst(2)
  }
}

/// `cantina get URL`: reads any JSON API, file or standard input, and writes its values unchanged.
@MainActor
struct GetAddress {
  let api: any AnyApiService
  let words: Localization
  let style: GetStyle
  /// Receives the number of records read so far, while there may be more.
  var progress: AnyRecords.Progress = { _ in }
  /// Asks before many pages are read; `false` reads none of them.
  var mayWalk: @MainActor (_ pages: Int, _ limit: RateLimit?) -> Bool = { _, _ in true }
  var output = GetOutput()
  var limits = ApiWalk.Limits()

  func run(_ query: GetQuery, at url: URL) async -> GetCommand.Outcome {
    do throws(ApiError) {
      let first: Sourced<AnyAnswer>
      if GetStream.fits(query), url.isLocal, !url.isYaml, url.listPath == nil {
        let stream = GetStream(query: query, words: words, style: style, output: output)
        switch try await stream.run(at: url) {
        case .written(let outcome): return outcome
        case .document(let bytes): first = try Sourced(bytes, from: url)
        }
      } else {
        first = try await api.answer(at: url, .usual)
      }
      var outcome =
        switch first.value.content {
        case .records: try await list(first, query)
        case .lists(let lists): self.outcome(lists, first, query)
        case .record, .menu, .scalar: single(first, query)
        }
      outcome.messages.insert(contentsOf: words.texts(first.value.raw.notes) + lost(first.value), at: 0)
      return outcome
    } catch {
      let text = words.addressText(error, at: url, with: api.credentials(for: url))
      return GetCommand.Outcome(
        output: output.text, messages: [text.line], exitCode: GetFailure.source(error).exitCode)
    }
  }

  /// The message for an address that names a list which the answer lacks, with the lists that it has.
  private func lost(_ answer: AnyAnswer) -> [String] {
    guard let path = answer.missingList else { return [] }
    let known = OutsideText.line(answer.raw.root.listPaths.joined(separator: ", "))
    let lists = known.isEmpty ? "" : " " + words[DescriptionPhrase.fileLists, ["known": known]]
    return [words[GetPhrase.noList, ["name": OutsideText.line(path.shortened)]] + lists]
  }

  /// Reads all pages, and writes each before requesting the next if no row depends on the others.
  private func list(_ first: Sourced<AnyAnswer>, _ query: GetQuery) async throws(ApiError) -> GetCommand.Outcome {
    var limits = limits
    limits.pages = query.pages ?? limits.pages
    if !GetList.writesAtOnce(query) { limits.bytes = min(limits.bytes, ApiWalk.Limits.keptBytes) }
    var list = GetList(
      query, words, in: style, to: output, madeOf: first.value.isMade ? first.value.raw.root : nil)
    var records = AnyRecords(
      beginning: first, enough: query.enough, of: api, limits: limits, fits: list.isWanted, progress: progress)
    defer { list.close() }
    if let left = records.pagesLeft, left > ApiWalk.unconfirmedPageLimit, first.provenance != .offline,
      !mayWalk(left, AnswerFacts(first.value.raw).rateLimit)
    {
      records.stop()
    }
    while output.isOpen, let page = try await records.next() { list.take(page) }
    return list.outcome(
      .init(
        end: records.end, otherTotal: records.otherTotal, repeatCount: records.repeatCount, failure: records.failure,
        provenance: records.provenance))
  }

  /// Writes the names and sizes of several lists, or the whole answer as JSON.
  private func outcome(
    _ lists: [NamedList], _ answer: Sourced<AnyAnswer>, _ query: GetQuery
  ) -> GetCommand.Outcome {
    let (root, url) = (answer.value.raw.root, answer.value.url)
    let example = lists.first.map { url.withoutSecrets.withListPath($0.path).shownAddress } ?? ""
    let isWhole = query.format == .json
    let rows = lists.map { JsonValue(["list": .string($0.path), "records": .int($0.count)]) }
    let page = GetPage(records: isWhole ? [root] : rows, fields: nil, isOne: isWhole)
    var outcome = GetCommand.Outcome()
    output.write(page, query, in: style, words, &outcome)
    outcome.messages += [words[GetPhrase.manyLists, ["example": example]], answer.provenance.remark(words)].compactMap(
      \.self)
    return outcome
  }

  /// Writes anything but a list: a record, a menu of URLs, a scalar.
  private func single(_ answer: Sourced<AnyAnswer>, _ query: GetQuery) -> GetCommand.Outcome {
    var value = answer.value.raw.root
    // Fields are those of the record, without the object that wraps it.
    if query.fields != nil || query.format != .json, case .record(let record) = answer.value.content {
      value = record
    }
    var outcome = GetCommand.Outcome()
    output.write(GetPage(records: [value], fields: query.fields, isOne: true), query, in: style, words, &outcome)
    if let list = answer.value.nearList {
      let example = answer.value.url.withoutSecrets.withListPath(list.path).shownAddress
      outcome.messages.append(words[GetPhrase.nearList, ["example": example]])
    }
    if let remark = answer.provenance.remark(words) { outcome.messages.append(remark) }
    return outcome
  }
}

extension Localization {
  func text(_ failure: PageFailure, behind count: Int) -> String {
    let place = failure.url.map { " (\($0.withoutSecrets.absoluteString))" } ?? ""
    let reason = failure.url.map { addressText(failure.error, at: $0) } ?? text(failure.error)
    let values = ["page": numbers.text(failure.page), "place": place, "reason": reason.line]
    return self[GetPhrase.failedPage, count: count, values]
  }

  func texts(_ notes: Set<SourceText.Note>) -> [String] {
    (notes.contains(.windows1252) ? [self[GetPhrase.noteWindows1252]] : [])
      + (notes.contains(.comments) ? [self[GetPhrase.noteComments]] : [])
  }

  func nothing(fits query: GetQuery) -> String {
    if !query.search.isEmpty { return self[ListPhrase.searchEmpty, ["name": query.search.shortened]] }
    return query.condition == nil ? self[ListPhrase.empty] : self[GetPhrase.conditionEmpty]
  }

  /// The message about a field that no record has, with the nearest known field; `nil` if every field was found.
  func unknownField(_ witness: FieldWitness) -> String? {
    guard let (field, nearest) = witness.unknown else { return nil }
    let name = OutsideText.line(field.shortened)
    guard let nearest else { return self[GetPhrase.unknownField, ["name": name]] }
    return self[GetPhrase.unknownFieldNearest, ["name": name, "nearest": OutsideText.line(nearest.shortened)]]
  }
}

/// `cantina apis`: lists the descriptions of APIs, or tests the collections of one.
@MainActor
struct ApisCommand {
  let api: any AnyApiService
  let book: ApiBook
  let words: Localization

  func run(check name: String?) async -> GetCommand.Outcome {
    guard let name else { return list() }
    guard let description = book.description(name) else { return nothing(named: name) }
    return await check(description)
  }

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
    let lists = description.collections
    for list in lists.isEmpty ? [ApiCollection(name: description.name, path: "")] : lists {
      do throws(ApiError) {
        let check = try await api.check(list, of: description, .reload)
        outcome.output += line([list.name] + (check.map { words.texts($0) } ?? [words[DescriptionPhrase.checkNoList]]))
      } catch {
        outcome.messages.append("\(list.name): " + GetFailure.source(error).text(words))
        outcome.exitCode = GetFailure.source(error).exitCode
      }
    }
    return outcome
  }

  /// Joins texts with tabs; each is sanitized, since the descriptions may come from other people.
  private func line(_ texts: [String]) -> String { texts.map(OutsideText.line).joined(separator: "\t") + "\n" }

  private func text(_ damage: ApiBook.Damage) -> String { "\(damage.path): \(words.text(damage.flaw))" }
}
