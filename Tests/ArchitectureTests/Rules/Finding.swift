/// A place that breaks a rule.
struct Finding: Hashable, Sendable {
  let path: String
  /// Counted from 1; `nil` if the whole file or folder is at fault.
  let line: Int?
  /// The offending code, in the words of the rule.
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
