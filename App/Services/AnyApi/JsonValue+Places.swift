import Json

extension String {
  var isAddress: Bool {
    contains(/^(https?:\/\/|\/|\?|\.\.?\/)/) && !contains(" ") || contains(/^[\w.\/\-]+\?[\w$\[\]%.\-]+=/)
  }
}

extension JsonValue {
  func value(at path: some Sequence<String>) -> JsonValue? { path.reduce(self) { value, key in value?.field(key) } }

  /// Returns the keys of a dotted path as `field` resolves it; nil if there is no value.
  func keys(to path: some StringProtocol) -> [String]? {
    if path.isEmpty { return [] }
    if kind == .object, self[String(path)] != nil { return [String(path)] }
    var ends = path.indices.filter { path[$0] == "." || path[$0] == "[" }.filter { $0 > path.startIndex }
    if path.first == "[", let end = path.firstIndex(of: "]") { ends.insert(path.index(after: end), at: 0) }
    for end in ends + (kind == .array ? [path.endIndex] : []) {
      let key = String(path[..<end])
      guard let value = kind == .object ? self[key] : field(key) else { continue }
      if let rest = value.keys(to: path[end...].first == "." ? path[end...].dropFirst() : path[end...]) {
        return [key] + rest
      }
    }
    return nil
  }

  /// The elements; if they are concatenated pages, the records of all pages.
  var joinedElements: [JsonValue] {
    guard isLines, self[0]?.kind == .array, self[0]?[0]?.kind == .object else { return Array(elements) }
    return elements.flatMap { $0.kind == .array ? Array($0.elements) : [$0] }
  }

  /// `Int.max` for a whole number of more than 18 digits; otherwise, nil.
  var hugeNumber: Int? { digits.flatMap { $0.count > 18 && $0.allSatisfy(\.isNumber) ? .max : nil } }

  /// The address in a link object that uses GET.
  var linkText: String? {
    guard kind == .object, (self["method"]?.string ?? "GET").uppercased() == "GET" else { return nil }
    return ["href", "url", "@href", "uri", "link"].lazy.compactMap { self[$0]?.string }.first
  }
}
