import CantinaTools
import TerminalKit

extension Navigator {
  /// Opens a web address in the user's browser; without one, copies and shows it.
  func open(_ address: CopyChoice, in programs: OutsidePrograms, _ words: Localization) {
    guard address.text == address.shown else { return show(toast: words[ProgramPhrase.secretAddress]) }
    let values = ["address": address.shown]
    if let call = programs.browser(for: address.text), programs.run(call, onTerminal: { lendTerminal?($0) }) {
      if !call.takesTerminal { show(toast: words[ProgramPhrase.opened, values]) }
    } else {
      copy(address.text, toast: words[ProgramPhrase.noBrowser, values])
    }
  }
}

extension Localization {
  func text(_ end: OutsidePrograms.End) -> String {
    switch end {
    case .edited(let program): self[ProgramPhrase.edited, ["name": program]]
    case .failed(let program): self[ProgramPhrase.failed, ["name": program]]
    case .noEditor: self[ProgramPhrase.noEditor]
    case .noFile(let cause): self[ProgramPhrase.noFile, ["cause": cause]]
    }
  }
}

enum ProgramPhrase: String, Phrase {
  static let subject = "programs"

  case opened, noBrowser, secretAddress, edited, noEditor, noFile, failed
}
