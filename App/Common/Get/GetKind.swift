import ApiSession
import CantinaTools
import Foundation
import Json
import Loading

/// A kind of things that `get` prints: its name, its fields with their raw values, and where they come from.
///
/// A feature lists its kinds.
struct GetKind: Sendable {
  /// One thing, its values in the order of the kind's fields.
  typealias Row = [GetValue]

  /// As it is typed: `people`.
  let name: String
  /// What may be typed in its place: the word of its routes, and that for one alone.
  let aliases: [String]
  /// The names of all fields, in the order of JSON and CSV.
  let fields: [String]
  /// Those that a table shows unasked; where there is little room the last leaves first.
  let columns: [String]
  /// All that match the query, in the source's order; with an id the one, or none.
  let rows: @MainActor @Sendable (DependencyManager, GetQuery) async throws(GetFailure) -> GetAnswer<Row>

  /// Describes a kind.
  /// - Parameters:
  ///   - name: as it is typed.
  ///   - aliases: what may be typed in its place.
  ///   - fields: all fields; `id` is one of them.
  ///   - columns: the names of those that a table shows unasked.
  ///   - items: reads what matches the query; it need not sort, and may stop at `limit` where nothing is sorted.
  init<Item: Sendable>(
    _ name: String, aliases: [String], fields: [GetField<Item>], columns: [String],
    items: @escaping @MainActor @Sendable (DependencyManager, GetQuery) async throws(GetFailure) -> GetAnswer<Item>
  ) {
    self.name = name
    self.aliases = aliases
    self.fields = fields.map(\.name)
    self.columns = columns
    rows = { dependencies, query async throws(GetFailure) in
      try await items(dependencies, query).map { items in items.map { item in fields.map { $0.value(item) } } }
    }
  }
}

/// A field that `get` prints: its name, which never changes, and its raw value.
struct GetField<Item>: Sendable {
  let name: String
  let value: @Sendable (Item) -> GetValue
  /// How many parts of the value could not be read.
  let unread: @Sendable (Item) -> Int

  init(
    _ name: String, unread: @escaping @Sendable (Item) -> Int = { _ in 0 },
    _ value: @escaping @Sendable (Item) -> GetValue
  ) {
    self.name = name
    self.value = value
    self.unread = unread
  }
}

/// What a kind has for a question: its things, and what a person should know of them.
struct GetAnswer<Item: Sendable>: Sendable {
  let items: [Item]
  /// Nil for what the program itself brings along: nothing newer was asked for.
  let provenance: Provenance?
  var remarks: [GetRemark] = []
  /// How the list ended; nil if no more of it was wanted, or if nothing is known to be missing.
  var end: WalkEnd?
  /// The page that did not come; all before it did.
  var failure: PageFailure?

  /// Other things in the place of these.
  func map<Other: Sendable>(_ transform: ([Item]) -> [Other]) -> GetAnswer<Other> {
    GetAnswer<Other>(items: transform(items), provenance: provenance, remarks: remarks, end: end, failure: failure)
  }
}

extension GetAnswer {
  /// What a source gave.
  init(_ sourced: Sourced<[Item]>) {
    self.init(items: sourced.value, provenance: sourced.provenance)
  }

  /// What a list gave, its pages one after the other; a page that fails costs none before it.
  /// - Parameters:
  ///   - enough: no page is read behind so many items.
  ///   - page: reads the page of a cursor; nil is the first.
  ///   - remarks: what is to be known of the pages that came.
  /// - Throws: why the first page did not come.
  @MainActor
  init<Page: SourcedPage>(
    enough: Int = .max, pages page: @MainActor (Page.Cursor?) async throws(ApiError) -> Page,
    remarks: (JoinedPages<Page>) -> [GetRemark] = { _ in [] }
  ) async throws(ApiError) where Page.Item == Item {
    var list = JoinedPages<Page>()
    var failure: PageFailure?
    repeat {
      do throws(ApiError) {
        list.append(try await page(list.next))
        // A source that takes over is told by the least provenance of all pages.
        list.acceptDetour()
      } catch {
        guard list.hasBegun, !error.isCancellation else { throw error }
        failure = PageFailure(error: error, page: list.pages.count + 1)
      }
    } while list.items.count < enough && list.next != nil && failure == nil
    self.init(
      items: Array(list.items.prefix(enough)), provenance: Provenance.least(of: list.pages.lazy.map(\.provenance)),
      remarks: remarks(list), end: list.items.count < enough ? list.walkEnd : nil, failure: failure)
  }
}

