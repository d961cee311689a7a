import Foundation
import Synchronization

/// A TLS server made by the `openssl` tool, with a certificate that it signed itself.
public final class OpensslServer: Sendable {
  /// Where the tool is; nil where there is none.
  public static let tool = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The port that it listens at.
  public let port: Int
  private let process: Mutex<Process>

  /// Makes a certificate and starts the server; waits until it listens.
  ///
  /// - Parameter folder: where key and certificate go.
  /// - Throws: what the system says, or `CocoaError` when the tool does not do what it should.
  public init(folder: TemporaryFolder) throws {
    let (key, certificate) = (folder.url.path + "/key.pem", folder.url.path + "/certificate.pem")
    let request = try Self.start(
      [
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "30", "-subj",
        "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
      ], output: nil)
    request.waitUntilExit()
    let pipe = Pipe()
    let server = try Self.start(
      ["s_server", "-accept", "0", "-cert", certificate, "-key", key, "-www"], output: pipe)
    guard let port = Self.port(from: pipe.fileHandleForReading) else {
      kill(server.processIdentifier, SIGKILL)
      throw CocoaError(.executableLoad)
    }
    self.port = port
    self.process = Mutex(server)
  }

  /// Ends the server.
  public func stop() {
    process.withLock { process in
      // Not SIGTERM: a child that is started from a worker thread inherits that thread's mask, which blocks it.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  private static func start(_ arguments: [String], output: Pipe?) throws -> Process {
    guard let tool else { throw CocoaError(.fileNoSuchFile) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Reads until the line `ACCEPT address:port`.
  private static func port(from output: FileHandle) -> Int? {
    var text = ""
    while true {
      let data = output.availableData
      guard !data.isEmpty else { return nil }
      text += String(decoding: data, as: UTF8.self)
      for line in text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1) where line.hasPrefix("ACCEPT") {
        return line.split(separator: ":").last.flatMap { Int($0) }
      }
    }
  }
}
