import CantinaDrawing
import CantinaSound
import CantinaTools
import Foundation
import Synchronization

/// Makes dots of a picture's file.
protocol PictureDecoder: Sendable {
  /// The dots of a JPEG or PNG; nil where nothing here can read it, or it takes too much.
  func dots(of file: PhotoFile) async -> Raster?
}

/// Lets the first of the system's tools that works read a picture.
///
/// A tool is a child process that ends with the program; it has a limit of time, and one of what it may write. A picture that
/// is too large by its own header is given to none.
final class ToolDecoder: PictureDecoder {
  private let environment: [String: String]
  private let folder: URL
  private let watch: GroupWatch?
  private let clock: any Clock<Duration>
  private let log: Logger
  private let count = Mutex(0)

  /// The most dots that a picture may have before it is made small.
  static let mostPixels = 4_194_304
  /// How long a tool may take.
  static let patience = Duration.seconds(10)

  /// - Parameters:
  ///   - environment: where tools are looked for, and what they get.
  ///   - folder: takes the file and what is made of it, for as long as a tool works.
  ///   - watch: hears of the tools' process groups.
  ///   - clock: measures how long they take.
  ///   - log: takes what they do.
  init(
    environment: [String: String], folder: URL, watch: GroupWatch? = nil, clock: any Clock<Duration>, log: Logger = .off
  ) {
    self.environment = environment
    self.folder = folder
    self.watch = watch
    self.clock = clock
    self.log = log
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
    guard let words = found.tool.arguments(isJpeg: file.isJpeg, input: input, output: output) else {
      return nil
    }
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
      // What came is the picture that the header told of, and no other.
      return dots.flatMap { $0.width == file.width && $0.height == file.height ? $0 : nil }
    } catch {
      log.warning("\(found.tool.rawValue, .public): \(String(describing: error), .public)")
      return nil
    }
  }

  /// Waits for a tool, and ends one that takes too long or that nobody waits for any longer.
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

  /// Through a shell that limits what is written (in blocks of 512 bytes) and the processor's time, before it becomes the tool.
  private static func limited(_ words: [String]) -> [String] {
    let blocks = (mostPixels * 3 + 100) / 512 + 1
    return ["/bin/sh", "-c", "ulimit -f \(blocks); ulimit -t 20; exec \"$@\"", "sh"] + words
  }
}
