import Foundation
import CantinaTestSupport

/// The input files of programs, deleted with this object.
final class Files {
  /// 82 names, one per line.
  let people: String
  /// 100,000 names.
  let many: String
  /// The equal app in Python's curses.
  let cursesApp: String
  private let folder: TemporaryFolder

  init() throws {
    let folder = try TemporaryFolder()
    func write(_ text: String, _ name: String) throws -> String {
      let url = folder.url.appending(path: name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    people = try write(SampleNames.people.map { $0 + "\n" }.joined(), "people.txt")
    many = try write(SampleNames.made(100_000).map { $0 + "\n" }.joined(), "many.txt")
    cursesApp = try write(CursesApp.source, "equal_app.py")
    self.folder = folder
  }

  /// A home folder for programs that store files.
  var home: String { folder.url.path }
}
