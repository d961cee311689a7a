import TerminalKit

extension RecordChanges.Fate {
  /// The sign of a record, as `diff` has it.
  var mark: String {
    switch self {
    case .came: "+"
    case .went: "-"
    case .changed: "~"
    }
  }

  var role: Role {
    switch self {
    case .came: .good
    case .went: .error
    case .changed: .warning
    }
  }
}
