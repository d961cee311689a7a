import Foundation
import Testing

/// Compares a picture with the one in `Resources/Pictures`, so that none becomes outdated.
///
/// `CANTINA_RECORD=1` rewrites it and fails, as with goldens.
public enum PictureFile {
  /// Expects the file `Resources/Pictures/<name>.svg` to hold `text`.
  public static func verify(
    _ text: String, named name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let top = filePath.range(of: "/Tests/", options: .backwards) else {
      Issue.record("\(filePath) stands in no test target", sourceLocation: sourceLocation)
      return
    }
    let file = URL(filePath: String(filePath[..<top.lowerBound])).appending(path: "Resources/Pictures/\(name).svg")
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    guard ProcessInfo.processInfo.environment["CANTINA_RECORD"] == "1" else {
      Issue.record(
        "The program draws another picture than \(name).svg. Run CANTINA_RECORD=1 swift test --filter PictureTests.",
        sourceLocation: sourceLocation)
      return
    }
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("Drew \(name).svg anew: look at it.", sourceLocation: sourceLocation)
    } catch {
      Issue.record("Could not write \(file.path()): \(error)", sourceLocation: sourceLocation)
    }
  }
}
