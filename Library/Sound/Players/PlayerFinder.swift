import Foundation

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
