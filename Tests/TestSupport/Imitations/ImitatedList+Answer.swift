import Foundation

extension ImitatedList {
  /// Answers a GET request as the API does.
  package func answer(_ url: URL) -> ImitatedAnswer {
    guard let asked = Asked(url), let first = Asked(text: start) else { return .missing }
    if let part = served.first(where: { part in at != nil && Asked(text: address(of: part)) == asked }) {
      return reply(part, to: asked)
    }
    guard asked.path == first.path else { return .missing }
    let own = parameter
    let kept = asked.items.filter { $0.name != own }
    guard first.items.allSatisfy({ $0.name == own || kept.contains($0) }) else { return .refused }
    guard !isStrict || kept.allSatisfy(first.items.contains) else { return .refused }
    guard let value = asked.items.last(where: { $0.name == own })?.value else { return reply(served[0], to: asked) }
    if let part = served.first(where: { place(of: $0) == value }) { return reply(part, to: asked) }
    switch way {
    case .page(_, let from):
      return reply((Int(value) ?? from) >= from ? beyondAll : served[0], to: asked)
    case .offset(_, let from):
      guard let number = Int(value), number >= from else { return reply(served[0], to: asked) }
      let rows = Array((1...max(1, count)).dropFirst(number - from).prefix(min(size, count)))
      let part = Part(number: (number - from) / size + 1, behind: number - from, rows: rows)
      return reply(rows.isEmpty ? beyondAll : part, to: asked)
    case .token, .link, .whole:
      return first.items.contains { $0.name == own && $0.value == value } ? reply(served[0], to: asked) : .refused
    }
  }

  /// The records as the API sends them, in order; a member of an object becomes an object.
  package var records: [String] {
    let rows = (1...max(1, count)).prefix(count).map { Blanks(number: $0).fill(row) }
    return body.contains("«members»") ? rows.map { "{\($0)}" } : rows
  }

  /// The parts of the list, in order, including the empty one after the last.
  private var served: [Part] {
    var behind = 0
    var rows = parts ?? stride(from: 1, through: count, by: size).map { Array($0...min(count, $0 + size - 1)) }
    if case .whole = way, parts == nil { rows = [Array((1...max(1, count)).prefix(count))] }
    if rows.isEmpty { rows = [[]] }
    return (rows + [[]]).enumerated().map { index, rows in
      defer { behind += rows.count }
      return Part(number: index + 1, behind: behind, rows: rows)
    }
  }

  private var beyondAll: Part { served[served.count - 1] }

  private var parameter: String? {
    switch way {
    case .page(let name, _), .offset(let name, _), .token(let name, _): name
    case .link, .whole: nil
    }
  }

  /// Returns the placeholders of a part: its number, the number of records before it, and the last of them.
  private func names(of part: Part) -> [String: String] {
    Blanks(number: part.behind).values.merging(["offset": "\(part.behind)", "page": "\(part.number)"]) { $1 }
  }

  /// Returns the parameter's value that requests a part.
  private func place(of part: Part) -> String {
    switch way {
    case .page(_, let from): "\(part.number - 1 + from)"
    case .offset(_, let from): "\(part.behind + from)"
    case .token(_, let made): Blanks(values: names(of: part)).fill(made)
    case .link, .whole: ""
    }
  }

  /// Returns the URL that requests a part.
  private func address(of part: Part) -> String {
    if let at {
      return Blanks(values: names(of: part).merging(["place": place(of: part)]) { $1 }).fill(at)
    }
    guard let parameter, var all = URLComponents(string: start) else { return start }
    let items = all.queryItems ?? []
    all.queryItems = items.filter { $0.name != parameter } + [URLQueryItem(name: parameter, value: place(of: part))]
    return all.string ?? start
  }

