/// A program that plays WAV files, and how it is told what to play.
public enum PlayerTool: String, CaseIterable, Hashable, Sendable {
  case pwPlay = "pw-play"
  case paplay, aplay, afplay, ffplay, mpv
  /// The one of SoX.
  case play

  /// What it is called on the command line.
  public var name: String { rawValue }

  /// Whether it can be told how loud to play.
  public var hasVolume: Bool { self != .aplay }

  /// Its arguments.
  /// - Parameters:
  ///   - file: a path.
  ///   - volume: from 0 to 1; one that has no volume plays as loud as the file is.
  /// - Returns: what follows its name.
  public func arguments(for file: String, volume: Double = 1) -> [String] {
    let volume = max(0, min(volume, 1))
    let percent = Int((volume * 100).rounded())
    return switch self {
    case .pwPlay: ["--volume=\(Self.decimals(percent))", file]
    case .paplay: ["--volume=\(Int((volume * 65_536).rounded()))", file]
    case .aplay: ["-q", file]
    case .afplay: ["-v", Self.decimals(percent), file]
    case .ffplay: ["-nodisp", "-autoexit", "-loglevel", "quiet", "-volume", "\(percent)", file]
    case .mpv: ["--no-video", "--no-terminal", "--volume=\(percent)", file]
    case .play: ["-q", "-v", Self.decimals(percent), file]
    }
  }

  /// Hundredths as these programs read them, whatever the language.
  private static func decimals(_ percent: Int) -> String {
    "\(percent / 100).\(percent % 100 / 10)\(percent % 10)"
  }
}
