import Foundation

/// A description of an API as editable texts.
struct ApiDraft: Equatable, Sendable {
  var name: String
  var title: String
  var address: String
  /// The variable, with its `$`, whose value is sent as `Authorization: Bearer …`; a token itself is never written.
  var token: String
  var headers: String
  /// The field that contains the name of a record; `nil` infers it from the records.
  var naming: String?
  /// The query parameter that searches at the source.
  var search: String
  /// The dotted path of the list in the response; empty to infer it.
  var records: String
  /// The parameters of the list's address, written as a query.
  var parameters: String
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

  /// Whether one of the fields that few APIs need has a value.
  var hasRareValues: Bool { !headers.isEmpty || !parameters.isEmpty || !search.isEmpty }

  /// The typed address, with or without `https://`; `nil` if it is invalid, local or standard input.
  var base: URL? {
    guard let url = ApiAddress(typed: address)?.url, !url.isLocal, url != .standardInput else { return nil }
    return url
  }

  /// Whether the token is empty or a single variable.
  var hasVariable: Bool {
    token.isEmpty || HeaderTemplate(name: Self.bearer.name, value: token).variables == [String(token.dropFirst())]
  }

  /// The values of the parameters; `nil` if the text is malformed.
  var parameterValues: [String: String]? { ListQuery.values(in: parameters) }

  /// Returns the list with the edited values; anything without a field stays.
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

  /// The token and the other headers; `nil` if a line is not a header.
  var headerTemplates: [HeaderTemplate]? {
    let lines = headers.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    let others = lines.compactMap { HeaderTemplate(String($0)) }
    guard others.count == lines.count else { return nil }
    let key = token.isEmpty ? [] : [HeaderTemplate(name: Self.bearer.name, value: Self.bearer.prefix + token)]
    return key + others
  }
}

extension ApiDraft {
  /// The way to request the next page, in editable form.
  struct Paging: Equatable, Sendable {
    enum Kind: CaseIterable, Sendable {
      case inferred, address, token, offset, page, pageFromZero
    }

    var kind = Kind.inferred
    /// The path of the next address, the token, the total or the last page number.
    var path = ""
    /// The query parameter that selects the next page.
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

    var hasPath: Bool { kind != .inferred }
    var hasParameter: Bool { hasPath && kind != .address }
    var lacksParameter: Bool { hasParameter && parameter.isEmpty }
    var lacksPath: Bool { path.isEmpty && (kind == .address || kind == .token) }
    /// Whether all required values are present.
    var isWhole: Bool { !lacksParameter && !lacksPath }

    /// The paging of the description; `nil` if it is inferred.
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