extension JoinedPages {
  /// How a list of a built-in source ended, if it is known to be short.
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
  /// A kind whose things come all at once, so that an id and a search are looked for among them.
  ///
  /// - Parameters:
  ///   - name: as it is typed.
  ///   - alias: what may be typed in its place.
  ///   - columns: the names of those fields that a table shows unasked.
  ///   - fields: all fields, the id first; it is found in either case.
  ///   - isID: whether a search is an id in full, which finds that thing alone.
  ///   - texts: what any other search looks at.
  ///   - items: all things, and where they come from.
  /// - Returns: the kind.
  static func catalogue<Item: Sendable>(
    _ name: String, alias: String, columns: [String], fields: [GetField<Item>],
    isID: @escaping @Sendable (String) -> Bool = { _ in false }, texts: @escaping @Sendable (Item) -> [String],
    items: @escaping @MainActor @Sendable (DependencyManager) async throws(ApiError) -> GetAnswer<Item>
  ) -> GetKind {
    GetKind(name, aliases: [alias], fields: fields, columns: columns) { (dependencies, query) throws(GetFailure) in
      do throws(ApiError) {
        return try await items(dependencies).map { items in
          if let id = query.id ?? (isID(query.search) ? query.search : nil) {
            return items.filter { fields.first?.value($0).flat.lowercased() == id.lowercased() }
          }
          let rule = SearchRule(query.search)
          return items.filter { rule.matches(texts($0)) }
        }
      } catch {
        throw GetFailure(error, query)
      }
    }
  }
}

/// What `cantina get` is asked for; names of fields have been checked against the kind.
struct GetQuery: Equatable, Sendable {
  /// The kind's name: `people`.
  var kind = ""
  /// Any JSON API, file or standard input, in the place of a kind.
  var address: URL?
  /// A collection of an API that a file describes, and perhaps one of its records: `api/swapi/people/1`.
  var described: [String]?
  /// One of the kind alone, by its number or name.
  var id: String?
  /// By the rule of every search: all terms are contained.
  var search = ""
  /// What the fields of a record have to be.
  var condition: RecordCondition?
  var sort: GetSort?
  /// Which fields, in this order; nil for all of them, or for those that a table has room for.
  var fields: [String]?
  var limit: Int?
  /// How many pages of an address are read at most; nil is the usual number.
  var pages: Int?
  var format = GetFormat.table
  /// Whether comma-separated values are for a spreadsheet, which would take some texts for formulas.
  var guardsFormulas = false
  /// Whether a list of an address that is known not to be whole is no failure.
  var allowsPart = false
  /// Whether a list of an address is a failure where nothing proves that it is whole.
  var wantsProof = false

  /// Whether a list of an address is read again and again, and its changes are written.
  var isWatched = false
  /// The time between two readings.
  var interval = WatchPace.usual

  /// So many things are enough: what is to be sorted has to be here as a whole.
  var enough: Int { sort == nil ? limit ?? .max : .max }

  /// All fields that it names.
  var namedFields: [String] { (fields ?? []) + (sort.map { [$0.field] } ?? []) + (condition?.fields ?? []) }

  /// What a JSON record has to be: the search and the condition are fulfilled.
  var fits: @Sendable (JsonValue) -> Bool {
    let (rule, condition) = (SearchRule(search), condition)
    return { record in
      (rule.terms.isEmpty || rule.matches(record.allTexts)) && (condition?.matches(record) ?? true)
    }
  }

  /// Whether a row of a kind fulfils the condition.
  func isFulfilled(by row: GetKind.Row, of kind: GetKind) -> Bool {
    condition?.matches { field in kind.fields.firstIndex(of: field).map { row[$0].operands } ?? [] } ?? true
  }

  /// Whether all is wanted, as it came.
  var isUntouched: Bool { fields == nil && sort == nil && search.isEmpty && condition == nil && limit == nil }

  /// Whether it prints or sorts by other fields than these, which even a list of names has.
  func needs(moreThan known: Set<String>) -> Bool {
    guard fields != nil else { return true }
    return !known.isSuperset(of: namedFields)
  }
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

/// How `get` writes what it found.
enum GetFormat: String, CaseIterable, Sendable {
  /// Aligned columns, for people.
  case table
  /// One document: an array, or the object of an id.
  case json
  /// An object a line.
  case jsonl
  /// Comma-separated values with a line of names.
  case csv
}
