import CantinaTools
import Foundation
import Json
import Synchronization

/// The descriptions of APIs; not a `KeptValue`, since hand-written files are neither set aside nor reordered.
final class ApiBook: Sendable {
  struct Damage: Error, Equatable, Sendable {
    let path: String
    let flaw: DescriptionFlaw

    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }
  }

  enum SaveError: Error, Equatable, Sendable {
    /// The name has characters other than letters, digits, `-` and `_`.
    case name(String)
    case noFolder
    case notWritable(path: String, reason: String)
    /// A file of this name is damaged, and the user may want to repair it.
    case damaged(path: String)
    case taken(name: String, base: URL)
  }

  /// The meaning of an address in its description.
  struct Place: Equatable, Sendable {
    let description: ApiDescription
    let collection: ApiCollection
    /// The id of a record in the collection; nil for the list.
    let record: String?
    /// Whether the description is in a file, so that its routes can be opened again.
    var isKept = true
  }

  /// The folder of the user's descriptions; nil if there is no home folder.
  let folder: URL?
  private let bundled: URL?
  private let isNamed = Atomic(false)
  private let known = Mutex<[Result<ApiDescription, Damage>]?>(nil)

  private let discovered = Mutex<[ApiDescription]>([])
  private let changes = Mutex(0)

  private static let sizeLimit = 1 << 20
  private static let mostDiscovered = 100

  /// Stores the folders, which are read when a description is first needed.
  init(folder: URL?, bundled: URL? = nil) { (self.folder, self.bundled) = (folder, bundled) }

  /// All descriptions, the user's own first; a damaged file does not affect the others.
  var entries: [Result<ApiDescription, Damage>] {
    known.withLock { known in
      if let known { return known }
      let own = folder.map(Self.read) ?? []
      let names = Set(own.compactMap { try? $0.get().name })
      let others = (bundled.map(Self.read) ?? []).filter { (try? $0.get().name).map { !names.contains($0) } ?? true }
      known = own + others
      return own + others
    }
  }

  var descriptions: [ApiDescription] { entries.compactMap { try? $0.get() } }

  func description(_ name: String) -> ApiDescription? { descriptions.first { $0.name == name } }

  /// Returns the address of `NAME`, `NAME, COLLECTION` or `NAME, COLLECTION, ID`; nil if no description has the name.
  func url(of words: [String]) -> URL? {
    guard let name = words.first, let description = description(name) else { return nil }
    guard words.count > 1 else { return description.base }
    return description.url(of: words[1], record: words.count > 2 ? words[2] : nil)
  }

  func damage(_ name: String) -> Damage? {
    for case .failure(let damage) in entries where damage.name == name { return damage }
    return nil
  }

  /// Returns the place of an address, that of the most specific path; nil if no description covers it.
  func place(of url: URL) -> Place? {
    let words = url.words
    var best: (place: Place, rank: Int)?
    let all = descriptions.map { ($0, true) } + learned.map { ($0, false) }
    for (description, isKept) in all where url.isOnOrigin(of: description.base) {
      for collection in description.collections {
        guard let fit = collection.fit(words, below: description.base), fit.rank > best?.rank ?? -1 else { continue }
        best = (Place(description: description, collection: collection, record: fit.record, isKept: isKept), fit.rank)
      }
    }
    return best?.place
  }

  func headers(for origin: String) -> [HeaderTemplate] { all(of: origin).flatMap(\.headers) }
  func keys(for origin: String) -> [QueryKey] { all(of: origin).flatMap(\.keys) }

  private func all(of origin: String) -> [ApiDescription] {
    (descriptions + learned).filter { $0.base.origin == origin }
  }

  /// The descriptions learned from API documents in this run; descriptions in files take precedence.
  var learned: [ApiDescription] { discovered.withLock { $0 } }

  /// Increases with each change of the descriptions.
  var revision: Int { changes.withLock { $0 } }

  func lists(of origin: String) -> [KnownList] {
    all(of: origin).flatMap { description in description.collections.compactMap { KnownList($0, of: description) } }
  }

  /// Adds the description from an API document, until the program ends.
  func learn(_ description: ApiDescription) {
    changes.withLock { $0 += 1 }
    discovered.withLock { discovered in
      discovered.removeAll { $0.base == description.base }
      if discovered.count < Self.mostDiscovered { discovered.append(description) }
    }
  }

  /// Saves the description inferred from an answer, merged into an older one; nil if the name was used already.
  func saveOnce(_ answer: AnyAnswer, as name: String) throws(SaveError) -> String? {
    guard !isNamed.exchange(true, ordering: .relaxed) else { return nil }
    let description =
      if let api = answer.api {
        api.named(name)
      } else if case .menu(let links) = answer.content {
        ApiDescription(name: name, base: answer.url, links: links)
      } else {
        ApiDescription.inferred(from: answer, named: name)
      }
    return try save(description.joined(to: self.description(name)))
  }

  /// Writes a description and returns its file's path; the name of another base is refused, unless `replaced` has it.
  func save(_ description: ApiDescription, replacing replaced: ApiDescription? = nil) throws(SaveError) -> String {
    guard Self.isName(description.name) else { throw .name(description.name) }
    guard let file = folder?.appending(path: description.name + ".json") else { throw .noFolder }
    let path = file.path(percentEncoded: false)
    if let damage = damage(description.name), damage.path == path { throw .damaged(path: path) }
    if let base = self.description(description.name)?.base, base != description.base, base != replaced?.base {
      throw .taken(name: description.name, base: base)
    }
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Data(JsonWriter(indent: 2).bytes(description.draft) + [0x0A]), to: path)
    } catch {
      throw .notWritable(path: path, reason: String(cString: strerror(error.code)))
    }
    known.withLock { $0 = nil }
    changes.withLock { $0 += 1 }
    return path
  }

  /// Whether a text can be a file name and a word of a route.
  static func isName(_ text: String) -> Bool { text.wholeMatch(of: /[A-Za-z0-9_-]{1,64}/) != nil }

  private static func read(_ folder: URL) -> [Result<ApiDescription, Damage>] {
    let parent = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().map { name in
      let path = parent + (parent.hasSuffix("/") ? "" : "/") + name
      return Result { () throws(Damage) in try read(path, name: String(name.dropLast(5))) }
    }
  }

  private static func read(_ path: String, name: String) throws(Damage) -> ApiDescription {
    let data: Data?
    do throws(AtomicFile.Failure) {
      data = try AtomicFile.read(path, limit: sizeLimit)
    } catch {
      let reason = String(cString: strerror(error.code))
      throw Damage(path: path, flaw: DescriptionFlaw(place: "", expected: .readable(reason)))
    }
    do throws(DescriptionFlaw) {
      return try ApiDescription(name: name, bytes: [UInt8](data ?? Data()))
    } catch {
      throw Damage(path: path, flaw: error)
    }
  }
}

