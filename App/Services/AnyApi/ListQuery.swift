import ApiSession
import Foundation

/// The query of a list as a form edits it: the described parameters, and others in the address.
struct ListQuery: Equatable, Sendable {
  let url: URL
  /// The described parameters first; secret values are dots.
  let parameters: [ApiParameter]
  private let place: ApiBook.Place?

  private static let most = 100

  init(_ url: URL, in place: ApiBook.Place? = nil) {
    let place = place.flatMap { $0.record == nil ? $0 : nil }
    let items = URLComponents(url: url.hidingSecrets, resolvingAgainstBaseURL: true)?.queryItems ?? []
    // A repeated name is left unchanged.
    let once = items.prefix(Self.most).filter { item in items.count { $0.name == item.name } == 1 }
    let described = (place?.collection.parameters ?? []).filter { !$0.isInPath }.map { parameter in
      var parameter = parameter
      parameter.value = once.first { $0.name == parameter.name }?.value
      return parameter
    }
    let others = once.filter { item in !described.contains { $0.name == item.name } }
    (self.url, self.place) = (url, place)
    parameters = described + others.map { ApiParameter(name: $0.name, value: $0.value ?? "") }
  }

  /// Returns the address with other values; an empty one removes the parameter, dots keep the secret.
  func url(with values: [String: String]) -> URL {
    let known = parameters.map(\.name)
    let names = known + values.keys.filter { !known.contains($0) }.sorted()
    return names.reduce(url) { url, name in
      guard let value = values[name], value != Redactor.mark else { return url }
      return value.isEmpty ? url.removing([name]) : url.setting(name, to: value)
    }
  }

  /// Parses a line such as `sort=name&limit=5`; nil if a part has no name.
  static func values(in text: String) -> [String: String]? {
    var values: [String: String] = [:]
    for part in text.split(whereSeparator: { $0 == "&" || $0.isWhitespace || $0 == "?" }) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, !pair[0].isEmpty else { return nil }
      values[pair[0].removingPercentEncoding ?? pair[0]] = pair[1].removingPercentEncoding ?? pair[1]
    }
    return values
  }

  static func text(of values: [String: String]) -> String {
    values.sorted { $0.key < $1.key }.map {
      PercentCode.encoded($0.key, except: plain) + "=" + PercentCode.encoded($0.value, except: plain)
    }
    .joined(separator: "&")
  }

  private static let plain = PercentCode.unreserved.union(CharacterSet(charactersIn: ":/,[]"))

  /// The storage key of its values: the described collection, or else the address without its query.
  fileprivate var key: String {
    guard let place, let url = URL(string: place.collection.path, relativeTo: place.description.base) else {
      return url.withoutQuery.absoluteString
    }
    return url.absoluteString
  }
}

extension KeptParameters {
  func values(for query: ListQuery) async -> [String: String] { await kept.value()[query.key] ?? [:] }

  func keep(_ values: [String: String], for query: ListQuery) {
    keep(values, at: query.key, beside: Array(values.keys))
  }
}
