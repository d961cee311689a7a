import Foundation

/// How the bytes of a response become a value.
public struct ResponseDecoding<Response: Sendable>: Sendable {
  let accept: String
  var needsBody = true
  /// Whether the bytes are to be JSON, so that an HTML page is told apart.
  var isJson = true
  /// Whether its time depends on the size of the body alone.
  var isOwn = true
  let decode: @Sendable (Data, JsonCoding) throws -> Response
}

extension ResponseDecoding {
  /// Decodes in the caller's own way: `decode` gets the whole body, off the main actor; its error becomes `.decoding`.
  ///
  /// `accept` is the media type to ask for; `needsBody` makes an empty body an error (`.emptyBody`).
  public init(accept: String, needsBody: Bool = true, decode: @escaping @Sendable (Data) throws -> Response) {
    self.init(accept: accept, needsBody: needsBody, isJson: false, isOwn: false) { body, _ in try decode(body) }
  }

  /// JSON, decoded in the caller's own way: `decode` gets the whole body, and takes no longer than the session's decoder.
  public static func json(by decode: @escaping @Sendable (Data) throws -> Response) -> Self {
    Self(accept: "application/json") { body, _ in try decode(body) }
  }
}

extension ResponseDecoding where Response: Decodable {
  /// JSON, by the session's decoder.
  public static var json: Self {
    // An answer without a body is the only value of `NoContent`.
    if let nothing = NoContent() as? Response {
      return Self(accept: "*/*", needsBody: false, isJson: false) { _, _ in nothing }
    }
    return json(except: { _ in nil })
  }

  /// JSON, by a decoder of the request's own; one is made for each response, since decoders may not be shared.
  public static func json(_ decoder: @escaping @Sendable () -> JSONDecoder) -> Self {
    Self(accept: "application/json") { body, _ in
      try decoder().decode(Response.self, from: body)
    }
  }

  /// JSON, from a server that says some things in another way, such as "nothing found" with a bare text or no body at all.
  ///
  /// `exception` gets the whole body first; nil leaves it to the session's decoder.
  public static func json(
    needsBody: Bool = true, except exception: @escaping @Sendable (Data) -> Response?
  ) -> Self {
    Self(accept: "application/json", needsBody: needsBody) { body, json in
      try exception(body) ?? json.decoder().decode(Response.self, from: body)
    }
  }
}

extension ResponseDecoding where Response == Data {
  /// The bytes as they are, none included.
  public static var raw: Self { Self(accept: "*/*", needsBody: false, isJson: false) { body, _ in body } }
}

/// The value of a response whose body does not matter.
public struct NoContent: Hashable, Sendable, Codable {
  /// Makes the only value.
  public init() {}
}
