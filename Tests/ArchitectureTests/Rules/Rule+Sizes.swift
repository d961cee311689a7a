extension Rule {
  /// Rules about how much may stand in one place.
  static let sizeRules = [filesAreShort, medianFileIsShort, foldersAreSmall]

  private static let filesAreShort = Rule(
    "files are short", remedy: "Split the type by its second reason to change; 500 lines are the cap.",
    in: { _ in true },
    each: { file in
      file.lineCount > 500 ? [Finding(path: file.path, what: "\(file.lineCount) lines")] : []
    })

  private static let medianFileIsShort = Rule(
    "the median file is short", remedy: "Split the longest types; half of all files have at most 120 lines.",
    findings: { checkout in
      let counts = checkout.files.map(\.lineCount).sorted()
      guard !counts.isEmpty, counts[counts.count / 2] > 120 else { return [] }
      return [Finding(path: ".", what: "the median file has \(counts[counts.count / 2]) lines")]
    })

  private static let foldersAreSmall = Rule(
    "folders are small", remedy: "Split the folder by subject (Keys, Cells), never into Misc; 12 files are the cap.",
    findings: { checkout in
      let folders = Dictionary(grouping: checkout.paths) { $0.split(separator: "/").dropLast().joined(separator: "/") }
      return folders.filter { folder, files in
        files.count > 12 && !folder.split(separator: "/").contains { data.contains(String($0)) }
      }.map { Finding(path: $0.key, what: "\($0.value.count) files") }.sorted { $0.path < $1.path }
    })

  /// Folders of data, which are as long as the data is.
  private static let data: Set = ["Fixtures", "Golden", "Goldens", "Snapshots", "Strings"]
}
