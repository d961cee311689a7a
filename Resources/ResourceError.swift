/// An error in finding or reading a bundled file.
public enum ResourceError: Error, Equatable, Sendable {
  /// No folder of resources was found; `looked` has the absolute paths in search order.
  case folderNotFound(looked: [String])
  /// `CANTINA_RESOURCES` names this path, and it holds no resources; the other places are then not tried.
  case settingNotUsable(path: String)
  /// A file that belongs to the bundle cannot be read; `reason` is the system's.
  case unreadable(path: String, reason: String)
  /// A table of strings has a line, counted from 1, that is not `"key" = "text";` or repeats a key.
  case notATable(path: String, line: Int)
}
