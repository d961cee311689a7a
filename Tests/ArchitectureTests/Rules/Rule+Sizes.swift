extension Rule {
  /// Rules about sizes.
  static let sizeRules = [filesAreShort]

  private static let filesAreShort = Rule(
    "files are short", remedy: "Split the type by its second reason to change; 400 lines are the cap.",
    in: { _ in true },
    each: { file in
      file.lineCount > 400 ? [Finding(path: file.path, what: "\(file.lineCount) lines")] : []
    })
}
