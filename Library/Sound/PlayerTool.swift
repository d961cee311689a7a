import CantinaTools

/// A program that plays WAV files, with its arguments.
public enum PlayerTool: String, CaseIterable, Hashable, Sendable {
  case pwPlay = "pw-play"
  case paplay, aplay, afplay, ffplay, mpv
  /// The player of SoX.
  case play

  /// The name of the command.
  public var name: String { rawValue }

  /// Whether its volume can be set.
  public var hasVolume: Bool { self != .aplay }

  /// Returns the arguments; `volume` is from 0 to 1, and is ignored without `hasVolume`.
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

  /// Returns a percentage as a decimal, independent of the locale.
  private static func decimals(_ percent: Int) -> String { "\(percent / 100).\(percent % 100 / 10)\(percent % 10)" }
}

/// An installed player.
public struct FoundPlayer: Hashable, Sendable {
  /// The tool.
  public let tool: PlayerTool
  /// The path.
  public let path: String

  /// Returns the command line, its path first.
  public func command(for file: String, volume: Double = 1) -> [String] {
    [path] + tool.arguments(for: file, volume: volume)
  }
}

/// Searches for players like a shell.
public enum PlayerFinder {
  /// Returns the players in the folders of `PATH`, each at most once, the most suitable for the system first.
  public static func players(path: String) -> [FoundPlayer] {
    PlayerTool.allCases.compactMap { tool in
      ChildProgram.path(of: tool.name, in: path).map { FoundPlayer(tool: tool, path: $0) }
    }
  }
}

/// The reason for a player's end.
public enum PlayerEnd: Hashable, Sendable {
  /// By itself, at the end of its file.
  case finished
  /// By itself, with an error status.
  case failed(status: Int32)
  /// By a signal from another process.
  case killed(signal: Int32)
  /// By this program.
  case ended
}
