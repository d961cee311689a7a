import CantinaSound
import CantinaTools
import Foundation
import Synchronization

/// Converts YAML to JSON.
protocol YamlConverter: Sendable {
  /// Returns the content of a file as JSON; nil if no tool can read it.
  func json(of file: URL) async -> [UInt8]?
  /// Returns the bytes of a YAML file as JSON; nil if no tool can read them.
  func json(of bytes: [UInt8]) async -> [UInt8]?
}

/// Converts a file with `yq`, in its Go or Python variant, which take different arguments.
///
/// It is a child process that ends with the program, with limits on time, output and memory.
final class YamlTool: YamlConverter {
  private let environment: [String: String]
  private let folder: URL
  private let watch: GroupWatch?
  private let clock: any Clock<Duration>
  private let count = Mutex(0)

  /// The limits on time, output and memory in bytes: a few YAML aliases can expand to any size.
  private static let (patience, limit, memory) = (Duration.seconds(20), 32 << 20, 2 << 30)

  /// - Parameters:
  ///   - environment: gives the search path for the tool, and is passed to it.
  ///   - folder: holds the output while the tool runs.
  ///   - watch: is notified of its process group.
  ///   - clock: measures the time limit.
  init(environment: [String: String], folder: URL, watch: GroupWatch? = nil, clock: any Clock<Duration>) {
    (self.environment, self.folder, self.watch, self.clock) = (environment, folder, watch, clock)
  }

  func json(of file: URL) async -> [UInt8]? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let tools = folders.map { String($0) + "/yq" }
    guard let tool = tools.first(where: { path in access(path, X_OK) == 0 }) else { return nil }
    for words in [["-o=json", "."], ["."]] {
      if let bytes = await output(of: [tool] + words + [file.path(percentEncoded: false)]) { return bytes }
    }
    return nil
  }

  func json(of bytes: [UInt8]) async -> [UInt8]? {
    let file = folder.appending(path: "yaml-\(getpid())-\(UUID().uuidString).yaml")
    let path = file.path(percentEncoded: false)
    defer { unlink(path) }
    do { try AtomicFile.write(Data(bytes), to: path) } catch { return nil }
    return await json(of: file)
  }

  private func output(of words: [String]) async -> [UInt8]? {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let path = folder.appending(path: "yaml-\(getpid())-\(number).json").path(percentEncoded: false)
    defer { unlink(path) }
    let limits = "ulimit -f \(Self.limit / 512); ulimit -v \(Self.memory / 1_024); ulimit -t 20"
    let script = limits + "; exec \"$@\" > '\(path.replacing("'", with: "'\\''"))'"
    do {
      try AtomicFile.write(Data(), to: path)
      let process = try PlayerProcess(
        ["/bin/sh", "-c", script, "sh"] + words, environment: environment, watch: watch)
      let stop = Task { [clock] in
        if (try? await clock.sleep(for: Self.patience)) != nil { process.end() }
      }
      defer { stop.cancel() }
      guard await process.ended() == .finished, let data = try AtomicFile.read(path, limit: Self.limit), !data.isEmpty
      else { return nil }
      return Array(data)
    } catch {
      return nil
    }
  }
}

extension URL {
  /// Whether the file extension is that of YAML.
  var isYaml: Bool { ["yaml", "yml"].contains(pathExtension.lowercased()) }
}
