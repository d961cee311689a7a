/// Why a bundled file cannot be had.
public enum ResourceError: Error, Equatable, Sendable {
  /// No folder of resources at any of the places, which are absolute paths in the order they were looked at.
  case folderNotFound(looked: [String])
  /// `CANTINA_RESOURCES` names this path, and it holds no resources; the other places are then not tried.
  case settingNotUsable(path: String)
  /// A file that belongs to the bundle cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// A table of strings has a line, counted from 1, that is none of `"key" = "text";`, or a key for the second time.
  case notATable(path: String, line: Int)
}
