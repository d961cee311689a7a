import CantinaDrawing
import CantinaSound
import CantinaTools
import Foundation
import Synchronization

/// Decodes picture files into pixels.
protocol PictureDecoder: Sendable {
  /// Decodes a JPEG or PNG; nil if no decoder can read it or it exceeds the limits.
  func dots(of file: PhotoFile) async -> Raster?
}

/// Decodes pictures with the first of the system's tools that works.
///
/// A tool is a child process that ends with the program; its time and its output are limited. A picture whose header
/// declares too large a size is not passed to any tool.
final class ToolDecoder: PictureDecoder {
  private let environment: [String: String]
  private let folder: URL
  private let watch: GroupWatch?
  private let clock: any Clock<Duration>
  private let log: Logger
  private let count = Mutex(0)

  /// The maximum number of pixels before scaling.
  static let mostPixels = 4_194_304
  /// The time limit of a tool.
  static let patience = Duration.seconds(10)

  /// The environment gives the search path for tools; `folder` holds files while a tool runs.
  init(
    environment: [String: String], folder: URL, watch: GroupWatch? = nil, clock: any Clock<Duration>, log: Logger = .off
  ) {
    (self.environment, self.folder, self.watch, self.clock, self.log) = (environment, folder, watch, clock, log)
  }

  func dots(of file: PhotoFile) async -> Raster? {
    guard file.width > 0, file.height > 0, file.height <= Self.mostPixels / file.width else { return nil }
    for tool in FoundPictureTool.all(path: environment["PATH"] ?? "") {
      guard !Task.isCancelled else { return nil }
      if let dots = await dots(of: file, by: tool) { return dots }
    }
    return nil
  }

  private func dots(of file: PhotoFile, by found: FoundPictureTool) async -> Raster? {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let path = folder.appending(path: "picture-\(getpid())-\(number)").path(percentEncoded: false)
    let (input, output) = (path + ".in", path + ".out")
    guard let words = found.tool.arguments(isJpeg: file.isJpeg, input: input, output: output) else { return nil }
    defer { for path in [input, output] { unlink(path) } }
    do {
      try AtomicFile.write(Data(file.bytes), to: input)
      let process = try PlayerProcess(Self.limited([found.path] + words), environment: environment, watch: watch)
      let end = await end(of: process)
      guard end == .finished else {
        log.warning("\(found.tool.rawValue, .public): \(String(describing: end), .public)")
        return nil
      }
      guard let data = try AtomicFile.read(output, limit: Self.mostPixels * 3 + 100) else { return nil }
      let dots = PortableMap.raster(Array(data), most: Self.mostPixels)
      // The output must have the size that the header declared.
      return dots.flatMap { $0.width == file.width && $0.height == file.height ? $0 : nil }
    } catch {
      log.warning("\(found.tool.rawValue, .public): \(String(describing: error), .public)")
      return nil
    }
  }

  /// Waits for a tool, and ends it on timeout or cancellation.
  private func end(of process: PlayerProcess) async -> PlayerEnd {
    let limit = Task { [clock] in
      if (try? await clock.sleep(for: Self.patience)) != nil { process.end() }
    }
    defer { limit.cancel() }
    return await withTaskCancellationHandler {
      await process.ended()
    } onCancel: {
      process.end()
    }
  }

  /// Wraps a command in a shell that limits file size (in blocks of 512 bytes) and CPU time before it becomes the tool.
  private static func limited(_ words: [String]) -> [String] {
    let blocks = (mostPixels * 3 + 100) / 512 + 1
    return ["/bin/sh", "-c", "ulimit -f \(blocks); ulimit -t 20; exec \"$@\"", "sh"] + words
  }
}
