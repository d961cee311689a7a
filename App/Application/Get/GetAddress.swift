import ApiSession
import CantinaTools
import Foundation
import Json
import Terminal

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
      records = FieldOrder(path: sort.field, isDescending: sort.isDescending).sorted(records) { $0 }
    }
    if let limit = query.limit { records = Array(records.prefix(limit)) }
    var outcome = GetCommand.Outcome()
    outcome.output = AnyGetPage(records: records, fields: query.fields, isOne: false).text(query.format, on: paper)
    if records.isEmpty {
      outcome.exitCode = .nothingFound
      outcome.messages.append(
        query.search.isEmpty ? words[.listEmpty] : words[.searchEmpty, ["name": query.search.shortened]])
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

/// Records of any API as `get` writes them.
struct AnyGetPage {
  let records: [JsonValue]
  /// Dotted paths; nil for whole records, or for the columns that a table has room for.
  let fields: [String]?
  /// Whether it is one thing, which is no list of one.
  let isOne: Bool

  /// Every format ends with a line end.
  func text(_ format: GetFormat, on paper: GetPaper) -> String {
    switch format {
    case .json:
      let draft = isOne ? records.first.map(draft) ?? .null : .array(records.map(draft))
      return harmless(JsonWriter(indent: 2).bytes(draft), isASCII: paper.charset == .ascii) + "\n"
    case .jsonl: return harmless(JsonWriter.lines(records.map(draft)), isASCII: paper.charset == .ascii)
    case .table, .csv: return page(isTable: format == .table).text(format, on: paper)
    }
  }

  private func draft(_ record: JsonValue) -> JsonDraft {
    guard let fields else { return .value(record) }
    return .object(fields.map { JsonDraft.Member($0, record.recordField($0).map(JsonDraft.value) ?? .null) })
  }

  /// What would move a terminal's cursor or turn its text stands in strings alone, where a number says the same.
  private func harmless(_ bytes: [UInt8], isASCII: Bool) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(where: { $0 >= 0x7F }) else { return text }
    var result = ""
    result.unicodeScalars.reserveCapacity(text.unicodeScalars.count)
    for scalar in text.unicodeScalars {
      if scalar.value >= 0x7F, isASCII || GetJson.isHidden(scalar) {
        result += GetJson.escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func page(isTable: Bool) -> GetPage {
    let names = fields ?? (isTable && !isOne ? tableFields : allFields)
    let rows = records.map { record in
      record.kind == .object || fields != nil
        ? names.map { record.recordField($0).map(GetValue.init) ?? .nothing } : [GetValue(record)]
    }
    return GetPage(fields: names, rows: rows, isOne: isOne, mayDropColumns: fields == nil && isTable)
  }

  /// What tells a record, and as many other fields as there may be room for.
  private var tableFields: [String] {
    let layout = RecordLayout(records)
    let names = [layout.id, layout.title].compactMap(\.self) + layout.columns.prefix(8).map(\.path)
    return names.isEmpty ? allFields : names
  }

  /// The fields of all records, in the order in which they first come.
  private var allFields: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    for record in records {
      for holder in record.fieldHolders {
        for (key, value) in holder.members where !(RecordNames.holders.contains(key) && value.kind == .object) {
          if seen.insert(key).inserted { names.append(key) }
        }
      }
    }
    return names.isEmpty ? ["value"] : names
  }
}

extension GetValue {
  /// A value of any JSON, its digits as they are.
  init(_ value: JsonValue) {
    switch value.kind {
    case .string: self = .text(value.string ?? "")
    case .number: self = .written(value.digits ?? "", order: value.double)
    case .bool: self = .flag(value.bool ?? false)
    case .null: self = .nothing
    case .array where value.elements.allSatisfy({ !$0.isContainer }):
      self = .list(value.elements.map { GetValue($0) })
    case .array, .object: self = .text(JsonWriter().text(value))
    }
  }
}

extension Localization {
  /// Why a list ends before its end.
  func text(_ stop: AnyRecords.Stop) -> String {
    switch stop {
    case .repeated: self[.getStopRepeated]
    case .elsewhere(let origin): self[.getStopElsewhere, ["origin": origin]]
    case .unusable: self[.getStopUnusable]
    case .pages(let count): self[.getStopPages, count: count]
    case .records(let count): self[.getStopRecords, count: count]
    }
  }
}

/// Why `get` of a URL ends early.
extension Phrase {
  static let getStopRepeated = Phrase("get.stop.repeated")
  static let getStopElsewhere = Phrase("get.stop.elsewhere")
  static let getStopUnusable = Phrase("get.stop.unusable")
  static let getStopPages = Phrase("get.stop.pages")
  static let getStopRecords = Phrase("get.stop.records")
}
