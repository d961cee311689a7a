import Json

extension JsonValue {
  /// The value at a dotted path such as `owner.login` or `tags[0]`; an empty path is the value itself.
  ///
  /// A key that has dots itself is found as well: `@odata.nextLink`, `price.eur`.
  func field(_ path: some StringProtocol) -> JsonValue? {
    if path.isEmpty { return self }
    guard kind == .object else { return element(path) }
    if let value = self[String(path)] { return value }
    for end in path.indices where path[end] == "." || path[end] == "[" {
      guard end > path.startIndex, let value = self[String(path[..<end])] else { continue }
      let rest = path[end] == "." ? path[path.index(after: end)...] : path[end...]
      if let found = value.field(rest) { return found }
    }
    return nil
  }

  /// The value at a path that begins with an index: `[3].name`.
  private func element(_ path: some StringProtocol) -> JsonValue? {
    guard path.first == "[", let end = path.firstIndex(of: "]"), let index = Int(path[..<end].dropFirst()),
      let value = self[index]
    else { return nil }
    let rest = path[path.index(after: end)...]
    return value.field(rest.first == "." ? rest.dropFirst() : rest)
  }

  /// A whole number, also where it is written as a text; nil for anything else.
  var wholeNumber: Int? { int ?? string.flatMap { Int($0) } }

  /// Whether it says nothing: null, false, or an empty text.
  var isVoid: Bool { isNull || bool == false || string?.isEmpty == true }
}
