import ApiSession
import Foundation
import Json

/// What a server itself says of a failure.
enum ServerWords {
  /// Where APIs put it, in the order in which it is looked for.
  ///
  /// RFC 9457 has `title` and `detail`, JSON:API `errors[0].detail`, Google `error.message`, OAuth `error_description`, TMDB
  /// `status_message`, GraphQL `errors[0].message`, Salesforce `[0].message`, OMDb `Error`, FHIR an OperationOutcome.
  private static let paths = [
    "error.message", "error_description", "error.description", "error.detail", "errors[0].detail", "errors[0].message",
    "errors[0].title", "detail", "message", "error.title", "error.info", "status_message", "errorMessage",
    "error_message", "errorMessages[0]", "errors[0]", "errors.message", "msg", "reason", "description", "[0].message",
    "fault.faultstring", "issue[0].diagnostics", "issue[0].details.text", "Message", "Error", "error", "title",
  ]
  /// Longer words are cut.
  private static let limit = 200

  /// The words of a body; nil where it has none.
  static func words(of root: JsonValue) -> String? {
    for path in paths {
      guard let text = root.field(path)?.string else { continue }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { return String(words.prefix(limit)) }
    }
    return nil
  }

  /// The words of a failure; what may be a secret that the server repeats is left out.
  static func words(of failure: StatusFailure) -> String? {
    // What the answers with status 200 say was taken from their bodies before.
    guard let root = try? JsonDocument([UInt8](failure.body.data)).root else { return nil }
    guard let words = words(of: root) else { return nil }
    if failure.excerpt.contains(words) { return words }
    return words.split(separator: " ").map { $0.count >= 8 && $0.contains(where: \.isNumber) ? "..." : String($0) }
      .joined(separator: " ")
  }

  /// What an answer says is wrong, though its status says that all is well; nil for any other answer.
  static func complaint(in root: JsonValue) -> String? {
    guard root.kind == .object, root.count <= ListFinder.mostMembers, !ListFinder.isNamed(root) else { return nil }
    let hasData = root.members.contains { key, value in
      !complaints.contains(key) && (value.kind == .array || value.kind == .object) && value.count > 0
    }
    guard !hasData else { return nil }
    let isDenied = flags.contains { name, denials in
      root[name].map { value in denials.contains((value.text ?? "").lowercased()) } ?? false
    }
    let isNamed = ["error", "errors", "Error"].contains { name in
      guard let value = root[name] else { return false }
      return value.isContainer ? value.count > 0 : value.string?.isEmpty == false
    }
    guard isDenied || isNamed else { return nil }
    return words(of: root) ?? String(root.source.prefix(limit))
  }

  /// Members that tell whether all is well, and what they say where it is not.
  private static let flags: [(String, Set<String>)] = [
    ("ok", ["false"]), ("success", ["false"]), ("status", ["error", "fail", "failed", "failure", "ko"]),
    ("Response", ["false"]), ("stat", ["fail"]), ("result", ["error"]),
  ]
  /// Members about a failure, which are no data.
  private static let complaints: Set<String> = [
    "error", "errors", "Error", "meta", "links", "jsonapi", "issue", "response_metadata", "extensions",
  ]
}
