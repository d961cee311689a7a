import Foundation
import Testing

/// Compares the output of a test with a reviewed file.
///
/// `RECORD_GOLDENS=1 swift test` rewrites the files and fails every test that wrote one, to prevent recording by
/// accident. The files are in the folder `Goldens` of the test target, `Tests/<Target>/Goldens`.
public enum Golden {
  /// Expects `text` to equal `Goldens/<name>.txt` of the test target that contains `filePath`.
  public static func verify(
    _ text: String, named name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let folder = folder(of: filePath) else {
      Issue.record("\(filePath) stands in no test target", sourceLocation: sourceLocation)
      return
    }
    let path = "\(folder)/\(name).txt"
    let wanted = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    if let problem = compare(text, with: wanted, at: path, isRecording: isRecording) {
      Issue.record("\(problem)", sourceLocation: sourceLocation)
    }
  }

  /// Compares or records, and returns the message of the issue; `nil` if there is none.
  static func compare(_ text: String, with wanted: String?, at path: String, isRecording: Bool) -> String? {
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if isRecording {
      guard text != wanted else { return nil }
      let folder = (path as NSString).deletingLastPathComponent
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let isWritten = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
      return isWritten ? "Recorded \(path): look at it, then run without \(variables[0])." : "Could not write \(path)."
    }
    guard let wanted else { return "There is no \(path) yet. Record it with \(variables[0])=1. It would be:\n\(text)" }
    guard text != wanted else { return nil }
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    return "What was seen differs from \(path):\n\(LineDiff(from: lines(wanted), to: lines(text)))"
  }

  /// The path `…/Tests/<Target>/Goldens` for a file anywhere in the target.
  static func folder(of filePath: String) -> String? {
    let parts = filePath.split(separator: "/", omittingEmptySubsequences: false)
    guard let tests = parts.lastIndex(of: "Tests"), tests + 2 < parts.count else { return nil }
    return parts[...(tests + 1)].joined(separator: "/") + "/Goldens"
  }

  /// The environment variables that request a recording; the second is for this package's own tests.
  private static let variables = ["RECORD_GOLDENS", "CANTINA_RECORD"]

  private static var isRecording: Bool { variables.contains { ProcessInfo.processInfo.environment[$0] == "1" } }
}

/// A difference of two texts: expected lines have a `-`, actual ones a `+`.
public struct LineDiff: CustomStringConvertible {
  /// A line for each line of either text.
  public let description: String

  /// Compares lines.
  public init(from expected: [String], to actual: [String]) {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in actual.difference(from: expected) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var old = 0
    var new = 0
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        lines.append("- " + expected[old])
        old += 1
      } else if inserted.contains(new) {
        lines.append("+ " + actual[new])
        new += 1
      } else {
        lines.append("  " + actual[new])
        old += 1
        new += 1
      }
    }
    description = lines.joined(separator: "\n")
  }

  /// Returns the lines without empty ones at the end.
  public static func trimmed(_ lines: [String]) -> [String] { lines.reversed().drop(while: \.isEmpty).reversed() }
}
