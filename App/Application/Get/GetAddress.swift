import CantinaExtensions
import ConsoleProgram
import ApiSession
import CantinaTools
import Foundation
import Json

/// `cantina get URL`: reads any JSON API, file or standard input, and writes its values as they came.
@MainActor
struct GetAddress {
  let api: any AnyApiService
  let words: Localization
  let paper: GetPaper
  /// Told how many records are here, while there may be more.
  var progress: @Sendable (_ count: Int, _ total: Int?) -> Void = { _, _ in }

  /// Reads and writes what a query asks for.
  func run(_ query: GetQuery, at url: URL) async -> GetCommand.Outcome {
    do throws(ApiError) {
      let first = try await api.answer(at: url, .usual)
      guard case .records = first.value.shape.content else { return single(first, query) }
      return outcome(try await records(first, query), query)
    } catch {
      let text = words.addressText(error, missing: api.missingVariables(for: url))
      return GetCommand.Outcome(
        messages: ["\(text.title). \(text.cause) \(text.suggestion)"], exitCode: GetFailure.source(error).exitCode)
    }
  }

  private func records(_ first: Sourced<AnyAnswer>, _ query: GetQuery) async throws(ApiError) -> AnyRecords {
    let rule = SearchRule(query.search)
    return try await AnyRecords(
      first, enough: query.enough, of: api,
      fits: { [isAll = rule.terms.isEmpty] record in isAll || rule.matches(record.allTexts) }, progress: progress)
  }

  private func outcome(_ list: AnyRecords, _ query: GetQuery) -> GetCommand.Outcome {
    var records = list.records
    if let sort = query.sort {
      records = FieldOrder(path: sort.field, isDescending: sort.isDescending).sorted(records)
    }
    if let limit = query.limit { records = Array(records.prefix(limit)) }
    var outcome = GetCommand.Outcome()
    outcome.output = AnyGetPage(records: records, fields: query.fields, isOne: false).text(query.format, on: paper)
    if records.isEmpty {
      outcome.exitCode = .nothingFound
      outcome.messages.append(
        query.search.isEmpty ? words[ListPhrase.empty] : words[ListPhrase.searchEmpty, ["name": query.search.shortened]]
      )
    }
    if let text = GetRemark.unreadRecords(list.missingCount).text(query, words) { outcome.messages.append(text) }
    if let stop = list.stop { outcome.messages.append(words.text(stop)) }
    if let remark = list.provenance.remark(words) { outcome.messages.append(remark) }
    return outcome
  }

  /// What is no list: a record, a menu of URLs, a scalar.
  private func single(_ answer: Sourced<AnyAnswer>, _ query: GetQuery) -> GetCommand.Outcome {
    var value = answer.value.raw.root
    // Fields are those of the record, whatever stands around it.
    if query.fields != nil || query.format != .json, case .record(let record) = answer.value.shape.content {
      value = record
    }
    let output = AnyGetPage(records: [value], fields: query.fields, isOne: true).text(query.format, on: paper)
    let remark = answer.provenance.remark(words)
    return GetCommand.Outcome(output: output, messages: remark.map { [$0] } ?? [])
  }
}

extension Localization {
  /// Why a list ends before its end.
  func text(_ stop: AnyRecords.Stop) -> String {
    switch stop {
    case .repeated: self[GetPhrase.stopRepeated]
    case .elsewhere(let origin): self[GetPhrase.stopElsewhere, ["origin": origin]]
    case .unusable: self[GetPhrase.stopUnusable]
    case .pages(let count): self[GetPhrase.stopPages, count: count]
    case .records(let count): self[GetPhrase.stopRecords, count: count]
    }
  }
}
