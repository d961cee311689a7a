import Foundation
import Json

extension ApiDescription {
  /// What was inferred of a list, as a function of the name that it gets.
  static func inferred(from answer: AnyAnswer) -> (String) -> ApiDescription {
    { name in
      let layout = answer.layout
      let collection = ApiCollection(
        name: answer.url.lastPathComponent, path: answer.url.withoutSecrets.lastPathWord,
        records: answer.shape.paths.records,
        next: answer.shape.paths.next, total: answer.shape.paths.total, id: layout.id, title: layout.title,
        columns: layout.columns.prefix(6).map { RecordLayout.Column(path: $0.path) })
      return ApiDescription(name: name, base: answer.url.parent, collections: [collection])
    }
  }

  /// The collections that an API lists itself.
  init(name: String, base: URL, links: [ApiLink]) {
    let base = base.withoutSecrets
    self.init(
      name: name, base: base,
      collections: links.filter { $0.url.isOnOrigin(of: base) }.map { link in
        let (path, front) = (link.url.absoluteString, base.absoluteString)
        return ApiCollection(
          name: link.name ?? link.url.lastPathComponent,
          path: path.hasPrefix(front) && front.hasSuffix("/") ? String(path.dropFirst(front.count)) : path)
      })
  }

  /// The same with the collections of an older description of the same API that this one has not.
  func joined(to older: ApiDescription?) -> ApiDescription {
    guard let older, older.base == base else { return self }
    var joined = older
    for collection in collections {
      joined.collections.removeAll { $0.name == collection.name }
      joined.collections.append(collection)
    }
    return joined
  }
}

extension URL {
  /// The URL without the last word of its path and without its query: the base of that word.
  fileprivate var parent: URL {
    guard var parts = URLComponents(url: withoutSecrets, resolvingAgainstBaseURL: true) else { return self }
    parts.query = nil
    let words = parts.percentEncodedPath.split(separator: "/").dropLast()
    parts.percentEncodedPath = "/" + words.map { $0 + "/" }.joined()
    return parts.url ?? self
  }

  /// The last word of the path with the slash and the query behind it.
  fileprivate var lastPathWord: String { String(absoluteString.dropFirst(parent.absoluteString.count)) }
}
