import CantinaTools
import Foundation

/// The body of a request and its media type.
public struct ApiBody: Sendable {
  enum Content {
    case data(Data)
    case file(BodyFile)
  }

  let type: String
  let encode: @Sendable (JsonCoding) throws -> Content

  /// Encodes a value as JSON with the session's encoder.
  public static func json(_ value: some Encodable & Sendable) -> ApiBody {
    ApiBody(type: "application/json") { .data(try $0.encoder().encode(value)) }
  }

  /// A form, URL-encoded.
  public static func form(_ fields: ApiQuery) -> ApiBody {
    ApiBody(type: "application/x-www-form-urlencoded") { _ in .data(Data(fields.encoded.utf8)) }
  }

  /// Bytes of a media type.
  public static func data(_ data: Data, type: String = "application/octet-stream") -> ApiBody {
    ApiBody(type: type) { _ in .data(data) }
  }

  /// Makes a body from a file, read while it is sent; see `ApiSession.upload`.
  public static func file(_ path: String, type: String = "application/octet-stream") -> ApiBody {
    ApiBody(type: type) { _ in
      do throws(AtomicFile.Failure) {
        return .file(try BodyFile(path))
      } catch {
        throw UnreadableFile(path: path, code: error.code)
      }
    }
  }

  /// Makes a form of parts (RFC 7578); a form with files is in a temporary file, which is removed after the call.
  public static func multipart(_ parts: [BodyPart]) -> ApiBody {
    // Long enough not to occur in any content.
    let boundary = "part-\(UInt64.random(in: 0 ... .max))-\(UInt64.random(in: 0 ... .max))"
    let type = "multipart/form-data; boundary=\(boundary)"
    let end = Data("--\(boundary)--\r\n".utf8)
    guard parts.contains(where: \.isFile) else {
      return ApiBody(type: type) { _ in
        var body = Data()
        for part in parts { body += part.head(boundary) + part.bytes + Data("\r\n".utf8) }
        return .data(body + end)
      }
    }
    return ApiBody(type: type) { _ in
      .file(
        try BodyFile.temporary { draft in
          for part in parts {
            try draft.fill(with: part.head(boundary))
            switch part.content {
            case .file(let path): try draft.fill(withFileAt: path)
            case .data(let data): try draft.fill(with: data)
            }
            try draft.fill(with: Data("\r\n".utf8))
          }
          try draft.fill(with: end)
        })
    }
  }
}

/// One part of a form.
public struct BodyPart: Sendable {
  enum Content: Sendable {
    case data(Data)
    case file(String)
  }

  let name: String
  let fileName: String?
  let type: String?
  let content: Content

  /// A field with a text.
  public static func field(_ name: String, _ value: String) -> BodyPart {
    BodyPart(name: name, fileName: nil, type: nil, content: .data(Data(value.utf8)))
  }

  /// Makes a part from bytes that the server treats as a file.
  public static func data(
    _ name: String, _ data: Data, fileName: String, type: String = "application/octet-stream"
  ) -> BodyPart {
    BodyPart(name: name, fileName: fileName, type: type, content: .data(data))
  }

  /// Makes a part from a file; the default name is the file's own.
  public static func file(
    _ name: String, path: String, fileName: String? = nil, type: String = "application/octet-stream"
  ) -> BodyPart {
    BodyPart(name: name, fileName: fileName ?? URL(filePath: path).lastPathComponent, type: type, content: .file(path))
  }

  var isFile: Bool { if case .file = content { true } else { false } }
  var bytes: Data { if case .data(let data) = content { data } else { Data() } }

  func head(_ boundary: String) -> Data {
    var text = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(name))\""
    if let fileName { text += "; filename=\"\(Self.escaped(fileName))\"" }
    if let type { text += "\r\nContent-Type: \(type.filter { !$0.isNewline })" }
    return Data((text + "\r\n\r\n").utf8)
  }

  /// Escapes like browsers (RFC 7578, section 5.1): a name can end neither its quotes nor its line.
  private static func escaped(_ name: String) -> String {
    name.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  private static let escapes: [Unicode.Scalar: String] = ["\"": "%22", "\r": "%0D", "\n": "%0A"]
}
