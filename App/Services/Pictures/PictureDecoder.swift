import CantinaDrawing
import CantinaSound
import CantinaTools
import Foundation

protocol PictureDecoder: Sendable {
  /// Decodes a JPEG or PNG; nil if no decoder can read it or it exceeds the limits.
  func dots(of file: PhotoFile) async -> Raster?
}

/// Decodes pictures with the first of the system's tools that works.
///
/// A tool is a child process that ends with the program; its time and its output are limited. A picture whose header
/// declares too large a size is not passed to any tool.
struct ToolDecoder: PictureDecoder {
  private let tools: ToolRunner
  private let log: Logger

  /// The maximum number of pixels before scaling.
  static let mostPixels = 4_194_304
  static let patience = Duration.seconds(10)
  /// The limits on file size, in blocks of 512 bytes, and on CPU time, set before the shell becomes the tool.
  private static let script = "ulimit -f \((mostPixels * 3 + 100) / 512 + 1); ulimit -t 20; exec \"$@\""

  init(_ tools: ToolRunner, log: Logger = .off) { (self.tools, self.log) = (tools, log) }

  func dots(of file: PhotoFile) async -> Raster? {
    guard file.width > 0, file.height > 0, file.height <= Self.mostPixels / file.width else { return nil }
    for tool in PictureTool.allCases {
      guard !Task.isCancelled else { return nil }
      if let path = tools.path(of: tool.rawValue), let dots = await dots(of: file, by: tool, at: path) { return dots }
    }
    return nil
  }

  private func dots(of file: PhotoFile, by tool: PictureTool, at program: String) async -> Raster? {
    let path = tools.file("picture")
    let (input, output) = (path + ".in", path + ".out")
    guard let words = tool.arguments(isJpeg: file.isJpeg, input: input, output: output) else { return nil }
    defer { for path in [input, output] { unlink(path) } }
    do {
      try AtomicFile.write(Data(file.bytes), to: input)
      let end = try await tools.run(Self.script, [program] + words, patience: Self.patience)
      guard end == .finished else {
        log.warning("\(tool.rawValue, .public): \(String(describing: end), .public)")
        return nil
      }
      guard let data = try AtomicFile.read(output, limit: Self.mostPixels * 3 + 100) else { return nil }
      let dots = PortableMap.raster(Array(data), most: Self.mostPixels)
      // The output must have the size that the header declared.
      return dots.flatMap { $0.width == file.width && $0.height == file.height ? $0 : nil }
    } catch {
      log.warning("\(tool.rawValue, .public): \(String(describing: error), .public)")
      return nil
    }
  }
}

/// A program that converts a compressed picture to an uncompressed one.
enum PictureTool: String, CaseIterable, Hashable, Sendable {
  case djpeg, ffmpeg, magick

  /// Returns the arguments for a conversion; nil if the tool cannot read this format.
  ///
  /// The format is given explicitly: when left to guess, some tools follow the instructions of a hostile file, to other
  /// files and to servers.
  func arguments(isJpeg: Bool, input: String, output: String) -> [String]? {
    switch self {
    case .djpeg: isJpeg ? ["-pnm", "-outfile", output, input] : nil
    case .ffmpeg:
      [
        "-v", "quiet", "-nostdin", "-protocol_whitelist", "file", "-f", isJpeg ? "jpeg_pipe" : "png_pipe", "-i",
        "file:" + input, "-frames:v", "1", "-f", "image2", "-c:v", "ppm", "-pix_fmt", "rgb24", "-y", "file:" + output,
      ]
    case .magick: ["-limit", "time", "10", (isJpeg ? "jpeg:" : "png:") + input, "-depth", "8", "ppm:" + output]
    }
  }
}
