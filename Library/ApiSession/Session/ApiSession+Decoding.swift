import Foundation

extension ApiSession {
  /// Decodes a body, and tells the store of answers how that went.
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
      // A file is mended in its place: its name tells more than the URL that it stands for.
      guard let file = response.file else { throw error }
      throw .fixtureDamaged(path: file, detail: error.flaw)
    }
  }

  /// Decodes in a task of its own where it may take long, so that a cancelled caller need not wait for the end; a small
  /// body takes a few milliseconds.
  private func value<R>(
    of response: TransportResponse, to request: TransportRequest, by decoding: ResponseDecoding<R>, url: String
  ) async throws(ApiError) -> R {
    let decode: @Sendable () throws(ApiError) -> R = { [json] () throws(ApiError) in
      guard !response.body.isEmpty || !decoding.needsBody else {
        throw .emptyBody(status: response.status, url: url)
      }
      do {
        return try decoding.decode(response.body, json)
      } catch let error as DecodingError {
        throw .decoding(
          error, response: response, request: request, decoder: decoding.isJson ? json.decoder() : nil, url: url)
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
  /// A body that a decoder refuses with an error of its own.
  static func corrupted<Value>(_ type: Value.Type, url: String, _ error: any Error) -> ApiError {
    .decoding(
      DecodingFailure(url: url, path: "", problem: .corrupted, expected: "\(type)", found: nil, detail: "\(error)"))
  }

  fileprivate static func decoding(
    _ error: DecodingError, response: TransportResponse, request: TransportRequest, decoder: JSONDecoder?, url: String
  ) -> ApiError {
    let document = try? JSONSerialization.jsonObject(with: response.body, options: [.fragmentsAllowed])
    let (problem, expected, context) = error.facts
    let path = context?.codingPath ?? []
    // A decoder that knows a place has read JSON.
    if decoder != nil, document == nil, path.isEmpty {
      let contentType = response.headers["Content-Type"]
      let start = response.body.excerpt(hiding: request.secrets)
      let isHtml = start.hasPrefix("<") || contentType?.lowercased().contains("html") == true
      return .notJson(NotJson(url: url, contentType: contentType, isHtml: isHtml, excerpt: start))
    }
    var (value, names) = (document, [String]())
    for key in path {
      if let index = key.intValue {
        value = (value as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
        names.append("[\(index)]")
      } else {
        let members = value as? [String: Any] ?? [:]
        let name = members.name(for: key)
        value = members[name]
        names.append(".\(name)")
      }
    }
    if case .keyNotFound(let key, _) = error {
      let isSnake = if case .convertFromSnakeCase? = decoder?.keyDecodingStrategy { true } else { false }
      names.append(".\(isSnake ? key.stringValue.snakeCase : key.stringValue)")
    }
    let place = names.joined()
    return .decoding(
      DecodingFailure(
        url: url, path: place.hasPrefix(".") ? String(place.dropFirst()) : place, problem: problem, expected: expected,
        found: problem == .missingKey ? nil : kind(of: value), detail: context?.debugDescription ?? "\(error)"))
  }

  private static func kind(of value: Any?) -> String? {
    switch value {
    case is NSNull: "null"
    case is String: "string"
    case is [Any]: "array"
    case is [String: Any]: "object"
    // The documents' numbers are wide integers or doubles; only a boolean is kept as a character.
    case let number as NSNumber: String(cString: number.objCType) == "c" ? "boolean" : "number"
    default: nil
    }
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

extension [String: Any] {
  /// The document's name of a key, which a decoder may have turned from snake case.
  fileprivate func name(for key: any CodingKey) -> String {
    let name = key.stringValue
    guard self[name] == nil else { return name }
    func plain(_ name: String) -> String { name.filter { $0 != "_" }.lowercased() }
    return keys.filter { plain($0) == plain(name) }.min() ?? name
  }
}

extension String {
  /// `titleText` as `title_text`, as Foundation writes it.
  fileprivate var snakeCase: String {
    reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty, text.last != "_" { text += "_" }
      text += letter.lowercased()
    }
  }
}
