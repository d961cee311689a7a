import ApiSession
import CantinaTestSupport
import Foundation
import Json

@testable import cantina

/// Walks an imitated list to its end and compares the records with the expected ones.
struct ListJudge: Sendable {
  enum Outcome: Sendable {
    /// Every record arrived once.
    case complete
    /// Records are missing, and the walk says so or is unsure.
    case reported
    /// Records are missing without a word, or the wrong array was read.
    case silent
  }

  let list: ImitatedList
  private(set) var outcome = Outcome.reported
  /// The end of the walk; `nil` if the answer is one record or empty.
  private(set) var end: WalkEnd?
  /// The requested URLs, and how many of them returned no record.
  private(set) var asked: [URL] = []
  private(set) var wasted = 0

  /// Whether the list is known or said to be complete.
  var isWhole: Bool { if case .whole = end { true } else { false } }
  /// One line of the table.
  var line: String {
    let target = asked.map { $0.absoluteString.replacing(/^https?:\/\/[^\/]*/, with: "") }.joined(separator: " ")
    return "\(outcome) \(list.name): \(end.map { "\($0)" } ?? "a record") \(asked.count)-\(wasted) \(target)"
  }

  init(_ list: ImitatedList) {
    self.list = list
    guard let start = URL(string: list.start), let first = answer(start), let root = first.root else { return }
    guard let found = ListFinder(root, at: start).find().list else {
      outcome = list.count == 1 ? .complete : .silent
      return
    }
    var records = found.records()
    var walk = ApiWalk(first.raw(root), list: found, records: records) { $0.origin == start.origin }
    while let next = walk.next {
      let count = records.count
      if let page = answer(next), let root = page.root, page.status < 400 {
        records += walk.take(page.raw(root))
      } else if !walk.refuse(Self.refusal(answer(next, isAgain: true)?.status ?? 0)) {
        wasted += 1
        break
      }
      wasted += records.count == count ? 1 : 0
    }
    end = walk.end
    outcome = judge(records)
  }

  private func judge(_ records: [JsonValue]) -> Outcome {
    let truth = list.records.map { Leaves(text: $0) }
    var times: [Int: Int] = [:]
    var foreign = 0
    for record in records {
      let leaves = Leaves(record)
      guard let number = truth.firstIndex(where: leaves.isSame) else {
        foreign += 1
        continue
      }
      times[number, default: 0] += 1
    }
    if foreign == 0, times.count == truth.count, times.values.allSatisfy({ $0 == 1 }) { return .complete }
    return isWhole || times.isEmpty ? .silent : .reported
  }

  private mutating func answer(_ url: URL, isAgain: Bool = false) -> Page? {
    if !isAgain { asked.append(url) }
    let answer = list.answer(url)
    var headers = HttpHeaders()
    for (name, value) in answer.headers { headers.add(name, value) }
    return Page(url: url, status: answer.status, headers: headers, root: try? JsonDocument(answer.body).root)
  }

  private static func refusal(_ status: Int) -> ApiWalk.Refusal {
    switch status {
    case 404, 410: .missing
    case 400, 416, 422: .refused
    case 401, 403, 429, 500...: .failing
    default: .unusable
    }
  }

  private struct Page {
    let url: URL
    let status: Int
    let headers: HttpHeaders
    let root: JsonValue?

    func raw(_ root: JsonValue) -> RawAnswer { RawAnswer(root: root, headers: headers, url: url, status: status) }
  }
}

/// The scalars of a record at any depth; a walk may name the columns of a matrix or the keys of a map.
private struct Leaves {
  let texts: [String]

  init(_ value: JsonValue) {
    var texts: [String] = []
    var rest = [value]
    while let value = rest.popLast() {
      if value.isContainer {
        rest += value.elements
      } else if let text = value.text {
        texts.append(text)
      }
    }
    self.texts = texts.sorted()
  }

  init(text: String) {
    guard let value = try? JsonDocument(text).root else { preconditionFailure("Invalid JSON: \(text)") }
    self.init(value)
  }

  /// Returns whether these scalars match those of another record, with little else.
  func isSame(as other: Leaves) -> Bool {
    var rest = texts[...]
    for text in other.texts {
      guard let place = rest.firstIndex(of: text) else { return false }
      rest = rest[(place + 1)...]
    }
    return texts.count <= 2 * other.texts.count + 1
  }
}
