import Foundation
import Json

extension String {
  /// Whether it is written as an address.
  var isAddress: Bool {
    contains(/^(https?:\/\/|\/|\?|\.\.?\/)/) && !contains(" ") || contains(/^[\w.\/\-]+\?[\w$\[\]%.\-]+=/)
  }
}

extension JsonValue {
  /// The value at the keys of a path.
  func value(at path: some Sequence<String>) -> JsonValue? { path.reduce(self) { value, key in value?.field(key) } }

  /// The keys of a dotted path, each as `field` finds it; nil if nothing stands there.
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

  /// The largest number in place of a whole one beyond it; nil for any other value.
  var hugeNumber: Int? { digits.flatMap { $0.count > 18 && $0.allSatisfy(\.isNumber) ? .max : nil } }

  /// The address in a link that is read by GET.
  var linkText: String? {
    guard kind == .object, (self["method"]?.string ?? "GET").uppercased() == "GET" else { return nil }
    return ["href", "url", "@href", "uri", "link"].lazy.compactMap { self[$0]?.string }.first
  }
}
