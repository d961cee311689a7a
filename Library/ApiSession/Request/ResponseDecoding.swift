import Foundation

/// How the bytes of a response become a value.
public struct ResponseDecoding<Response: Sendable>: Sendable {
  /// Whether a response without a body is an error.
  let needsBody: Bool
  /// The `Accept` field that goes with it.
  let accept: String
  let decode: @Sendable (Data) throws -> Response
  /// Whether the bytes are to be JSON, so that an HTML page is told apart.
  let isJson: Bool
  /// Whether its time depends on the size of the body alone.
  let isKnown: Bool

  /// Decodes in a way of the caller's own.
  ///
  /// - Parameters:
  ///   - accept: the media type to ask for.
  ///   - needsBody: whether no bytes at all are an error (`ApiError.emptyBody`).
  ///   - decode: gets the whole body, off the main actor; what it throws becomes `ApiError.decoding`.
  public init(accept: String, needsBody: Bool = true, decode: @escaping @Sendable (Data) throws -> Response) {
    self.init(accept: accept, needsBody: needsBody, isJson: false, isKnown: false, decode: decode)
  }

  private init(
    accept: String, needsBody: Bool, isJson: Bool, isKnown: Bool = true,
    decode: @escaping @Sendable (Data) throws -> Response
  ) {
    self.isKnown = isKnown
    self.accept = accept
    self.needsBody = needsBody
    self.isJson = isJson
    self.decode = decode
  }
}

extension ResponseDecoding where Response: Decodable {
  /// JSON with the keys as they are on the wire.
  public static var json: Self { json { JSONDecoder() } }

  /// JSON through a decoder of the caller's; one is made for each response, since decoders may not be shared.
  public static func json(_ decoder: @escaping @Sendable () -> JSONDecoder) -> Self {
    Self(accept: "application/json", needsBody: true, isJson: true) { body in
      try decoder().decode(Response.self, from: body)
    }
  }

  /// JSON, from a server that says some things in another way, such as "nothing found" with a bare text or no body at all.
  ///
  /// - Parameters:
  ///   - needsBody: whether no bytes at all are an error (`ApiError.emptyBody`).
  ///   - exception: gets the whole body first; nil leaves it to the JSON decoder.
  /// - Returns: the decoding; its errors are those of the decoder.
  public static func json(
    needsBody: Bool = true, except exception: @escaping @Sendable (Data) -> Response?
  ) -> Self {
    Self(accept: "application/json", needsBody: needsBody, isJson: true) { body in
      try exception(body) ?? JSONDecoder().decode(Response.self, from: body)
    }
  }
}

extension ResponseDecoding where Response == Data {
  /// The bytes as they are, none included.
  public static var raw: Self { Self(accept: "*/*", needsBody: false, isJson: false) { $0 } }
}

extension ResponseDecoding where Response == NoContent {
  /// Ignores whatever body there is.
  public static var nothing: Self { Self(accept: "*/*", needsBody: false, isJson: false) { _ in NoContent() } }
}

/// The value of a response whose body does not matter.
public struct NoContent: Hashable, Sendable {
  /// Makes the only value there is.
  public init() {}
}
