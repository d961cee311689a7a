import TerminalKit

/// How a seat looks on the plan; each is another shape, so that no colour is needed.
enum SeatSign: CaseIterable, Hashable {
  case free, chosen, blocked, taken

  /// Before and behind a row with exits.
  static let exitLeft = "◂"
  static let exitRight = "▸"
  /// In the place of a seat that a search leaves out.
  static let hidden = "·"

  init(_ state: Seat.State) {
    switch state {
    case .available: self = .free
    case .blocked: self = .blocked
    case .taken: self = .taken
    }
  }

  var styled: StyledText {
    switch self {
    case .free: StyledText("□")
    case .chosen: StyledText("■", .accent)
    case .blocked: StyledText("×", .dim)
    case .taken: StyledText("▪", .dim)
    }
  }

  var phrase: Phrase {
    switch self {
    case .free: .seatsFree
    case .chosen: .seatsChosen
    case .blocked: .seatsBlocked
    case .taken: .seatsTaken
    }
  }
}
