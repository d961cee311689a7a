import Foundation
import Json

extension ApiLink {
  /// The maximum number of a template's variables.
  private static let mostVariables = 50

  /// Reads a template of addresses (RFC 6570) with required variables, such as `…/search?q={query}{&page}`.
  ///
  /// Variables in the path are required. Variables of a query (`{?page}`) may stay empty, and other optional parts are left
  /// out. The link has a collection with these variables as its parameters.
  init?(template value: JsonValue, named name: String, at base: URL) {
    guard let text = value.string ?? value["href"]?.string, text.utf8.count <= FieldText.longest, text.contains("{"),
      !text.contains(where: \.isWhitespace), FieldText.isUrl(text) || text.hasPrefix("/")
    else { return nil }
    var parameters: [ApiParameter] = []
    let path = text.filled { expression in
      let kind = expression.first.flatMap { "+#/.;?&".contains($0) ? $0 : nil }
      let names = expression.dropFirst(kind == nil ? 0 : 1).split(separator: ",").map { name in
        String(name.prefix { $0 != "*" && $0 != ":" })
      }
      switch kind {
      case nil, "+", "#":
        parameters += names.map { ApiParameter(name: $0, isInPath: true, isRequired: true) }
        return names.map { "{\($0)}" }.joined(separator: ",")
      case "?", "&": parameters += names.map { ApiParameter(name: $0) }
      default: break
      }
      return ""
    }
    guard let path, let open = text.lastIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close,
      parameters.contains(where: \.isRequired), parameters.count <= Self.mostVariables,
      Set(parameters.map(\.name)).count == parameters.count
    else { return nil }
    var collection = ApiCollection(name: name, path: path)
    collection.parameters = parameters
    let url = ApiDescription(name: "", base: base).url(of: collection)
    guard !url.isLocal else { return nil }
    self.init(url: url, name: name, collection: collection)
  }

  /// The names of the variables that have to be given; empty for any other link.
  var variables: [String] { collection?.parameters.filter { $0.isRequired && $0.value == nil }.map(\.name) ?? [] }
}
