import Foundation

/// A program that converts a compressed picture to an uncompressed one.
enum PictureTool: String, CaseIterable, Hashable, Sendable {
  case djpeg, ffmpeg, magick

  /// Returns the arguments for a conversion.
  ///
  /// The format is given explicitly: when left to guess, some tools follow the instructions of a hostile file, to other
  /// files and to servers.
  /// - Parameters:
  ///   - isJpeg: whether the file is a JPEG rather than a PNG.
  ///   - input: the file's path.
  ///   - output: the path of the converted picture.
  /// - Returns: nil if the tool cannot read this format.
  func arguments(isJpeg: Bool, input: String, output: String) -> [String]? {
    switch self {
    case .djpeg: isJpeg ? ["-pnm", "-outfile", output, input] : nil
    case .ffmpeg:
      [
        "-v", "quiet", "-nostdin", "-protocol_whitelist", "file", "-f", isJpeg ? "jpeg_pipe" : "png_pipe", "-i",
        "file:" + input, "-frames:v", "1", "-f", "image2", "-c:v", "ppm", "-pix_fmt", "rgb24", "-y", "file:" + output,
      ]
    case .magick:
      ["-limit", "time", "10", (isJpeg ? "jpeg:" : "png:") + input, "-depth", "8", "ppm:" + output]
    }
  }
}

/// An installed tool.
struct FoundPictureTool: Hashable, Sendable {
  let tool: PictureTool
  let path: String

  /// Returns the tools on a search path such as `PATH`, in order of preference; relative folders are skipped.
  static func all(path: String) -> [FoundPictureTool] {
    let folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return PictureTool.allCases.compactMap { tool in
      let paths = folders.map { "\($0)/\(tool.rawValue)" }
      return paths.first { path in access(path, X_OK) == 0 }.map { FoundPictureTool(tool: tool, path: $0) }
    }
  }
}
