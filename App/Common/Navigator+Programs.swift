import CantinaTools
import Foundation
import TerminalKit

extension Navigator {
  /// Opens a web address in the user's browser; without one, copies and shows it.
  func open(_ address: CopyChoice, in programs: OutsidePrograms, _ words: Localization) {
    guard address.text == address.shown else { return show(toast: words[ProgramPhrase.secretAddress]) }
    let values = ["address": address.shown]
    if let call = programs.browser(for: address.text), run(call, in: programs) {
      if !call.takesTerminal { show(toast: words[ProgramPhrase.opened, values]) }
    } else {
      copy(address.text, toast: words[ProgramPhrase.noBrowser, values])
    }
  }

  /// Opens a copy of a text in the user's editor or pager, and removes the copy afterwards.
  func edit(_ text: String, named name: String, ending: String, in programs: OutsidePrograms, _ words: Localization) {
    let path: String
    do throws(AtomicFile.Failure) {
      path = try programs.file(text, named: name, ending: ending)
    } catch {
      let cause = String(cString: strerror(error.code))
      return show(toast: words[ProgramPhrase.noFile, ["cause": cause]])
    }
    defer { unlink(path) }
    guard let call = programs.editor(for: path) else { return show(toast: words[ProgramPhrase.noEditor]) }
    let hasRun = run(call, in: programs)
    show(toast: words[hasRun ? ProgramPhrase.edited : ProgramPhrase.failed, ["name": call.name]])
  }

  private func run(_ call: OutsidePrograms.Call, in programs: OutsidePrograms) -> Bool {
    guard call.takesTerminal else { return ChildProgram.start(call.words, environment: programs.environment) }
    var hasRun = false
    lendTerminal? { hasRun = ChildProgram.run(call.words, environment: programs.environment) }
    return hasRun
  }
}

enum ProgramPhrase: String, Phrase {
  static let subject = "programs"

  case opened, noBrowser, secretAddress, edited, noEditor, noFile, failed
}
