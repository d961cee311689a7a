import Foundation

/// Runs a program that is built beside the tests.
public enum ChildProcess {
  /// What a child left behind.
  public struct Outcome: Sendable {
    /// Its standard output.
    public let output: String
    /// Its exit code, or nil when a signal ended it.
    public let exitCode: Int32?
  }

  /// Runs a product of this package to its end; its standard error is dropped.
  ///
  /// - Parameters:
  ///   - name: the product.
  ///   - arguments: its arguments.
  ///   - environment: added to that of the tests; Swift's backtraces are off, which take seconds.
  /// - Returns: what it left behind.
  /// - Throws: what the system says when the program cannot be started.
  public static func run(
    _ name: String, _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Outcome {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = products.appending(path: name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }.merging(environment) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { process in
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        continuation.resume(
          returning: Outcome(
            output: output, exitCode: process.terminationReason == .exit ? process.terminationStatus : nil))
      }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  /// The folder of the built products: that of the test bundle or of the runner.
  private static var products: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #else
      return Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    #endif
  }
}