extension ApiCollection {
  /// Matches the words of an address with the list or a record of the collection; the rank grows with literal words.
  fileprivate func fit(_ words: [String], below base: URL) -> (record: String?, rank: Int)? {
    if let rank = Self.rank(words, as: Self.words(of: path, below: base)) { return (nil, rank * 4 + 3) }
    if let record {
      let pattern = Self.words(of: record, below: base)
      guard let rank = Self.rank(words, as: pattern), let place = pattern.lastIndex(where: { $0.contains("{") }) else {
        return nil
      }
      return (Self.value(of: words[place], in: pattern[place]), rank * 4 + 2)
    }
    guard let last = words.last, let rank = Self.rank(Array(words.dropLast()), as: Self.words(of: path, below: base))
    else { return nil }
    return (last, rank * 4 + 1)
  }

  /// Returns the number of literal words in a pattern that matches; nil if it does not match.
  private static func rank(_ words: [String], as pattern: [String]) -> Int? {
    guard words.count == pattern.count else { return nil }
    var rank = 0
    for (word, pattern) in zip(words, pattern) {
      if word == pattern { rank += 1 } else if value(of: word, in: pattern) == nil { return nil }
    }
    return rank
  }

  /// Returns the value of a placeholder such as `{id}` or `{id}.json`; nil if the word does not match.
  private static func value(of word: String, in pattern: String) -> String? {
    guard let start = pattern.firstIndex(of: "{"), let end = pattern.lastIndex(of: "}") else { return nil }
    let (front, back) = (pattern[..<start], pattern[pattern.index(after: end)...])
    guard word.hasPrefix(front), word.hasSuffix(back), word.count > front.count + back.count else { return nil }
    return String(word.dropFirst(front.count).dropLast(back.count))
  }

