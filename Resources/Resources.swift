import Foundation

/// The folder of files that come with the program: fixtures and strings.
///
/// The folder is searched by hand, because `Bundle.module` crashes if the binary was moved from its build folder.
public struct Resources: Equatable, Sendable {
  private static let ending = ".strings"

  /// The absolute path of the folder, without a final slash.
  public let path: String

  /// Makes resources at `path`, without checking it.
  public init(path: String) {
    self.path = path
  }

  /// The folder of fixtures, with one folder for each source (`swapi`).
  public var fixtures: URL { URL(filePath: path + "/Fixtures", directoryHint: .isDirectory) }

  /// The folder of descriptions of APIs.
  public var apis: URL { URL(filePath: path + "/Apis", directoryHint: .isDirectory) }

  /// The codes of the languages that have a table of strings, sorted; empty when the folder cannot be listed.
  public var languages: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/Strings")) ?? []).filter(Self.isCode).sorted()
  }

  /// The texts of a language: `<subject>.<key>` to text, of each `Strings/<language>/<subject>.strings`.
  /// - Parameter language: the folder's name, such as `en`; anything but letters, digits and `-` has no texts.
  /// - Returns: every key of every file.
  /// - Throws: `.unreadable` or `.notATable`.
  public func strings(language: String) throws(ResourceError) -> [String: String] {
    let folder = "Strings/\(language)"
    guard Self.isCode(language) else {
      throw .unreadable(path: "\(path)/\(folder)", reason: "not the code of a language")
    }
    var texts: [String: String] = [:]
    // The program has about 1,100 texts; growing the table step by step takes longer than reading them.
    texts.reserveCapacity(1400)
    for file in try files(in: folder) where file.hasSuffix(Self.ending) {
      let data = try data(at: "\(folder)/\(file)")
      do throws(StringsFile.Flaw) {
        try StringsFile.read(Array(data), of: String(file.dropLast(Self.ending.count)), into: &texts)
      } catch {
        throw .notATable(path: "\(path)/\(folder)/\(file)", line: error.line)
      }
    }
    return texts
  }

  private func files(in folder: String) throws(ResourceError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
    } catch {
      throw .unreadable(path: "\(path)/\(folder)", reason: error.localizedDescription)
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

  /// A language comes from the command line and becomes a folder's name, so it must not lead out of the folder.
  private static func isCode(_ language: String) -> Bool { !language.isEmpty && language.utf8.allSatisfy(isCodeByte) }

  private static func isCodeByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
