import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// A kind of thing that `get` prints: its name, its fields with their raw values, and its sources.
struct GetKind: Sendable {
  let name: String
  /// Other accepted names, such as the word of its routes and the singular.
  let aliases: [String]
  let fields: [String]
  /// The default columns of a table; the last is the first to be dropped for lack of width.
  let columns: [String]
  let measures: Set<String>
  /// Reads the matches in the wanted order, as objects of all fields; for an id, a single one or none.
  let rows: @MainActor @Sendable (DependencyManager, GetQuery) async throws(ApiError) -> GetAnswer<JsonValue>

  /// `names` returns related names that a condition compares; `items` may stop at `limit` if nothing is sorted.
  init<Item: Sendable>(
    _ name: String, aliases: [String], fields: [GetField<Item>], columns: [String],
    names: @escaping @MainActor @Sendable (DependencyManager, [Item], _ fields: [String]) async -> RelatedNames<Item> =
      { _, _, _ in { _, _ in [] } },
    items: @escaping @MainActor @Sendable (DependencyManager, GetQuery) async throws(ApiError) -> GetAnswer<Item>
  ) {
    self.name = name
    self.aliases = aliases
    self.fields = fields.map(\.name)
    self.columns = columns
    measures = Set(fields.filter(\.isMeasure).map(\.name))
    rows = { dependencies, query async throws(ApiError) in
      var whole = query
      // The limit counts matches, but the source cannot filter: it must return everything.
      if query.condition != nil { whole.limit = nil }
      let answer = try await items(dependencies, whole)
      let related = await names(dependencies, answer.items, query.condition?.fields ?? [])
      return answer.map { fields.rows(of: $0, query, related) }
    }
  }
}

typealias RelatedNames<Item> = @Sendable (Item, _ field: String) -> [RecordCondition.Operand]

/// A field that `get` prints; its name never changes.
struct GetField<Item>: Sendable {
  let name: String
  let value: @Sendable (Item) -> JsonDraft
  let operands: @Sendable (Item) -> [RecordCondition.Operand]
  let orderKey: @Sendable (Item) -> OrderKey?
  /// The number of parts of the value that could not be read.
  let unread: @Sendable (Item) -> Int
  let isMeasure: Bool

  init(_ name: String, _ value: @escaping @Sendable (Item) -> JsonDraft) {
    (self.name, self.value, isMeasure, unread) = (name, value, false, { _ in 0 })
    operands = { value($0).texts.map { .init($0) } }
    orderKey = { value($0).orderKey }
  }
}

extension Array {
  func meet<Item>(
    _ condition: RecordCondition, _ item: Item, _ related: RelatedNames<Item> = { _, _ in [] }
  ) -> Bool where Element == GetField<Item> {
    condition.matches { name in (first { $0.name == name }?.operands(item) ?? []) + related(item, name) }
  }

  func json<Item>(of item: Item, as format: GetFormat = .json) -> JsonValue where Element == GetField<Item> {
    JsonValue(.object(map { .init($0.name, format == .table ? $0.value(item).forTable : $0.value(item)) }))
  }

  fileprivate func rows<Item>(
    of items: [Item], _ query: GetQuery, _ related: RelatedNames<Item>
  ) -> [JsonValue] where Element == GetField<Item> {
    var items = query.condition.map { condition in items.filter { meet(condition, $0, related) } } ?? items
    if let sort = query.sort, let field = first(where: { $0.name == sort.field }) {
      items = items.places(isDescending: sort.isDescending, by: field.orderKey).map { items[$0] }
    }
    return items.prefix(query.limit ?? .max).map { json(of: $0, as: query.format) }
  }
}

struct GetAnswer<Item: Sendable>: Sendable {
  let items: [Item]
  /// `nil` for bundled data, which has no newer version.
  let provenance: Provenance?
  var remarks: [GetRemark] = []
  /// The end of the list; `nil` if no more was wanted, or if nothing is known to be missing.
  var end: WalkEnd?
  /// The page that failed; all before it are included.
  var failure: PageFailure?
  /// The number of things that were read; `nil` if they are all in the answer.
  var readCount: Int?

  func map<Other: Sendable>(_ transform: ([Item]) -> [Other]) -> GetAnswer<Other> {
    GetAnswer<Other>(
      items: transform(items), provenance: provenance, remarks: remarks, end: end, failure: failure,
      readCount: readCount ?? items.count)
  }

  /// Returns the answer with only the items whose texts match a search.
  func matching(_ search: String, texts: (Item) -> [String]) -> GetAnswer {
    let rule = SearchRule(search)
    return map { items in items.filter { rule.matches(texts($0)) } }
  }
}

extension GetAnswer {
  init(_ sourced: Sourced<[Item]>) {
    self.init(items: sourced.value, provenance: sourced.provenance)
  }

