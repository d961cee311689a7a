import Foundation

/// The folder of files that come with the program: fixtures and strings.
///
/// It is looked for by hand because `Bundle.module` ends the process when the binary has been moved away from its build.
public struct Resources: Equatable, Sendable {
  private static let ending = ".strings"

  /// The absolute path of the folder, without a slash at the end.
  public let path: String

  /// Takes `path` as it is, without looking.
  public init(path: String) {
    self.path = path
  }

  /// The folder of fixtures, one folder a source below it (`swapi`).
  public var fixtures: URL { URL(filePath: path + "/Fixtures", directoryHint: .isDirectory) }

  /// The folder of descriptions of APIs.
  public var apis: URL { URL(filePath: path + "/Apis", directoryHint: .isDirectory) }

  /// The codes of the languages that have a table of strings, sorted; empty when the folder cannot be listed.
  public var languages: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path + "/Strings")) ?? []
    return files.filter { $0.hasSuffix(Self.ending) }.map { String($0.dropLast(Self.ending.count)) }.sorted()
  }

  /// The table of strings of a language: key to text, as it stands in the file.
  /// - Parameter language: the file's name without its ending, such as `en`; anything but letters, digits and `-` has no table.
  /// - Returns: every key of the file.
  /// - Throws: `.unreadable` or `.notATable`.
  public func strings(language: String) throws(ResourceError) -> [String: String] {
    let file = "Strings/\(language)\(Self.ending)"
    guard !language.isEmpty, language.utf8.allSatisfy(Self.isCodeByte) else {
      throw .unreadable(path: "\(path)/\(file)", reason: "not the code of a language")
    }
    let data = try data(at: file)
    do throws(StringsFile.Flaw) {
      return try StringsFile.texts(in: Array(data))
    } catch {
      throw .notATable(path: "\(path)/\(file)", line: error.line)
    }
  }

  /// The bytes of one file; `relative` is its path below the folder.
  public func data(at relative: String) throws(ResourceError) -> Data {
    let file = "\(path)/\(relative)"
    do {
      return try Data(contentsOf: URL(filePath: file))
    } catch {
      throw .unreadable(path: file, reason: error.localizedDescription)
    }
  }

  /// A language comes from the command line and ends in a file's name, so it may not walk out of the folder.
  private static func isCodeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
