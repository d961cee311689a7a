import Foundation

/// A program that reads a compressed picture and writes it without compression.
enum PictureTool: String, CaseIterable, Hashable, Sendable {
  case djpeg, ffmpeg, magick

  /// The words that follow its name.
  ///
  /// Each is told what the file is: left to guess, some follow what a hostile file says, to other files and to servers.
  /// - Parameters:
  ///   - isJpeg: whether the file is a JPEG, else a PNG.
  ///   - input: the file's path.
  ///   - output: where the picture is written.
  /// - Returns: nil where it cannot read such a picture.
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

/// A tool that is there.
struct FoundPictureTool: Hashable, Sendable {
  let tool: PictureTool
  let path: String

  /// Those on a search path as in `PATH`, in the order of the tools; a relative folder is passed over.
  static func all(path: String) -> [FoundPictureTool] {
    let folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return PictureTool.allCases.compactMap { tool in
      let paths = folders.map { "\($0)/\(tool.rawValue)" }
      return paths.first { path in access(path, X_OK) == 0 }.map { FoundPictureTool(tool: tool, path: $0) }
    }
  }
}
