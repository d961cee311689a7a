import ApiSession
import Json

/// The server's own message about a failure.
enum ServerWords {
  /// The paths of messages, in order of preference.
  ///
  /// RFC 9457 has `title` and `detail`, JSON:API `errors[0].detail`, Google `error.message`, OAuth `error_description`,
  /// TMDB `status_message`, GraphQL `errors[0].message`, Salesforce `[0].message`, OMDb `Error`, FHIR `issue`.
  private static let paths = [
    "error.message", "error_description", "error.description", "error.detail", "errors[0].detail", "errors[0].message",
    "errors[0].title", "detail", "message", "error.title", "error.info", "status_message", "errorMessage",
    "error_message", "errorMessages[0]", "errors[0]", "errors.message", "msg", "reason", "description", "[0].message",
    "fault.faultstring", "issue[0].diagnostics", "issue[0].details.text", "Message", "Error", "error", "title",
  ]
  /// The maximum length of a message in characters; longer ones are cut.
  private static let limit = 200

  static func words(of root: JsonValue) -> String? {
    let texts = paths.lazy.compactMap { root.field($0)?.string }
    let words = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.first { !$0.isEmpty }
    return words.map { String($0.prefix(limit)) }
  }

  /// Returns the message of a failure, leaving out possible secrets that the server repeats.
  static func words(of failure: StatusFailure) -> String? {
    // The message of an answer with status 200 was already taken from its body.
    guard let root = try? JsonDocument([UInt8](failure.body.data)).root else { return nil }
    guard let words = words(of: root) else { return nil }
    if failure.excerpt.contains(words) { return words }
    return words.split(separator: " ").map { $0.count >= 8 && $0.contains(where: \.isNumber) ? "..." : String($0) }
      .joined(separator: " ")
  }

  /// Returns the error in an answer despite a successful status; nil for any other answer.
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

  /// Members that indicate success, and their values for a failure.
  private static let flags: [(String, Set<String>)] = [
    ("ok", ["false"]), ("success", ["false"]), ("status", ["error", "fail", "failed", "failure", "ko"]),
    ("Response", ["false"]), ("stat", ["fail"]), ("result", ["error"]),
  ]
  /// Members about a failure, which do not count as data.
  private static let complaints: Set<String> = [
    "error", "errors", "Error", "meta", "links", "jsonapi", "issue", "response_metadata", "extensions",
  ]
}
