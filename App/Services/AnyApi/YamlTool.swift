import CantinaSound
import CantinaTools
import Foundation

/// Converts YAML to JSON with `yq`, in its Go or Python variant, which take different arguments.
///
/// It is a child process that ends with the program, with limits on time, output and memory.
struct YamlTool: Sendable {
  private let tools: ToolRunner

  /// The limits on time, output and memory in bytes: a few YAML aliases can expand to any size.
  private static let (patience, limit, memory) = (Duration.seconds(20), 32 << 20, 2 << 30)

  init(_ tools: ToolRunner) { self.tools = tools }

  /// Returns the content of a file as JSON; nil if no tool can read it.
  func json(of file: URL) async -> [UInt8]? {
    guard let tool = tools.path(of: "yq") else { return nil }
    for words in [["-o=json", "."], ["."]] {
      if let bytes = await output(of: [tool] + words + [file.path(percentEncoded: false)]) { return bytes }
    }
    return nil
  }

  /// Returns the bytes of a file as JSON; nil if no tool can read them.
  func json(of bytes: [UInt8]) async -> [UInt8]? {
    let path = tools.file("yaml") + ".yaml"
    defer { unlink(path) }
    do { try AtomicFile.write(Data(bytes), to: path) } catch { return nil }
    return await json(of: URL(filePath: path))
  }

  private func output(of words: [String]) async -> [UInt8]? {
    let path = tools.file("yaml") + ".json"
    defer { unlink(path) }
    let limits = "ulimit -f \(Self.limit / 512); ulimit -v \(Self.memory / 1_024); ulimit -t 20"
    let script = limits + "; exec \"$@\" > '\(path.replacing("'", with: "'\\''"))'"
    do {
      try AtomicFile.write(Data(), to: path)
      guard try await tools.run(script, words, patience: Self.patience) == .finished,
        let data = try AtomicFile.read(path, limit: Self.limit), !data.isEmpty
      else { return nil }
      return Array(data)
    } catch {
      return nil
    }
  }
}

extension URL {
  var isYaml: Bool { ["yaml", "yml"].contains(pathExtension.lowercased()) }
}
