import TerminalKit
import CantinaTools

/// A cabin as a plan: what each seat looks like, and what is said of its row.
@MainActor
struct SeatPlan {
  let cabin: Cabin
  /// Those that the search leaves.
  let rows: [SeatRow]
  let viewModel: SeatsViewModel
  let words: Localization

  func view(id: ViewID) -> PlanView {
    PlanView(
      id: id, lanes: seatsTitle, rows: rows.count, titleWidth: rows.last.map { "\($0.number)".count } ?? 1,
      noteWidth: 22, legend: legend, start: start, followsChoice: viewModel.searchText.isEmpty,
      row: getRows)
  }

  /// The letters above the columns; nil over an aisle.
  private var seatsTitle: [String?] {
    cabin.lanes.map { lane in
      switch lane {
      case .seats(let column): column.rawValue
      case .aisle: nil
      }
    }
  }

  /// Where the present seat stands.
  private var start: Int {
    guard let id = viewModel.present?.id, let row = rows.firstIndex(where: { $0.number == id.row }),
      let lane = cabin.lanes.firstIndex(of: .seats(id.column))
    else { return 0 }
    return row * cabin.lanes.count + lane
  }

  private func getRows(_ index: Int) -> PlanRow {
    let row = rows[index]
    let exits = row.seats.filter { $0.features.contains(.exit) }
    let features = Seat.Amenity.allCases.filter { feature in
      feature != .preferred && row.seats.contains { $0.features.contains(feature) }
    }
    return PlanRow(
      title: "\(row.number)",
      marks: cabin.lanes.map { lane in
        guard case .seats(let column) = lane else { return nil }
        return row.seat(column).map(mark)
      },
      edges: (
        exits.contains { $0.side == .left } ? SeatSign.exitLeft : "",
        exits.contains { $0.side == .right } ? SeatSign.exitRight : ""
      ),
      note: StyledText(features.map { words.text($0) }.joined(separator: ", "), .dim))
  }

  private func mark(_ seat: Seat) -> PlanMark {
    // What a search leaves out stays to be seen, so that the cabin keeps its shape.
    guard viewModel.isFound(seat) else {
      return PlanMark(id: nil, sign: StyledText(SeatSign.hidden, .dim), words: [])
    }
    let isChosen = viewModel.selection.contains(seat.id)
    return PlanMark(
      id: .text("\(seat.id)"), sign: (isChosen ? .chosen : SeatSign(seat.state)).styled,
      words: ["\(seat.id)"] + (isChosen ? [words[.seatsChosen]] : []) + words.characteristics(of: seat))
  }

  /// The signs that are seen in the whole cabin.
  private var legend: [StyledText] {
    let hasChosen = viewModel.selection.seats.contains { cabin.row($0.id.row) != nil }
    let signs = cabin.states.map { SeatSign($0) } + (hasChosen ? [.chosen] : [])
    let parts = SeatSign.allCases.filter(signs.contains).map { sign in
      sign.styled + StyledText(" " + words[sign.phrase], .dim)
    }
    guard cabin.hasExits else { return parts }
    return parts + [StyledText("\(SeatSign.exitLeft) \(SeatSign.exitRight) " + words[.seatsExit], .dim)]
  }
}

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
