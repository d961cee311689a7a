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
