import Foundation

/// The conversion of a response's bytes to a value.
public struct ResponseDecoding<Response: Sendable>: Sendable {
  let accept: String
  var needsBody = true
  /// Whether the bytes should be JSON, so that an HTML page is recognized.
  var isJson = true
  /// Whether the decoding time depends on the body's size only.
  var isOwn = true
  let decode: @Sendable (Data, JsonCoding) throws -> Response
}

extension ResponseDecoding {
  /// Makes a custom decoding of the whole body, off the main actor; `accept` is the requested media type.
  public init(accept: String, needsBody: Bool = true, decode: @escaping @Sendable (Data) throws -> Response) {
    self.init(accept: accept, needsBody: needsBody, isJson: false, isOwn: false) { body, _ in try decode(body) }
  }

  /// Makes a custom JSON decoding: `decode` gets the whole body, and must be as fast as the session's decoder.
  public static func json(by decode: @escaping @Sendable (Data) throws -> Response) -> Self {
    Self(accept: "application/json") { body, _ in try decode(body) }
  }
}

extension ResponseDecoding where Response: Decodable {
  /// JSON, decoded by the session's decoder.
  public static var json: Self {
    // Without a body, `NoContent` is the only possible value.
    if let nothing = NoContent() as? Response {
      return Self(accept: "*/*", needsBody: false, isJson: false) { _, _ in nothing }
    }
    return json(except: { _ in nil })
  }

  /// Makes a JSON decoding with the request's own decoder, made for each response, since decoders may not be shared.
  public static func json(_ decoder: @escaping @Sendable () -> JSONDecoder) -> Self {
    Self(accept: "application/json") { body, _ in
      try decoder().decode(Response.self, from: body)
    }
  }

  /// Makes a JSON decoding for a server that sends some bodies otherwise; `exception` returns `nil` for the others.
  public static func json(
    needsBody: Bool = true, except exception: @escaping @Sendable (Data) -> Response?
  ) -> Self {
    Self(accept: "application/json", needsBody: needsBody) { body, json in
      try exception(body) ?? json.decoder().decode(Response.self, from: body)
    }
  }
}

extension ResponseDecoding where Response == Data {
  /// The unchanged bytes, possibly none.
  public static var raw: Self { Self(accept: "*/*", needsBody: false, isJson: false) { body, _ in body } }
}

/// The value of a response whose body does not matter.
public struct NoContent: Hashable, Sendable, Codable {
  /// Makes the only value.
  public init() {}
}
