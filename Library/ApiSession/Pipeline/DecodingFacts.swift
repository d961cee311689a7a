import Foundation

/// Reads what a decoder says into facts.
enum DecodingFacts {
  /// The error for a body that did not decode.
  static func error(
    _ error: DecodingError, response: TransportResponse, hop: TransportRequest, isJson: Bool, url: String
  ) -> ApiError {
    let document = try? JSONSerialization.jsonObject(with: response.body, options: [.fragmentsAllowed])
    let (problem, expected, context) = facts(error)
    // A decoder that knows a place has read JSON.
    if isJson, document == nil, context?.codingPath.isEmpty ?? true {
      let contentType = response.headers["Content-Type"]
      let start = Excerpt.of(response.body, hiding: hop.secrets)
      let isHtml = start.hasPrefix("<") || contentType?.lowercased().contains("html") == true
      return .notJson(NotJson(url: url, contentType: contentType, isHtml: isHtml, excerpt: start))
    }
    var path = context?.codingPath ?? []
    let found = problem == .missingKey ? nil : document.flatMap { kind(at: path, in: $0) }
    if case .keyNotFound(let key, _) = error { path.append(key) }
    return .decoding(
      DecodingFailure(
        url: url, path: text(of: path), problem: problem, expected: expected, found: found,
        detail: context?.debugDescription ?? "\(error)"))
  }

  private static func facts(
    _ error: DecodingError
  ) -> (DecodingFailure.Problem, expected: String, DecodingError.Context?) {
    switch error {
    case .typeMismatch(let type, let context): (.wrongType, "\(type)", context)
    case .valueNotFound(let type, let context): (.missingValue, "\(type)", context)
    case .keyNotFound(let key, let context): (.missingKey, key.stringValue, context)
    case .dataCorrupted(let context): (.corrupted, "", context)
    @unknown default: (.corrupted, "", nil)
    }
  }

  private static func text(of path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  private static func kind(at path: [any CodingKey], in document: Any) -> String? {
    var value: Any? = document
    for key in path {
      if let index = key.intValue {
        let list = value as? [Any]
        value = list.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      } else {
        value = (value as? [String: Any])?[key.stringValue]
      }
    }
    switch value {
    case nil: return nil
    case is NSNull: return "null"
    case is String: return "string"
    case is [Any]: return "array"
    case is [String: Any]: return "object"
    case let number as NSNumber:
      // The documents' numbers are wide integers or doubles; only a boolean is kept as a character.
      return String(cString: number.objCType) == "c" ? "boolean" : "number"
    default: return nil
    }
  }
}
