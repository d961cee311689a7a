import CantinaExtensions
import Json

protocol RecordKind: ListedRecord where ID == Int {
  static var routes: KindRoutes { get }
  /// The subject that an error alert links to in the source settings, if any.
  static var subject: ListedSource.Subject? { get }
  static var description: RecordDescription<Self> { get }
  /// The fields that `get` and exports print, in their order.
  static var getFields: [GetField<Self>] { get }
  @MainActor static func collection(_ dependencies: DependencyManager) -> any RecordCollection<Self>
  /// The detail that reads a record; `known` is the list's version of it.
  @MainActor static func detail(
    _ id: Int, known: Sourced<Self>?, _ dependencies: DependencyManager
  ) -> any RecordDetail<Self>
  /// Returns a record that is available without a request.
  static func stored(_ id: Int, _ dependencies: DependencyManager) async -> Self?
}

extension RecordKind {
  static var subject: ListedSource.Subject? { nil }
  static var word: String { routes.word }
  static var getFields: [GetField<Self>] {
    [GetField("id") { .int($0.id) }] + description.getFields
      + [GetField("route") { .string(routes.record($0.id).path) }]
  }

  var json: JsonValue { Self.getFields.json(of: self) }

  func operands(at field: String) -> [RecordCondition.Operand] {
    switch field {
    case "id": [.init(String(id))]
    case "route": [.init(Self.routes.record(id).path)]
    default: Self.description.field(field)?.value(self).operands ?? []
    }
  }

  static func unknownField(of fields: [String], in items: some Collection<Self>) -> (field: String, nearest: String?)? {
    let known = ["id"] + description.fields.map(\.name) + ["route"]
    return fields.first { !known.contains($0) }.map { ($0, $0.nearest(of: known)) }
  }
}

extension RecordCollection where Item: RecordKind {
  var route: Route? { Item.routes.list() }
  var statistics: Route? { Item.routes.statistics() }
  var description: RecordDescription<Item> { Item.description }
  var fileName: String { Item.word }
  func route(to item: Item) -> Route? { Item.routes.record(item.id) }
  func preview(of item: Item) -> RecordPortrait<Item.Link> { RecordPortrait(of: item, description) }
  func json(of item: Item) -> JsonValue? { item.json }
}

extension RecordDetail where Item: RecordKind {
  var labels: [(name: String, label: FieldLabel)] { Item.description.facts.map { (name: $0.name, label: $0.label) } }
  func route(of item: Item?) -> Route? { Item.routes.record(number) }
  func portrait(of item: Item) -> RecordPortrait<Item.Link> { RecordPortrait(of: item, Item.description) }
  func json(of item: Item) -> JsonValue? { item.json }
}

struct KindRoutes: Sendable {
  let word: String
  let list: RoutePattern<>
  let statistics: RoutePattern<>
  let record: RoutePattern<Int>
  let comparison: RoutePattern<Int, Int>

  /// The routes begin with `place`, or with `word` if it is `nil`.
  init(_ word: String, at place: Route? = nil) {
    let path = place?.path ?? word
    (self.word, list, statistics) = (word, RoutePattern(path), RoutePattern("\(path)/statistics"))
    record = RoutePattern("\(path)/:id", Int.self)
    comparison = RoutePattern("\(path)/:id/with/:other", Int.self, Int.self)
  }
}