  private func reply(_ part: Part, to asked: Asked) -> ImitatedAnswer {
    if let other = instead[part.number] { return other }
    var part = part
    if part.rows.isEmpty, part.number > 1, part.number == served.count {
      switch beyond {
      case .empty: break
      case .missing: return .missing
      case .refused: return .refused
      case .lastPart: part = served[served.count - 2]
      }
    }
    let isLast = part.number >= served.count - 1 && part.behind + part.rows.count >= served[served.count - 1].behind
    let next = Part(number: part.number + 1, behind: part.behind + part.rows.count, rows: [])
    let rows = part.rows.map { Blanks(number: $0).fill(row) }.joined(separator: ", ")
    let nextAddress = address(of: next)
    var values = [
      "rows": "[\(rows)]", "members": "{\(rows)}", "list": rows, ",list": rows.isEmpty ? "" : ", \(rows)",
      "count": "\(count)", "size": "\(size)", "shown": "\(part.rows.count)", "pages": "\(served.count - 1)",
      "page": "\(part.number)", "page0": "\(part.number - 1)", "offset": "\(part.behind)",
      "first": "\(part.behind + 1)",
      "end": "\(part.behind + part.rows.count)", "last": "\(max(0, part.behind + part.rows.count - 1))",
      "rest": "\(max(0, count - part.behind - part.rows.count))",
      "more": "\(!isLast)", "isLast": "\(isLast)", "place": place(of: part), "url": asked.text, "start": start,
      "next": nextAddress, "next?": isLast ? "null" : "\"\(nextAddress)\"",
      "token": place(of: next), "token?": isLast ? "null" : "\"\(place(of: next))\"",
      "number?": isLast ? "null" : place(of: next), "lastAddress": address(of: served[served.count - 2]),
      "target": nextAddress.replacing(/^https:\/\/[^\/]*/, with: ""),
    ]
    for (name, text) in columns {
      values[name] = "[" + part.rows.map { Blanks(number: $0).fill(text) }.joined(separator: ", ") + "]"
    }
    let blanks = Blanks(values: values, isLast: isLast)
    let fields = headers.map(blanks.fill).compactMap { line -> (name: String, value: String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmingPrefix(" ")
      return value.isEmpty ? nil : (String(line[..<colon]), String(value))
    }
    return ImitatedAnswer(headers: fields, blanks.fill(body))
  }
}

/// A part of a list, with the number of records before it.
private struct Part {
  let number: Int
  let behind: Int
  let rows: [Int]
}

/// A request with unordered parameters.
private struct Asked: Equatable {
  let text: String
  let path: String
  let items: [URLQueryItem]

  init?(text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }

  init?(_ url: URL) {
    guard let all = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    (text, path) = (url.absoluteString, all.path)
    items = (all.queryItems ?? []).map { URLQueryItem(name: $0.name, value: $0.value ?? "") }
      .sorted { ($0.name, $0.value ?? "") < ($1.name, $1.value ?? "") }
  }

  static func == (one: Asked, other: Asked) -> Bool { one.path == other.path && one.items == other.items }
}

/// Fills the placeholders of a text: `«name»` is a value, `⟨…⟩` appears in all parts except the last, `⟪…⟫` only in the last.
private struct Blanks {
  var values: [String: String]
  var isLast = false

  init(values: [String: String], isLast: Bool = false) { (self.values, self.isLast) = (values, isLast) }

  /// Makes the placeholders of a record: its number, also with two digits, a word and a date.
  init(number: Int) {
    let two = number < 10 ? "0\(number)" : "\(number)"
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let word =
      letters[number % 26] + letters[(number * 7) % 26] + letters[(number * 11 + 3) % 26] + letters[number / 26 % 26]
    values = [
      "n": "\(number)", "nn": two, "word": word, "date": "2024-03-\(number % 28 < 9 ? "0" : "")\(number % 28 + 1)",
      "keeper": "\(number % 3 + 1)",
    ]
  }

  func fill(_ text: String) -> String {
    var filled = ""
    var rest = Substring(text)
    while let mark = rest.firstIndex(where: { "«⟨⟪".contains($0) }) {
      filled += rest[..<mark]
      let closing: Character = rest[mark] == "«" ? "»" : rest[mark] == "⟨" ? "⟩" : "⟫"
      let begin = rest.index(after: mark)
      guard let end = rest[begin...].firstIndex(of: closing) else { break }
      let inner = String(rest[begin..<end])
      switch rest[mark] {
      case "«":
        guard let value = values[inner] else { preconditionFailure("There is no blank \(inner): \(text)") }
        filled += value
      case "⟨": filled += isLast ? "" : fill(inner)
      default: filled += isLast ? fill(inner) : ""
      }
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}
