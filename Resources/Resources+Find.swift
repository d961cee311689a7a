import Foundation

extension Resources {
  /// The environment variable that names the folder.
  public static let variable = "CANTINA_RESOURCES"

  /// Finds the folder for the program at `executable`.
  ///
  /// If `CANTINA_RESOURCES` names a folder, no other place is tried. A build puts the folder next to the executable:
  /// `cantina_CantinaResources.resources`, `.bundle` on macOS. An installation puts it into `../lib/cantina`.
  /// `../share/cantina` is skipped: below `~/.local` it is the folder of the user's own files.
  /// For a link to the executable it tries the link's folder, then the target's. Each place costs one `stat`.
  /// - Parameters:
  ///   - executable: the absolute path of the running program.
  ///   - environment: the process's variables; an empty `CANTINA_RESOURCES` counts as none.
  ///   - isFile: whether a file is at a path; tests replace it.
  /// - Returns: the first folder that holds `Strings/en`.
  /// - Throws: `.settingNotUsable` for a variable that names no such folder, else `.folderNotFound`.
  public static func find(
    executable: String,
    environment: [String: String],
    isFile: (String) -> Bool = { FileManager.default.fileExists(atPath: $0) }
  ) throws(ResourceError) -> Resources {
    if let named = environment[variable], !named.isEmpty {
      // Without a hint the path of an existing folder ends in a slash.
      let path = URL(filePath: named, directoryHint: .notDirectory).standardizedFileURL.path(percentEncoded: false)
      guard let found = usable([path], isFile).found else { throw .settingNotUsable(path: path) }
      return found
    }
    let program = URL(filePath: executable).standardizedFileURL
    let beside = usable(places(for: program), isFile)
    if let found = beside.found { return found }
    let target = program.resolvingSymlinksInPath()
    guard target != program else { throw .folderNotFound(looked: beside.looked) }
    let behind = usable(places(for: target), isFile)
    guard let found = behind.found else { throw .folderNotFound(looked: beside.looked + behind.looked) }
    return found
  }

  private static func places(for program: URL) -> [String] {
    let folder = program.deletingLastPathComponent()
    return [
      folder.appending(path: "cantina_CantinaResources.resources"),
      folder.appending(path: "cantina_CantinaResources.bundle"),
      folder.deletingLastPathComponent().appending(path: "lib/cantina"),
    ].map { $0.path(percentEncoded: false) }
  }

  /// The first place that holds the English strings, which are there in every complete folder.
  private static func usable(_ places: [String], _ isFile: (String) -> Bool) -> (found: Resources?, looked: [String]) {
    let path = places.first { isFile($0 + "/Strings/en") }
    return (path.map(Resources.init(path:)), places)
  }
}
