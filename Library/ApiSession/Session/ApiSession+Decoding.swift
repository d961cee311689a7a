import Foundation
import Json

extension ApiSession {
  func decode<R>(
    _ response: TransportResponse, to request: TransportRequest, by decoding: ResponseDecoding<R>, url: String
  ) async throws(ApiError) -> R {
    var request = request
    if let sent = response.sentHeaders { request.headers = sent }
    do throws(ApiError) {
      let value = try await value(of: response, to: request, by: decoding, url: url)
      for action in response.onDecoded { await action() }
      return value
    } catch {
      let error = error.hiding(request.secrets)
      guard !error.isCancellation else { throw error }
      await response.onRefused?()
      // For a fixture, the file's path is more useful than the URL, since the user has to repair the file.
      guard let file = response.file else { throw error }
      throw .fixtureDamaged(path: file, detail: error.bodyProblem)
    }
  }

  /// Decodes large bodies in a separate task, so that a cancelled caller need not wait.
  private func value<R>(
    of response: TransportResponse, to request: TransportRequest, by decoding: ResponseDecoding<R>, url: String
  ) async throws(ApiError) -> R {
    let decode: @Sendable () throws(ApiError) -> R = { [json] () throws(ApiError) in
      guard !response.body.isEmpty || !decoding.needsBody else { throw .emptyBody(status: response.status, url: url) }
      do {
        return try decoding.decode(response.body, json)
      } catch let error as DecodingError {
        throw .decoding(
          error, in: response.body, contentType: response.headers["Content-Type"], hiding: request.secrets,
          decoder: decoding.isJson ? json.decoder() : nil, url: url)
      } catch let error as ApiError {
        throw error
      } catch {
        throw .corrupted(R.self, url: url, error)
      }
    }
    if decoding.isOwn, response.body.count <= 64 << 10 { return try decode() }
    return try await Promise.value { settle in
      let worker = Task { settle(Result { () throws(ApiError) in try decode() }) }
      return { worker.cancel() }
    }
  }
}

extension ApiError {
  static func corrupted<Value>(_ type: Value.Type, url: String, _ error: any Error) -> ApiError {
    .decoding(
      DecodingFailure(url: url, path: "", problem: .corrupted, expected: "\(type)", found: nil, detail: "\(error)"))
  }

  /// Makes the error for bytes that are not the expected value, with the place; `line` is that of the first byte.
  static func decoding(
    _ error: DecodingError, in body: Data, contentType: String?, hiding secrets: [String], decoder: JSONDecoder?,
    url: String, line: Int = 1
  ) -> ApiError {
    let (problem, expected, context) = error.facts
    let path = context?.codingPath ?? []
    let document = Result { () throws(JsonError) in try JsonDocument([UInt8](body)) }
    // A decoder that knows a place has read JSON.
    if decoder != nil, path.isEmpty, (try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed)) == nil
    {
      return .notJson(NotJson(body, contentType: contentType, hiding: secrets, url: url, document, line: line))
    }
    var (value, holder, names) = ((try? document.get())?.root, (try? document.get())?.root, [String]())
    for key in path {
      if let index = key.intValue {
        value = value?[index]
        names.append("[\(index)]")
      } else {
        let name = value?.name(for: key) ?? key.stringValue
        value = value?[name]
        names.append(".\(name)")
      }
      holder = value ?? holder
    }
    if case .keyNotFound(let key, _) = error {
      let isSnake = if case .convertFromSnakeCase? = decoder?.keyDecodingStrategy { true } else { false }
      names.append(".\(isSnake ? key.stringValue.snakeCase : key.stringValue)")
    }
    let (place, way) = (holder?.place, names.joined())
    return .decoding(
      DecodingFailure(
        url: url, path: way.hasPrefix(".") ? String(way.dropFirst()) : way, problem: problem, expected: expected,
        found: problem == .missingKey ? nil : value?.kind.rawValue, line: place.map { $0.line + line - 1 },
        column: place?.column, detail: context?.debugDescription ?? "\(error)"))
  }
}

extension NotJson {
  fileprivate init(
    _ body: Data, contentType: String?, hiding secrets: [String], url: String,
    _ document: Result<JsonDocument, JsonError>,
    line: Int
  ) {
    let start = body.excerpt(hiding: secrets)
    let isXml = body.isXml
    let isHtml = !isXml && (body.isMarkup || contentType?.lowercased().contains("html") == true)
    self.init(url: url, contentType: isXml ? "application/xml" : contentType, isHtml: isHtml, excerpt: start)
    guard !isHtml, !isXml, case .failure(let error) = document else { return }
    place = Place(
      line: error.line + line - 1, column: error.column, expected: error.expected.rawValue, isEnd: error.found == nil)
  }
}

extension DecodingError {
  fileprivate var facts: (DecodingFailure.Problem, expected: String, Context?) {
    switch self {
    case .typeMismatch(let type, let context): (.wrongType, "\(type)", context)
    case .valueNotFound(let type, let context): (.missingValue, "\(type)", context)
    case .keyNotFound(let key, let context): (.missingKey, key.stringValue, context)
    case .dataCorrupted(let context): (.corrupted, "", context)
    @unknown default: (.corrupted, "", nil)
    }
  }
}

extension JsonValue {
  /// Returns the document's name of a key, which a decoder may have converted from snake case.
  fileprivate func name(for key: any CodingKey) -> String {
    let name = key.stringValue
    guard self[name] == nil else { return name }
    func plain(_ name: String) -> String { name.filter { $0 != "_" }.lowercased() }
    return members.map(\.key).filter { plain($0) == plain(name) }.min() ?? name
  }
}

extension String {
  /// The snake case of `titleText`, `title_text`, as Foundation writes it.
  fileprivate var snakeCase: String {
    reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty, text.last != "_" { text += "_" }
      text += letter.lowercased()
    }
  }
}
