#if os(Linux)
  import ApiSession
  import CantinaCurl
  import Foundation

  /// One request under way in libcurl, on the loop's thread: collects the response from its callbacks.
  final class CurlExchange {
    let transfer: CurlTransfer
    private(set) var easy: UnsafeMutableRawPointer?

    private let calls = UnsafeMutablePointer<cantina_curl_calls>.allocate(capacity: 1)
    private var fields: UnsafeMutableRawPointer?
    /// Provides the body piece by piece; `nil` if libcurl has a copy of it.
    private var upload: CurlUpload?
    private var lines = HeadLines()
    private var head: TransportResponse?
    private var expected: Int?
    private var received = 0
    private var body = Data()
    private var lane: CurlLane?
    private var refusal: ApiError?

    private static let agent = "User-Agent: \(ProcessInfo.processInfo.processName)"
    /// The maximum reserved for an announced length, which is not trusted.
    private static let reserveLimit = 64 << 20

    init(_ transfer: CurlTransfer) { self.transfer = transfer }

    deinit { calls.deallocate() }

    private var request: TransportRequest { transfer.request }

    /// Sets up a handle, preferably a spare one; false if libcurl refuses.
    func prepare(_ spare: UnsafeMutableRawPointer?, _ configuration: CurlTransport.Configuration) -> Bool {
      let size = request.bodyFile?.size ?? request.body?.count ?? 0
      let hasBody = size > 0 || [.post, .put, .patch].contains(request.method)
      addFields(hasBody: hasBody)
      // libcurl copies a body that may be sent twice, and reads any other, which cannot restart.
      let isOnce = !request.method.isIdempotent
      if isOnce || request.bodyFile != nil {
        upload = CurlUpload(request)
        guard upload != nil else { return false }
      }
      let isNamed = hasBody || ![.get, .head].contains(request.method)
      calls.initialize(to: Self.callbacks(context: Unmanaged.passUnretained(self).toOpaque()))
      easy = (upload == nil ? request.body ?? Data() : Data()).withUnsafeBytes { bytes in
        withCStrings([
          request.url.absoluteString, isNamed ? request.method.rawValue : nil, configuration.proxy,
          configuration.authorities, configuration.authorityFolder,
        ]) { texts in
          var settings = cantina_curl_request(
            url: texts[0], method: texts[1], headers: fields, upload_size: hasBody ? Int64(size) : -1,
            upload: upload == nil ? UnsafeRawPointer(bytes.baseAddress) : nil, no_body: request.method == .head ? 1 : 0,
            is_once: isOnce ? 1 : 0, waits_for_connection: request.url.scheme?.lowercased() == "https" ? 1 : 0,
            proxy: texts[2], authorities: texts[3], authority_folder: texts[4])
          return cantina_curl_prepare(spare, &settings, calls)
        }
      }
      if easy == nil { release() }
      return easy != nil
    }

    /// Frees the data to which the removed handle has referred.
    func release() {
      if let fields { cantina_curl_list_free(fields) }
      (fields, easy) = (nil, nil)
    }

    func finish(_ code: Int32) {
      let outcome = outcome(code)
      if let lane { lane.end(outcome) } else { transfer.end(outcome) }
    }

    private func outcome(_ code: Int32) -> Result<TransportResponse, ApiError> {
      if let refusal { return .failure(refusal) }
      guard code == 0 else {
        let failure = CurlFailure(
          code: code, text: errorText ?? String(cString: cantina_curl_text(code)),
          number: Int32(truncatingIfNeeded: easy.map(cantina_curl_errno) ?? 0),
          verifyResult: easy.map(cantina_curl_verify_result) ?? 0, tls: CurlTransport.library?.tls ?? "")
        return .failure(failure.error(for: request, stage: stage))
      }
      guard var head else { return .failure(.connectionLost(.beforeResponse, url: request.redactedUrl)) }
      head.body = body
      return .success(head)
    }

    private var errorText: String? {
      withUnsafePointer(to: &calls.pointee.errors) { errors in
        errors.withMemoryRebound(to: CChar.self, capacity: 256) { $0.pointee == 0 ? nil : String(cString: $0) }
      }
    }

    private var stage: ConnectionStage {
      head == nil ? .beforeResponse : .duringBody(received: received, expected: expected)
    }

    private func addFields(hasBody: Bool) {
      // "Name:" removes a field of libcurl's own, "Name;" sends an empty one.
      for field in request.headers.fields {
        add(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
      }
      // Some servers refuse a request without a user agent.
      if request.headers["User-Agent"] == nil { add(Self.agent) }
      guard hasBody else { return }
      // libcurl would label the body as a form, and ask for permission to send a large one.
      if request.headers["Content-Type"] == nil { add("Content-Type:") }
      if request.headers["Expect"] == nil { add("Expect:") }
    }

    private func add(_ line: String) { fields = cantina_curl_list(fields, line) }
  }

  // The callbacks of libcurl. A count other than the given one ends the transfer.
  extension CurlExchange {
    private static func callbacks(context: UnsafeMutableRawPointer) -> cantina_curl_calls {
      var calls = cantina_curl_calls()
      calls.context = context
      calls.head = { bytes, size, count, context in
        CurlExchange.of(context)?.takeHead(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
      }
      calls.body = { bytes, size, count, context in
        CurlExchange.of(context)?.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
      }
      calls.upload = { bytes, size, count, context in
        CurlExchange.of(context)?.giveBody(UnsafeMutableRawBufferPointer(start: bytes, count: size * count)) ?? 0
      }
      calls.may_connect = { context in CurlExchange.of(context)?.transfer.isOver == false ? 1 : 0 }
      return calls
    }

    private static func of(_ context: UnsafeMutableRawPointer?) -> CurlExchange? {
      context.map { Unmanaged<CurlExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes a line of a head, or of a trailer, which is ignored.
    private func takeHead(_ bytes: UnsafeRawBufferPointer) -> Int {
      guard head == nil else { return bytes.count }
      guard lines.take(bytes) else {
        refusal = .malformedResponse(url: request.redactedUrl, detail: "Too large response headers")
        return 0
      }
      return !lines.isEnded || endHead() ? bytes.count : 0
    }

    private func endHead() -> Bool {
      guard let easy else { return false }
      let status = cantina_curl_status(easy)
      // 100 and 103 announce another head.
      guard status >= 200 || status == 101 else { return true }
      let response = TransportResponse(status: status, headers: lines.headers)
      let isChunked = response.headers["Transfer-Encoding"] != nil
      let length = isChunked ? nil : response.headers["Content-Length"].flatMap { Int($0) }
      expected = response.headers.isPlain ? length : nil
      head = response
      // For `HEAD` a server reports the length of a body that does not follow.
      let size = request.method == .head ? 0 : expected ?? 0
      guard size <= request.limit(ofStatus: status) else {
        refuseSize()
        return false
      }
      if let onBody = request.onBody, request.isTaken(status: status) {
        lane = CurlLane(transfer, onBody)
        lane?.begin(response)
      } else {
        // A growing body exists twice while it moves.
        body.reserveCapacity(min(max(0, size), Self.reserveLimit))
      }
      return true
    }

    private func takeBody(_ bytes: UnsafeRawBufferPointer) -> Int {
      guard !transfer.isOver, let head else { return 0 }
      guard bytes.count <= request.limit(ofStatus: head.status) - received else {
        refuseSize()
        return 0
      }
      if let lane, !lane.hasRoom() { return CANTINA_CURL_PAUSE }
      received += bytes.count
      request.onProgress?(TransferProgress(received: received, expected: expected))
      if let lane { lane.put(head, Data(bytes)) } else { body.append(bytes.bindMemory(to: UInt8.self)) }
      return bytes.count
    }

    private func giveBody(_ room: UnsafeMutableRawBufferPointer) -> Int {
      guard !transfer.isOver else { return CANTINA_CURL_ABORT_UPLOAD }
      guard let upload, let count = upload.read(into: room) else { return CANTINA_CURL_ABORT_UPLOAD }
      if request.bodyFile != nil { request.onSent?(UploadProgress(sent: upload.sent, size: upload.size)) }
      return count
    }

    private func refuseSize() {
      let limit = head.map { request.limit(ofStatus: $0.status) } ?? request.bodyLimit
      refusal = .responseTooLarge(limit: limit, url: request.redactedUrl)
    }
  }

  private struct HeadLines {
    /// The maximum of all heads of a response in bytes; libcurl enforces it from 8.3 on.
    private static let limit = 320 << 10

    private var fields: [(name: String, value: String)] = []
    private var size = 0
    private(set) var isEnded = false

    var headers: HttpHeaders {
      var headers: HttpHeaders = [:]
      for field in fields { headers.add(field.name, field.value) }
      return headers
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
      size += bytes.count
      guard size <= Self.limit else { return false }
      let line = bytes.prefix((bytes.lastIndex { $0 != 0x0D && $0 != 0x0A } ?? -1) + 1)
      isEnded = line.isEmpty
      if line.starts(with: "HTTP/".utf8) {
        fields.removeAll()
      } else if line.first == 0x20 || line.first == 0x09 {
        // A folded line: obsolete, but still seen.
        if !fields.isEmpty { fields[fields.count - 1].value += " " + String(decoding: line, as: UTF8.self).trimmed }
      } else if let colon = line.firstIndex(of: 0x3A) {
        fields.append(
          (String(decoding: line[..<colon], as: UTF8.self), String(decoding: line[(colon + 1)...], as: UTF8.self)))
      }
      return true
    }
  }

  private func withCStrings<Result>(
    _ texts: [String?], _ found: [UnsafePointer<CChar>?] = [], _ work: ([UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    guard found.count < texts.count else { return work(found) }
    guard let text = texts[found.count] else { return withCStrings(texts, found + [nil], work) }
    return text.withCString { withCStrings(texts, found + [$0], work) }
  }
#endif
