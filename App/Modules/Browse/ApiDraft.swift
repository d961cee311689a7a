import Foundation

/// A description of an API as texts that a person types.
struct ApiDraft: Equatable, Sendable {
  var name: String
  var title: String
  var address: String
  /// The variable whose value is sent as `Authorization: Bearer …`, with its `$`: a token itself is written nowhere.
  var token: String
  /// All other headers, one a line.
  var headers: String
  /// The field that names a record of the list; nil leaves it to the records.
  var naming: String?
  /// The parameter of the list that searches at the source.
  var search: String
  /// Where the records of the list stand, as a dotted path; empty leaves it to the answer.
  var records: String
  /// The values that the address of the list takes, as in a query.
  var parameters: String
  /// How the next page of the list is asked for.
  var paging: Paging

  private static let bearer = (name: "Authorization", prefix: "Bearer ")

  init(_ description: ApiDescription?, list: ApiCollection? = nil) {
    let headers = description?.headers ?? []
    let key = headers.first {
      $0.name.lowercased() == Self.bearer.name.lowercased() && $0.value.hasPrefix(Self.bearer.prefix + "$")
    }
    name = description?.name ?? ""
    title = description?.title ?? ""
    address = description?.base.absoluteString ?? ""
    token = String(key?.value.dropFirst(Self.bearer.prefix.count) ?? "")
    self.headers = headers.filter { $0 != key }.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
    (naming, search, records) = (list?.title, list?.search ?? "", list?.records ?? "")
    let values = (list?.parameters ?? []).compactMap { parameter in
      parameter.value.flatMap { parameter.isInPath ? nil : (parameter.name, $0) }
    }
    parameters = ListQuery.text(of: Dictionary(values) { first, _ in first })
    paging = Paging(list?.paging)
  }

  /// The address that was typed, with or without `https://`; nil for what is none.
  var base: URL? {
    guard let url = ApiAddress(typed: address)?.url, !url.isLocal, url != .standardInput else { return nil }
    return url
  }

  /// Whether the token is a variable, or none is sent.
  var hasVariable: Bool {
    token.isEmpty || HeaderTemplate(name: Self.bearer.name, value: token).variables == [String(token.dropFirst())]
  }

  /// The values of the parameters; nil where the line cannot be read.
  var parameterValues: [String: String]? { ListQuery.values(in: parameters) }

  /// A list with what was filled in of it; what no field shows stays.
  func changed(_ list: ApiCollection) -> ApiCollection {
    var list = list
    (list.title, list.search) = (naming, search.isEmpty ? nil : search)
    list.records = records.isEmpty ? nil : records
    if paging != ApiDraft.Paging(list.paging) { list.paging = paging.described }
    var values = parameterValues ?? [:]
    for index in list.parameters.indices where !list.parameters[index].isInPath {
      list.parameters[index].value = values.removeValue(forKey: list.parameters[index].name)
    }
    list.parameters += values.sorted { $0.key < $1.key }.map { ApiParameter(name: $0.key, value: $0.value) }
    return list
  }

  /// The token and the other headers; nil where a line is no header.
  var headerTemplates: [HeaderTemplate]? {
    let lines = headers.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let others = lines.compactMap { HeaderTemplate(String($0)) }
    guard others.count == lines.count else { return nil }
    let key = token.isEmpty ? [] : [HeaderTemplate(name: Self.bearer.name, value: Self.bearer.prefix + token)]
    return key + others
  }
}

extension ApiDraft {
  /// The way to the next page as a person says it.
  struct Paging: Equatable, Sendable {
    /// What is known of the next page.
    enum Kind: CaseIterable, Sendable {
      case inferred, address, token, offset, page, pageFromZero
    }

    var kind = Kind.inferred
    /// Where the address, the token, the number of all records or that of the last page stands.
    var path = ""
    /// The parameter of the query that leads to the next page.
    var parameter = ""

    init(_ paging: ApiPaging?) {
      switch paging {
      case nil: break
      case .next(let path): (kind, self.path) = (.address, path)
      case .token(let path, let name): (kind, self.path, parameter) = (.token, path, name)
      case .offset(let name, _, let total): (kind, path, parameter) = (.offset, total ?? "", name)
      case .page(let name, let first, let last):
        (kind, path, parameter) = (first == 0 ? .pageFromZero : .page, last ?? "", name)
      }
    }

    /// Whether a path belongs to it, and whether it can do without.
    var hasPath: Bool { kind != .inferred }
    /// Whether a parameter belongs to it.
    var hasParameter: Bool { hasPath && kind != .address }
    /// Whether nothing is missing.
    var isWhole: Bool {
      (!hasParameter || !parameter.isEmpty) && (!path.isEmpty || (kind != .address && kind != .token))
    }

    /// What is written; nil leaves it to what is inferred.
    var described: ApiPaging? {
      let place = path.isEmpty ? nil : path
      return switch kind {
      case .inferred: nil
      case .address: .next(path)
      case .token: .token(path, parameter: parameter)
      case .offset: .offset(parameter, limit: nil, total: place)
      case .page: .page(parameter, first: 1, last: place)
      case .pageFromZero: .page(parameter, first: 0, last: place)
      }
    }
  }
}
