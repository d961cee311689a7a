import Foundation

/// Serves one connection on its own thread until either side closes it.
struct LoopbackConnection {
  let descriptor: Int32
  let number: Int
  let script: LoopbackScript
  let record: LoopbackRecord
  let stop: WakePipe

  func serve() {
    var buffer: [UInt8] = []
    while let request = nextRequest(&buffer) {
      record.note { facts in
        facts.requests.append(request)
        facts.concurrent += 1
        facts.maxConcurrent = max(facts.maxConcurrent, facts.concurrent)
      }
      let goesOn = perform(script.steps(for: request), request: request)
      guard goesOn, !request.asksToClose else { return }
    }
  }

  /// Counts the request as finished when its last bytes go out, since the client may send the next one at once, also
  /// before a connection is closed behind a malformed reply.
  private func perform(_ steps: [LoopbackReply.Step], request: LoopbackRequest) -> Bool {
    let ending = steps.lastIndex { if case .send = $0 { true } else { false } } ?? steps.count - 1
    for (index, step) in steps.enumerated() {
      if index == ending { record.note { $0.concurrent -= 1 } }
      var isOpen = true
      switch step {
      case .send(let bytes): isOpen = Posix.send(request.method == "HEAD" ? headOnly(bytes) : bytes, to: descriptor)
      case .wait(let gate): isOpen = gate.wait(on: descriptor, orStop: stop)
      case .close: isOpen = false
      case .reset:
        Posix.resetOnClose(descriptor)
        isOpen = false
      }
      guard isOpen else {
        if index < ending { record.note { $0.concurrent -= 1 } }
        return false
      }
    }
    if steps.isEmpty { record.note { $0.concurrent -= 1 } }
    return true
  }

  private func nextRequest(_ buffer: inout [UInt8]) -> LoopbackRequest? {
    var end = headerEnd(buffer)
    while end == nil {
      guard receive(&buffer) else { return nil }
      // A TLS handshake; servers without TLS answer it in plain text.
      guard buffer.first != 0x16 else {
        _ = Posix.send(Array("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".utf8), to: descriptor)
        return nil
      }
      end = headerEnd(buffer)
    }
    guard let end else { return nil }
    var lines = String(decoding: buffer[..<end], as: UTF8.self).components(separatedBy: "\r\n")
    let first = lines.removeFirst().split(separator: " ")
    guard first.count == 3 else { return nil }
    let headers = lines.compactMap { line -> LoopbackRequest.Header? in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      return LoopbackRequest.Header(name: parts[0].lowercased(), value: parts[1].trimmingCharacters(in: .whitespaces))
    }
    buffer.removeFirst(end + 4)
    if headers.contains(where: { $0.name == "expect" }) {
      guard Posix.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), to: descriptor) else { return nil }
    }
    let length = headers.first { $0.name == "content-length" }.flatMap { Int($0.value) } ?? 0
    while buffer.count < length {
      guard receive(&buffer) else { return nil }
    }
    let body = Array(buffer.prefix(length))
    buffer.removeFirst(length)
    return LoopbackRequest(
      method: String(first[0]), target: String(first[1]), headers: headers, body: body, connection: number)
  }

  private func receive(_ buffer: inout [UInt8]) -> Bool {
    guard Posix.waitReadable(descriptor, orStop: stop), let bytes = Posix.receive(from: descriptor) else {
      return false
    }
    buffer += bytes
    return true
  }

  private func headerEnd(_ buffer: [UInt8]) -> Int? { buffer.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound }

  private func headOnly(_ bytes: [UInt8]) -> [UInt8] { headerEnd(bytes).map { Array(bytes[..<($0 + 4)]) } ?? bytes }
}
