import CantinaTools
import ConsoleProgram
import Foundation
import Json
import Terminal

/// `cantina diff`: compares two states of lists, and writes which records were added, removed and changed.
@MainActor
struct DiffCommand {
  let reader: DiffReader
  let words: Localization
  let style: GetStyle
  var output = GetOutput()
  var credentials: (URL) -> ApiCredentials = { _ in ApiCredentials() }

  func run(_ query: DiffQuery, _ options: GetQuery) async -> GetCommand.Outcome {
    do throws(DiffFailure) {
      let diffs = try await reader.diffs(query)
      write(diffs, as: options.format)
      return outcome(diffs, options)
    } catch {
      let text = words.text(error, with: credentials)
      let sentences = [text.title + "."] + text.details
      return GetCommand.Outcome(messages: [sentences.joined(separator: " ")], exitCode: error.exitCode)
    }
  }

  private func outcome(_ diffs: [ListDiff], _ options: GetQuery) -> GetCommand.Outcome {
    var outcome = GetCommand.Outcome(output: output.text)
    outcome.exitCode = diffs.allSatisfy(\.isEmpty) ? .success : .nothingFound
    for diff in diffs {
      let name = diffs.count > 1 ? name(of: diff) : nil
      func say(_ text: String) { outcome.messages.append(name.map { "\($0): \(text)" } ?? text) }
      if diff.isByPosition { say(words[DiffPhrase.byPosition]) }
      for end in diff.ends {
        if let text = words.text(end) { say(text) }
        switch end {
        case .short where !options.allowsPart: outcome.exitCode = .incomplete
        case .open where options.wantsProof: outcome.exitCode = .incomplete
        case .short, .open, .whole: break
        }
      }
      if !diff.isOneSided { say(words.summary(of: diff.changes)) }
    }
    return outcome
  }

  private func name(of diff: ListDiff) -> String { diff.url?.shownAddress ?? "" }

  private func write(_ diffs: [ListDiff], as format: GetFormat) {
    switch format {
    case .table, .csv:
      for diff in diffs where !diff.isEmpty { writeText(diff, isNamed: diffs.count > 1) }
    case .json, .jsonl:
      var rows = RecordRows(format, fields: nil, in: style, to: output.write)
      for diff in diffs { diff.drafts { rows.append($0) } }
      rows.finish()
    }
  }

  // MARK: Text

  private static let (red, green, yellow) = (Color.indexed(1), Color.indexed(2), Color.indexed(3))

  private func writeText(_ diff: ListDiff, isNamed: Bool) {
    let changes = diff.changes
    if diff.isOneSided {
      let (mark, phrase) = diff.before == nil ? ("+", DiffPhrase.listCame) : ("-", DiffPhrase.listWent)
      let count = words.numbers.text(max(changes.came.count, changes.went.count))
      return line("\(mark) \(name(of: diff))  \(words[phrase, ["count": count]])", mark == "+" ? Self.green : Self.red)
    }
    if isNamed { line(name(of: diff), nil) }
    for record in changes.went { line("- " + name(of: record, in: diff.before, changes.id), Self.red) }
    for record in changes.came { line("+ " + name(of: record, in: diff.after, changes.id), Self.green) }
    for change in changes.changed {
      line("~ " + name(of: change.after, in: diff.after, changes.id), Self.yellow)
      for field in change.fields {
        let path = field.path.isEmpty ? "" : OutsideText.line(field.path) + ": "
        line("    " + path + field.text(in: style), nil)
      }
    }
  }

  private func name(of record: AnyRecord, in state: ListState?, _ id: String?) -> String {
    let key = id.flatMap { record.value.recordField($0)?.text } ?? "#\(record.place + 1)"
    let title = state?.layout.title(of: record) ?? ""
    return OutsideText.line(key) + (title == key || title == record.id ? "" : "  " + OutsideText.line(title))
  }

  private func line(_ text: String, _ color: Color?) {
    let text = style.columns.map { TextWidth.truncated(text, to: $0) } ?? text
    output.write((style.hasColor ? color.map { Style(foreground: $0) } ?? .plain : .plain).painted(text) + "\n")
  }
}

extension ListDiff {
  /// Appends one object per change, with the address of the list.
  func drafts(append: (JsonDraft) -> Void) {
    func row(_ change: String, _ members: [JsonDraft.Member]) {
      append(
        .object([.init("list", .string(url?.shownAddress ?? "")), .init("change", .string(change))] + members))
    }
    if isOneSided {
      let count = max(changes.came.count, changes.went.count)
      return row(before == nil ? "came" : "went", [.init("records", .int(count))])
    }
    for record in changes.went { row("went", [key(of: record), .init("record", .value(record.value))]) }
    for record in changes.came { row("came", [key(of: record), .init("record", .value(record.value))]) }
    for change in changes.changed {
      row("changed", [key(of: change.after), .init("fields", .array(change.fields.map(\.draft)))])
    }
  }

  /// The identity of the record: the value of its identifying field, or its position from 1.
  private func key(of record: AnyRecord) -> JsonDraft.Member {
    guard let value = changes.id.flatMap(record.value.recordField) else {
      return .init("position", .int(record.place + 1))
    }
    return .init("id", .value(value))
  }
}

extension RecordChanges.Field {
  /// A side without the field has no member.
  fileprivate var draft: JsonDraft {
    let values = [("before", before), ("after", after)].compactMap { name, value in
      value.map { JsonDraft.Member(name, .value($0)) }
    }
    return .object([.init("field", .string(path))] + values)
  }
}

extension DiffFailure {
  /// The exit code of a failure; never 1, which means that the two states differ.
  var exitCode: ExitCode {
    switch self {
    case .source(let error, _):
      let code = GetFailure.source(error).exitCode
      return code == .nothingFound ? .unavailable : code
    case .noRecording: return .noInput
    case .manyLists, .unknownApi, .noField: return .usage
    }
  }
}
