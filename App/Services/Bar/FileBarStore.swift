import Foundation

/// Keeps one small file in the data folder: a name a line, which nothing can damage beyond the line itself.
actor FileBarStore: BarStore {
  private let folder: URL?

  /// - Parameter folder: the program's data folder, made when it is needed; nil where there is no home.
  init(folder: URL?) {
    self.folder = folder
  }

  func ingredients() async -> [String] {
    guard let folder, let data = try? Data(contentsOf: file(in: folder)) else { return [] }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map { String($0).stripped }
      .filter { !$0.isEmpty }
  }

  func keep(_ ingredients: [String]) async {
    guard let folder else { return }
    let text = ingredients.map { $0 + "\n" }.joined()
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data(text.utf8).write(to: file(in: folder), options: .atomic)
    } catch {
      // A list that cannot be kept holds until the program ends; there is nothing that a person could do here.
      return
    }
  }

  private func file(in folder: URL) -> URL { folder.appending(path: "bar.txt") }
}