  private static func words(of path: String, below base: URL) -> [String] {
    if path.contains("://") { return URL(string: path)?.words ?? [] }
    let own = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map {
      $0.removingPercentEncoding ?? String($0)
    }
    if path.hasPrefix("/") { return own }
    let front = base.words
    return (base.path().hasSuffix("/") ? front : Array(front.dropLast())) + own
  }
}

extension ApiBook.Place {
  /// Returns the targets of a record's fields, and the lists below it by its own id.
  func relations(of value: JsonValue) -> [NamedLinks] {
    (collection.relations ?? []).compactMap { relation in
      guard relation.target != nil else { return nil }
      let found = value.recordField(relation.field)
      let own = found == nil ? record ?? collection.id.flatMap { value.recordField($0)?.text } : nil
      let texts = found.map {
        $0.kind == .array ? $0.elements.prefix(200).compactMap(\.text) : [$0.text].compactMap(\.self)
      }
      let links = (texts ?? [own].compactMap(\.self)).compactMap { text in
        description.url(of: relation, value: text).map { ApiLink(url: $0, name: nil) }
      }
      let isList = found.map { $0.kind == .array } ?? true
      return links.isEmpty ? nil : (relation.field, isList ? .many(links) : .one(links.first))
    }
  }

  /// Returns the address of a record of the list; nil if the description has none, or the record has no id.
  func url(of value: JsonValue) -> URL? {
    guard record == nil, collection.record != nil else { return nil }
    // In a list of bare ids the element is the id.
    let id = value.isContainer ? (collection.id ?? RecordLayout([value]).id).flatMap { value.recordField($0) } : value
    return id?.text.map { description.url(of: collection.name, record: $0) }
  }
}

extension ApiDescription {
  /// Creates a description by inference from a list; the default name is the host.
  static func inferred(from answer: AnyAnswer, named name: String? = nil) -> ApiDescription {
    let layout = answer.layout
    let collection = ApiCollection(
      name: answer.url.lastPathComponent, path: answer.url.withoutSecrets.lastPathWord,
      records: answer.list.flatMap { $0.place.isEmpty ? nil : $0.place },
      next: answer.paths.next, total: answer.paths.total, id: layout.id, title: layout.title,
      columns: layout.columns.prefix(6).map { RecordLayout.Column(path: $0.path) })
    return ApiDescription(name: name ?? answer.url.suggestedName, base: answer.url.parent, collections: [collection])
  }

  /// Creates a description of the collections that an API lists itself.
  init(name: String, base: URL, links: [ApiLink]) {
    let base = base.withoutSecrets
    self.init(
      name: name, base: base,
      collections: links.filter { $0.url.isOnOrigin(of: base) }.map { link in
        let (path, front) = (link.url.withoutSecrets.absoluteString, base.absoluteString)
        return ApiCollection(
          name: link.name ?? link.url.lastPathComponent,
          path: path.hasPrefix(front) && front.hasSuffix("/") ? String(path.dropFirst(front.count)) : path)
      })
  }

  /// Merges in the collections that only an older description of the same API has.
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
  var words: [String] { path(percentEncoded: false).split(separator: "/").map(String.init) }

  var suggestedName: String {
    String((host() ?? "").map { $0 == "." || $0 == ":" ? "-" : $0 }.filter { $0 != "[" && $0 != "]" })
  }

  /// The base of the last path word: the URL without that word and without its query.
  fileprivate var parent: URL {
    withoutSecrets.edited { parts in
      parts.query = nil
      let words = parts.percentEncodedPath.split(separator: "/").dropLast()
      parts.percentEncodedPath = "/" + words.map { $0 + "/" }.joined()
    }
  }

  /// The last word of the path with its trailing slash and query.
  fileprivate var lastPathWord: String { String(absoluteString.dropFirst(parent.absoluteString.count)) }
}
