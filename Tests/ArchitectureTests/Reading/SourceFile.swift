/// A Swift file of the checkout, or of a snippet that pretends to be one.
struct SourceFile: Sendable {
  /// The path from the checkout's root: `App/Modules/People/PeopleScreen.swift`.
  let path: String
  let lineCount: Int
  let source: SourceText
  let declarations: [Declaration]

  init(path: String, text: String) {
    self.path = path
    name = String((path.split(separator: "/").last ?? "").dropLast(".swift".count))
    lineCount = text.split(separator: "\n", omittingEmptySubsequences: false).count - (text.hasSuffix("\n") ? 1 : 0)
    source = SourceText(text)
    declarations = DeclarationScanner.declarations(in: source)
  }

  /// `PeopleScreen` of `App/Modules/People/PeopleScreen.swift`.
  let name: String

  /// `App/Modules/People` of `App/Modules/People/PeopleScreen.swift`.
  var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }

  var tokens: [Token] { source.tokens }

  /// Returns whether the file is in one of these folders, at any depth.
  func isIn(_ folders: String...) -> Bool {
    folders.contains { path.hasPrefix($0 + "/") }
  }

  /// Returns a finding at a token of this file.
  func finding(_ token: Token, _ what: String) -> Finding {
    Finding(path: path, line: token.line, what: what)
  }
}
