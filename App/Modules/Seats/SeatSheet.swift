import TerminalKit
import CantinaTools

/// Stands beside the plan: the chosen seats, and why.
///
/// The seat that the user is at is in the status line.
@MainActor
struct SeatSheet {
  let viewModel: SeatsViewModel
  let words: Localization

  var view: any View { Stack(Array((choice + reasons).dropLast())) }

  private var choice: [any View] {
    let selection = viewModel.selection
    let title = words[
      SeatsPhrase.chosenOf,
      ["count": words.numbers.text(selection.seats.count), "travellers": words.numbers.text(selection.travellers)]]
    guard !selection.seats.isEmpty else {
      return group(title, [StyledText(words[SeatsPhrase.noneChosen, count: selection.travellers], .dim)])
    }
    let lines = selection.seats.sorted { $0.id < $1.id }.map { seat in
      StyledText("\(seat.id)", .strong) + StyledText("  " + place(seat), .dim)
    }
    return group(title, lines + (selection.isConfirmed ? [StyledText(words[SeatsPhrase.confirmed], .accent)] : []))
  }

  private func place(_ seat: Seat) -> String { seat.position.map { words.text($0) } ?? words.text(seat.side) }

  private var reasons: [any View] {
    // Those of seats that were found just now are in the status line.
    guard let reasons = viewModel.reasons, !viewModel.isNews else { return [] }
    return group(words[SeatsPhrase.why], reasons.map { StyledText(words.text($0)) })
  }

  private func group(_ title: String, _ lines: [StyledText]) -> [any View] {
    [ProseView(StyledText(title, .strong), indent: 1)] + lines.map { ProseView($0, indent: 3) } + [Spacing()]
  }
}
