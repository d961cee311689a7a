import Foundation

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

/// A player that is there.
public struct FoundPlayer: Hashable, Sendable {
  /// Which it is.
  public let tool: PlayerTool
  /// Where it is.
  public let path: String

  /// The words that start it, its path first.
  public func command(for file: String, volume: Double = 1) -> [String] {
    [path] + tool.arguments(for: file, volume: volume)
  }
}

/// Looks for players as a shell does.
public enum PlayerFinder {
  /// The players on a search path, those first that fit a system best.
  /// - Parameter path: folders with colons between them, as in `PATH`; a relative one is passed over.
  /// - Returns: each player at most once, from the first folder that has it.
  public static func players(path: String) -> [FoundPlayer] {
    let folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return PlayerTool.allCases.compactMap { tool in
      folders.lazy.map { "\($0)/\(tool.name)" }.first(where: isProgram).map { FoundPlayer(tool: tool, path: $0) }
    }
  }

  private static func isProgram(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && access(path, X_OK) == 0
  }
}

/// How a player ended.
public enum PlayerEnd: Hashable, Sendable {
  /// By itself, at the end of its file.
  case finished
  /// By itself, with a status that says that something went wrong.
  case failed(status: Int32)
  /// By a signal of another process.
  case killed(signal: Int32)
  /// Because we ended it.
  case ended
}
