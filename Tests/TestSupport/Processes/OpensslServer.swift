import Foundation

/// A TLS server of the `openssl` tool, with a self-signed certificate.
public final class OpensslServer: Sendable {
  /// The path of the tool, if it is installed.
  public static let tool = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The port of 127.0.0.1 that it listens at.
  public let port: Int
  /// The path of the certificate, which is its own authority.
  public let certificate: String
  private let process: PipeProcess

  /// Makes a certificate and starts the server; waits until it listens.
  ///
  /// - Parameters:
  ///   - folder: the folder for key and certificate.
  ///   - names: the subjects of the certificate, such as `DNS:localhost,IP:127.0.0.1`.
  ///   - days: the validity from now; a negative number makes an expired certificate.
  /// - Throws: `PtyError`, or `CocoaError` if the tool is missing or fails.
  public init(folder: TemporaryFolder, names: String = "DNS:localhost,IP:127.0.0.1", days: Int = 30) async throws {
    guard let tool = Self.tool else { throw CocoaError(.fileNoSuchFile) }
    let (key, request) = (folder.url.path + "/key.pem", folder.url.path + "/request.pem")
    certificate = folder.url.path + "/certificate.pem"
    let steps = [
      [
        "req", "-new", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", request, "-subj", "/CN=localhost",
        "-addext", "subjectAltName=\(names)",
      ],
      [
        "x509", "-req", "-in", request, "-signkey", key, "-days", "\(days)", "-copy_extensions", "copy", "-out",
        certificate,
      ],
    ]
    for step in steps {
      let outcome = try await PipeProcess.run(tool, step)
      guard outcome.end == .exited(0) else {
        throw CocoaError(.executableRuntimeMismatch, userInfo: [NSDebugDescriptionErrorKey: outcome.errors])
      }
    }
    process = try PipeProcess(tool, ["s_server", "-accept", "0", "-cert", certificate, "-key", key, "-www"])
    try await process.wait(forText: "ACCEPT")
    try await process.wait(forText: "\n", after: "ACCEPT")
    let line = process.output.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }
    guard let port = line?.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw CocoaError(.executableLoad, userInfo: [NSDebugDescriptionErrorKey: process.output])
    }
    self.port = port
  }

  /// Ends the server.
  public func stop() { process.kill() }
}
