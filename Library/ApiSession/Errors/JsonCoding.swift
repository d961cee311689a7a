import Foundation

/// How a session turns JSON into values and values into JSON.
public struct JsonCoding: Sendable {
  /// Makes a decoder; called for each body, since decoders may not be shared.
  public var decoder: @Sendable () -> JSONDecoder
  /// Makes an encoder; called for each body.
  public var encoder: @Sendable () -> JSONEncoder

  /// Makes a coding from factories.
  public init(
    decoder: @escaping @Sendable () -> JSONDecoder = { JSONDecoder() },
    encoder: @escaping @Sendable () -> JSONEncoder = { JSONEncoder() }
  ) {
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Foundation's defaults: keys as they are on the wire.
  public static let standard = JsonCoding()

  /// Keys in snake case and dates in ISO 8601, as many REST services write them.
  public static let snakeCase = JsonCoding(
    decoder: {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .iso8601
      return decoder
    },
    encoder: {
      let encoder = JSONEncoder()
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.dateEncodingStrategy = .iso8601
      return encoder
    })
}
