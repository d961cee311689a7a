import TerminalKit
import Tools

extension Localization {
  /// The name of a record, or a word for a name that is missing.
  func name(of record: some SwapiRecord) -> String { name(record.name) }

  /// A name, or a word for one that has nothing to be seen in it.
  func name(_ name: String) -> String { name.isBlank ? self[.recordNameless] : name }

  /// The name of a record with the parts marked that a search found in it; the word for a missing name is dim.
  func styledName(of record: some SwapiRecord, marking rule: SearchRule) -> StyledText {
    record.name.isBlank ? StyledText(self[.recordNameless], .dim) : StyledText(record.name, marking: rule)
  }
}

extension String {
  /// Whether it has nothing to be seen: blanks, controls and characters without width.
  fileprivate var isBlank: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .unassigned, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