  /// Reads pages until there are `enough` items, from the cursor `nil` on; throws the error of the first page only.
  @MainActor
  init<Page: SourcedPage>(
    enough: Int = .max, pages page: @MainActor (Page.Cursor?) async throws(ApiError) -> Page
  ) async throws(ApiError) where Page.Item == Item {
    var list = JoinedPages<Page>()
    var failure: PageFailure?
    repeat {
      do throws(ApiError) {
        list.append(try await page(list.next))
        // If another source takes over, the least reliable provenance of all pages is shown.
        list.acceptSourceChange()
      } catch {
        guard list.hasBegun, !error.isCancellation else { throw error }
        failure = PageFailure(error: error, page: list.pages.count + 1)
      }
    } while list.items.count < enough && list.next != nil && failure == nil
    self.init(
      items: Array(list.items.prefix(enough)), provenance: Provenance.least(of: list.pages.lazy.map(\.provenance)),
      remarks: [.unreadRecords(list.unreadableCount)],
      end: list.items.count < enough ? list.walkEnd : nil, failure: failure)
  }
}

extension JoinedPages {
  /// The end of a built-in source's list, if it is known to be short.
  fileprivate var walkEnd: WalkEnd? {
    switch end {
    case .repeatedPage, .nothingNew: .short(.repeated)
    case .unusableNext: .short(.noWay)
    case .tooLong: .short(.records(items.count))
    case .reached, nil: nil
    }
  }
}

extension GetKind {
  /// Describes a kind whose things arrive all at once, so that ids and searches are looked up among them.
  ///
  /// The first field is the id, whose case is ignored; a search that is no id looks at `texts`.
  static func catalogue<Item: Sendable>(
    _ name: String, alias: String, columns: [String], fields: [GetField<Item>],
    isID: @escaping @Sendable (String) -> Bool = { _ in false }, texts: @escaping @Sendable (Item) -> [String],
    items: @escaping @MainActor @Sendable (DependencyManager) async throws(ApiError) -> GetAnswer<Item>
  ) -> GetKind {
    GetKind(name, aliases: [alias], fields: fields, columns: columns) { (dependencies, query) throws(ApiError) in
      let answer = try await items(dependencies)
      guard let id = query.id ?? (isID(query.search) ? query.search : nil) else {
        return answer.matching(query.search, texts: texts)
      }
      return answer.map { items in
        items.filter { fields.first?.value($0).texts.first?.lowercased() == id.lowercased() }
      }
    }
  }
}

/// The arguments of `cantina get`; names of fields have been checked against the kind.
struct GetQuery: Equatable, Sendable {
  var kind = ""
  /// Any JSON API, file or standard input, instead of a kind.
  var address: URL?
  /// A collection of an API that a file describes, and perhaps one of its records: `api/swapi/people/1`.
  var described: [String]?
  var id: String?
  var search = ""
  var condition: RecordCondition?
  var sort: GetSort?
  /// The fields in their order; `nil` for all of them, or for as many as fit a table.
  var fields: [String]?
  var limit: Int?
  /// The maximum number of pages read from an address; `nil` for the usual one.
  var pages: Int?
  var format = GetFormat.table
  /// Whether comma-separated values are for a spreadsheet, which would read some texts as formulas.
  var guardsFormulas = false
  var allowsPart = false
  var wantsProof = false
  /// Whether a list of an address is read repeatedly, and its changes are written.
  var isWatched = false
  var interval = WatchPace.usual

  /// Returns the id as a number, or `nil` if there is none; throws "not found" if it is no positive number.
  func number() throws(ApiError) -> Int? {
    guard let id else { return nil }
    guard let number = Int(id), number > 0 else { throw .notFound(StatusFailure(code: 404, url: id)) }
    return number
  }

  /// The number of things after which reading may stop; sorting needs all of them.
  var enough: Int { sort == nil ? limit ?? .max : .max }

  var namedFields: [String] { (fields ?? []) + (sort.map { [$0.field] } ?? []) + (condition?.fields ?? []) }

  var fits: @Sendable (JsonValue) -> Bool {
    let (rule, condition) = (SearchRule(search), condition)
    return { record in
      (rule.terms.isEmpty || rule.matches(record.allTexts)) && (condition?.matches(record) ?? true)
    }
  }

  var isUntouched: Bool { fields == nil && sort == nil && search.isEmpty && condition == nil && limit == nil }

  /// Whether it prints or sorts by other fields than `known`, which even a list of names has.
  func needs(moreThan known: Set<String>) -> Bool { fields == nil || !known.isSuperset(of: namedFields) }
}

/// An order by one field: `height`, or `-height` for the largest first.
struct GetSort: Equatable, Sendable {
  let field: String
  let isDescending: Bool

  init(_ text: String) {
    isDescending = text.hasPrefix("-")
    field = isDescending ? String(text.dropFirst()) : text
  }
}

enum GetFormat: String, CaseIterable, Sendable {
  case table
  /// One document: an array, or the object of an id.
  case json
  case jsonl
  /// Comma-separated values with a line of names.
  case csv
}
