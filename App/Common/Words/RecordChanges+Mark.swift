import TerminalKit

extension RecordChanges.Fate {
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
