import ApiSession
import Foundation
import Json

extension AnyAnswer {
  /// Returns the answer with the list or record in its address's fragment, or the lists there of all records joined.
  ///
  /// A server may leave out a list without records, so a missing list is empty there.
  /// - Throws: `ApiError.decoding` with the lists that a file has.
  func named(_ path: String) throws(ApiError) -> AnyAnswer {
    // Only a list needs the context of the whole answer.
    let hasList = path == list?.place || ListFinder(raw.root, at: url).list(at: path) != nil
    let named = hasList ? list(at: path) : nil
    if let named, named.list != nil { return named }
    let part = raw.root.field(path)
    if let part = part?.kind == .object ? part : raw.root.rows(at: path) {
      var body = RawAnswer(root: part, headers: raw.headers, url: url.withListPath(path), notes: raw.notes)
      (body.status, body.duration) = (raw.status, raw.duration)
      return AnyAnswer(body)
    }
    guard url.isLocal else { return named ?? list(at: path) }
    throw .decoding(
      DecodingFailure(
        url: url.path(percentEncoded: false), path: path, problem: .missingKey,
        expected: raw.root.listPaths.joined(separator: ", "), found: nil))
  }
}

extension DecodingFailure {
  /// Whether a file lacks the list that its address names.
  var isMissingList: Bool { problem == .missingKey && url.hasPrefix("/") }
}

extension JsonValue {
  /// The lists of all records of a list joined, each row with its record's identifying field; nil for other paths.
  fileprivate func rows(at path: String) -> JsonValue? {
    var rows: [JsonDraft] = []
    guard collect(path[...], [], named: "", into: &rows), !rows.isEmpty else { return nil }
    return (try? JsonDocument(JsonWriter().bytes(.array(rows))))?.root
  }

  /// Whether the path leads to lists through at least one other list.
  private func collect(
    _ path: Substring, _ parents: [JsonDraft.Member], named list: String, into rows: inout [JsonDraft]
  ) -> Bool {
    if kind == .array {
      if path.isEmpty {
        guard !parents.isEmpty else { return false }
        for element in elements.prefix(AnyAnswer.recordLimit - rows.count) {
          var own = element.members.map { JsonDraft.Member($0.key, .value($0.value)) }
          if element.kind != .object { own = [JsonDraft.Member("value", .value(element))] }
          rows.append(.object(parents + own))
        }
        return true
      }
      let records = Array(elements)
      let id = FieldFacts.identity(of: records)
      var isFound = false
      for (place, record) in records.enumerated() {
        var parent = JsonDraft.Member(list.isEmpty ? "record" : list, .int(place + 1))
        if let id, let value = record.recordField(id) { parent = .init(list.joined(to: id), .value(value)) }
        isFound = record.collect(path, parents + [parent], named: "", into: &rows) || isFound
      }
      return isFound
    }
    guard kind == .object, !path.isEmpty else { return false }
    for end in path.indices.filter({ path[$0] == "." }) + [path.endIndex] {
      guard let value = self[String(path[..<end])], value.isContainer else { continue }
      let rest = end == path.endIndex ? path[end...] : path[path.index(after: end)...]
      let name = value.kind == .array ? String(path[..<end]) : ""
      if value.collect(rest, parents, named: name, into: &rows) { return true }
    }
    return false
  }

  /// The paths of the lists in a document, outermost first.
  var listPaths: [String] {
    var (found, waiting) = ([String](), [(path: "", value: self)][...])
    while let (path, value) = waiting.popFirst(), found.count < 20, path.utf8.count < 200 {
      let holder = value.kind == .array ? value[0] ?? value : value
      if value.kind == .array, !path.isEmpty { found.append(path) }
      for (key, inner) in holder.members.prefix(100) where inner.isContainer && inner.count > 0 {
        waiting.append((path.joined(to: key), inner))
      }
    }
    return found
  }
}
