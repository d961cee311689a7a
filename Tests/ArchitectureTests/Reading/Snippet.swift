import Foundation

/// A small checkout in one text file that shows what a rule reports, or accepts.
///
/// The first line names the broken rule (`breaks: arrows`), or states what is right (`keeps: …`). Files follow, each
/// under its virtual path; `× 501` after the path repeats its lines, to describe long files briefly.
///
///     breaks: arrows
///     === Library/Terminal/Keys/Decoder.swift
///     import Foundation
struct Snippet: Sendable {
  let name: String
  /// The rule that the snippet breaks; `nil` for a good one.
  let breaks: String?
  let checkout: Checkout

  init(name: String, text: String) {
    self.name = name
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let first = lines.popFirst() ?? ""
    breaks = first.hasPrefix("breaks: ") ? String(first.dropFirst("breaks: ".count)) : nil
    var files: [SourceFile] = []
    while let header = lines.popFirst() {
      guard header.hasPrefix("=== ") else { continue }
      let parts = header.dropFirst(4).split(separator: " × ")
      let body = lines.prefix { !$0.hasPrefix("=== ") }
      lines = lines.dropFirst(body.count)
      let times = parts.count > 1 ? Int(parts[1]) ?? 1 : 1
      let contents = body.map { $0 + "\n" }.joined()
      files.append(SourceFile(path: String(parts[0]), text: String(repeating: contents, count: times)))
    }
    checkout = Checkout(files: files)
  }

  /// Returns the snippets of a folder next to these tests, including subfolders.
  static func all(in folder: String) -> [Snippet] {
    let url = Checkout.root.appendingPathComponent("Tests/ArchitectureTests/\(folder)")
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: url.appendingPathComponent(name), encoding: .utf8) else { return nil }
      return Snippet(name: name, text: text.hasSuffix("\n") ? String(text.dropLast()) : text)
    }
  }
}

extension Snippet: CustomStringConvertible {
  var description: String { name }
}
