import TerminalKit
import Tools

/// What stands beside the plan: the seat that someone is at, what was chosen, and why.
@MainActor
struct SeatSheet {
  let viewModel: SeatsViewModel
  let words: Localization

  var view: any View { FieldsView(id: "sheet", groups: [seat, choice, reasons].compactMap(\.self)) }

  private var seat: FieldGroup? {
    viewModel.present.map { seat in
      FieldGroup(
        title: words[.seatsSeat, ["seat": "\(seat.id)"]],
        words.characteristics(of: seat).map { Field("", StyledText($0)) })
    }
  }

  private var choice: FieldGroup? {
    let selection = viewModel.selection
    let values = ["count": words.numbers.text(selection.seats.count), "travellers": words.numbers.text(selection.travellers)]
    var fields = selection.seats.sorted { $0.id < $1.id }.map { seat in
      Field("", StyledText("\(seat.id)", .strong) + StyledText("  " + place(seat), .dim))
    }
    if selection.isConfirmed { fields.append(Field("", StyledText(words[.seatsConfirmed], .accent))) }
    if fields.isEmpty { fields = [Field("", StyledText(words[.seatsNoneChosen, count: selection.travellers], .dim))] }
    return FieldGroup(title: words[.seatsChosenOf, values], fields)
  }

  private func place(_ seat: Seat) -> String { seat.position.map { words.text($0) } ?? words.text(seat.side) }

  private var reasons: FieldGroup? {
    viewModel.reasons.map { reasons in
      FieldGroup(title: words[.seatsWhy], reasons.map { Field("", StyledText(words.text($0))) })
    }
  }
}
