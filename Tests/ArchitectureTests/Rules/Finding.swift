/// A place that breaks a rule.
struct Finding: Hashable, Sendable {
  let path: String
  /// Counted from 1; nil where the file or the folder as a whole is at fault.
  let line: Int?
  /// What stands there, in the words of the rule.
  let what: String

  init(path: String, line: Int? = nil, what: String) {
    self.path = path
    self.line = line
    self.what = what
  }
}

extension Finding: CustomStringConvertible {
  var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(what)" }
}
