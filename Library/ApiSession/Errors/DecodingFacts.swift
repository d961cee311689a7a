import Foundation

/// Reads what a decoder says into facts.
enum DecodingFacts {
  /// The error for a body that did not decode.
  static func error(
    _ error: DecodingError, response: TransportResponse, hop: TransportRequest, isJson: Bool, url: String
  ) -> ApiError {
    let document = try? JSONSerialization.jsonObject(with: response.body, options: [.fragmentsAllowed])
    // A decoder that knows a place has read JSON.
    if isJson, document == nil, path(of: error).isEmpty {
      let contentType = response.headers["Content-Type"]
      let start = Excerpt.of(response.body, hiding: hop.secrets)
      let isHtml = start.hasPrefix("<") || contentType?.lowercased().contains("html") == true
      return .notJson(NotJson(url: url, contentType: contentType, isHtml: isHtml, excerpt: start))
    }
    var failure = facts(error, url: url)
    if failure.problem != .missingKey, let document {
      failure.found = kind(at: path(of: error), in: document)
    }
    return .decoding(failure)
  }

  private static func facts(_ error: DecodingError, url: String) -> DecodingFailure {
    let place = text(of: path(of: error))
    switch error {
    case .typeMismatch(let type, let context):
      return DecodingFailure(
        url: url, path: place, problem: .wrongType, expected: "\(type)", found: nil, detail: context.debugDescription)
    case .valueNotFound(let type, let context):
      return DecodingFailure(
        url: url, path: place, problem: .missingValue, expected: "\(type)", found: nil,
        detail: context.debugDescription)
    case .keyNotFound(let key, let context):
      return DecodingFailure(
        url: url, path: text(of: context.codingPath + [key]), problem: .missingKey, expected: key.stringValue,
        found: nil, detail: context.debugDescription)
    case .dataCorrupted(let context):
      return DecodingFailure(
        url: url, path: place, problem: .corrupted, expected: "", found: nil, detail: context.debugDescription)
    @unknown default:
      return DecodingFailure(
        url: url, path: place, problem: .corrupted, expected: "", found: nil, detail: "\(error)")
    }
  }

  private static func path(of error: DecodingError) -> [any CodingKey] {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
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
