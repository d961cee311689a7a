import Foundation
import CantinaTestSupport
import Testing

/// Faults that can end a process, and environment variables read only once: in a child, so that the suite survives.
@Suite("Calls in a child process", .bounded)
struct ChildProcessTests {
  private func probe(
    _ reply: LoopbackReply, over kind: TestTransport, environment: [String: String] = [:]
  ) async throws -> PipeProcess.Outcome {
    let server = try LoopbackServer()
    defer { server.stop() }
    server.on("/x/", reply)
    return try await PipeProcess.probe([server.url.absoluteString + "x/"], over: kind, environment: environment)
  }

  @Test("A well-formed response is reported, as a check of the probe", arguments: TestTransport.tested)
  func good(over kind: TestTransport) async throws {
    let outcome = try await probe(.json("{}"), over: kind)
    #expect(outcome.output == "200 2\n")
    #expect(outcome.end == .exited(0))
  }

  @Test("A response cut in its status line is an error", arguments: TestTransport.tested)
  func firstLine(over kind: TestTransport) async throws {
    let outcome = try await probe(.raw("HTTP/1.1 200"), over: kind)
    #expect(outcome.output.hasPrefix("error connection lost: beforeResponse"))
  }

  @Test("A response cut in its headers after Content-Length is an error", arguments: TestTransport.tested)
  func headersCut(over kind: TestTransport) async throws {
    let outcome = try await probe(.raw("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"), over: kind)
    #expect(outcome.output.hasPrefix("error connection lost: beforeResponse"))
  }

  // A toolchain that cures a fault makes the last line fail: then remove it from the README.
  @Test(
    "Of 300 malformed responses and redirects only the known URLSession faults end the process",
    arguments: TestTransport.tested)
  func oddAnswers(over kind: TestTransport) async throws {
    var (number, faults) = (0, [String: Int]())
    while number < 300 {
      let outcome = try await PipeProcess.probe(["odd", "\(number)"], over: kind, within: .seconds(200))
      guard let last = outcome.output.split(separator: "\n").last.flatMap({ Int($0) }) else { break }
      if case .exited(0) = outcome.end {
        number = last + 1
        break
      }
      let fault = try await PipeProcess.probe(["odd-fault", "\(last)"]).output.trimmingCharacters(in: .newlines)
      #expect(fault != "none", "answer \(last): \(outcome.end)")
      faults[fault, default: 0] += 1
      number = last + 1
    }
    #expect(number == 300, "\(faults)")
    #if os(Linux)
      let known: Set<String> = kind == .curl ? [] : ["header cut", "trailer", "length", "location"]
      #expect(Set(faults.keys) == known, "\(faults)")
    #endif
  }

  @Test("A process may exit while libcurl's thread is running")
  func endsAtWork() async throws {
    for _ in 1...FullRun.amount(10, of: 100, "ends of processes") {
      let outcome = try await PipeProcess.probe(["odd", "299"], over: .curl)
      #expect(outcome.end == .exited(0))
    }
  }

  @Test(
    "Nine of ten cancelled calls return within 50 ms at each stage (best of ten tries)",
    arguments: TestTransport.tested)
  func cancelTimes(over kind: TestTransport) async throws {
    let outcome = try await PipeProcess.probe(["cancel"], over: kind, within: .seconds(900))
    #expect(outcome.end == .exited(0), "\(outcome.output)")
    #expect(outcome.output.split(separator: "\n").count == 8)
  }

  @Test(
    "A proxy from the environment is used, except for excluded hosts", arguments: TestTransport.tested)
  func proxy(over kind: TestTransport) async throws {
    let proxy = try LoopbackServer()
    defer { proxy.stop() }
    proxy.on("*", .json("[]"))
    let environment = ["http_proxy": proxy.url.absoluteString, "no_proxy": "direct.invalid"]
    let outcome = try await PipeProcess.probe(
      ["http://api.invalid/people/", "http://direct.invalid/"], over: kind, environment: environment)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines == ["200 2", "error host not found: direct.invalid"])
    #expect(proxy.requests.map(\.target) == ["http://api.invalid/people/"])
  }

  @Test("An unreachable proxy is distinguished from an unreachable server", arguments: TestTransport.tested)
  func brokenProxy(over kind: TestTransport) async throws {
    let environment = ["http_proxy": "http://127.0.0.1:1", "https_proxy": "http://nobody.invalid:1"]
    let outcome = try await PipeProcess.probe(
      ["http://api.invalid/", "https://api.invalid/"], over: kind, environment: environment)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("error proxy failure: 127.0.0.1: "))
    #expect(lines[1].hasPrefix("error proxy failure: nobody.invalid: "))
  }
}
