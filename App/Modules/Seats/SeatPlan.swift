import CantinaTools
import TerminalKit

/// A cabin as a plan: its hull and aisles, the appearance of each seat, and the remark on its row.
@MainActor
struct SeatPlan {
  let viewModel: SeatsViewModel
  let words: Localization

  func view(id: ViewID) -> PlanView {
    let rows = viewModel.rows
    return PlanView(
      id: id, lanes: viewModel.seatsTitle, rows: rows.count, titleWidth: rows.last.map { "\($0.number)".count } ?? 1,
      noteWidth: noteWidth, legend: legend, start: viewModel.present.flatMap { index(of: $0.id) } ?? 0,
      between: SeatSign.hull,
      keepsPosition: viewModel.searchText.isEmpty,
      selected: viewModel.present.map {
        NamedRoute(Route.seat($0.id).path, title: words[SeatsPhrase.seat, ["seat": "\($0.id)"]])
      }, row: row)
  }

  /// The place of a seat on the plan; `nil` if its row is outside the search.
  func index(of id: SeatID) -> Int? {
    let lanes = viewModel.seatsTitle
    guard let row = viewModel.rows.firstIndex(where: { $0.number == id.row }),
      let lane = lanes.firstIndex(of: id.column.rawValue)
    else { return nil }
    return row * lanes.count + lane
  }

  private var noteWidth: Int {
    let rows = viewModel.rows.prefix(Self.measured).indices
    return rows.reduce(0) { max($0, note(viewModel.getRows($1).features).columns) }
  }

  /// The number of measured rows: more than any aircraft has, and a bound on the work for each key.
  private static let measured = 100

  /// The amenities of a row's seats, except exits, which its edges show.
  private func note(_ features: [Seat.Amenity]) -> StyledText {
    features.lazy.filter { $0 != .exit }.reduce(into: "") { note, feature in
      note = note + (note.isEmpty ? "" : StyledText(", ", .dim)) + StyledText(words.text(feature), feature.role ?? .dim)
    }
  }

  private func row(_ index: Int) -> PlanRow {
    let line = viewModel.getRows(index)
    return PlanRow(
      title: "\(line.number)", marks: line.places.map(mark),
      edges: (
        line.exits.contains(.left) ? StyledText(SeatSign.exitLeft, .warning) : StyledText(SeatSign.hull, .dim),
        line.exits.contains(.right) ? StyledText(SeatSign.exitRight, .warning) : StyledText(SeatSign.hull, .dim)
      ),
      note: note(line.features))
  }

  private func mark(_ place: SeatLine.Place) -> PlanMark? {
    switch place {
    case .gap: return nil
    case .aisle: return PlanMark(id: nil, sign: StyledText(SeatSign.aisle, .dim), words: [], ground: .through)
    case .seat(let seat, .hidden): return PlanMark(id: nil, sign: SeatSign.hidden.styled(for: seat), words: [])
    case .seat(let seat, let sign):
      return PlanMark(
        id: .text("\(seat.id)"), sign: sign.styled(for: seat),
        words: ["\(seat.id)"] + (sign == .chosen ? [words[SeatsPhrase.chosen]] : []) + words.characteristics(of: seat),
        ground: sign.ground)
    }
  }

  private var legend: [StyledText] {
    let parts = viewModel.signs.compactMap { sign in
      sign.phrase.map { sign.styled() + StyledText(" " + words[$0], .dim) }
    }
    let seats = viewModel.cabin?.seats ?? []
    let marked = Seat.Amenity.allCases.compactMap { feature -> StyledText? in
      guard let role = feature.role, seats.contains(where: { $0.features.contains(feature) }) else { return nil }
      let edges = feature == .exit ? "\(SeatSign.exitLeft) \(SeatSign.exitRight) " : ""
      return StyledText("\(edges)\(feature.shape) ", role) + StyledText(words.text(feature), .dim)
    }
    return parts + marked
  }
}

extension SeatSign {
  /// The edges of a row: the hull, or an exit in it.
  static let hull = "│"
  static let exitLeft = "◂"
  static let exitRight = "▸"
  static let aisle = "┊"

  /// The look: a shape that is clear without colour, its surface, and its meaning; `nil` outside the search.
  private var look: (shape: StyledText, ground: PlanMark.Ground, phrase: SeatsPhrase?) {
    switch self {
    case .free: (StyledText("□"), .quiet, SeatsPhrase.free)
    case .chosen: (StyledText("■", .accent), .strong, SeatsPhrase.chosen)
    case .blocked: (StyledText("×", .dim), .none, SeatsPhrase.blocked)
    case .taken: (StyledText("▪", .dim), .none, SeatsPhrase.taken)
    case .hidden: (StyledText("·", .dim), .none, nil)
    }
  }

  /// The shape; a free seat shows its amenities.
  func styled(for seat: Seat? = nil) -> StyledText {
    let marked = self == .free ? seat?.orderedFeatures.first { $0.role != nil } : nil
    return marked.map { StyledText($0.shape, $0.role ?? .normal) } ?? look.shape
  }

  fileprivate var ground: PlanMark.Ground { look.ground }
  var phrase: SeatsPhrase? { look.phrase }
}

extension Seat.Amenity {
  /// The shape of a free seat with this amenity, clear without colour; the edges of the row show exits.
  fileprivate var shape: String { self == .legroom ? "◇" : "□" }

  /// The colour of a seat with this amenity; `nil` if the plan does not show it.
  fileprivate var role: Role? {
    switch self {
    case .exit: .warning
    case .legroom: .good
    case .bassinet, .preferred: nil
    }
  }
}

/// The panel beside the plan: the chosen seats, and the reasons.
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
      let hints = [words[SeatsPhrase.noneChosen, count: selection.travellers], words[SeatsPhrase.howMany]]
      return group(title, hints.map { StyledText($0, .dim) })
    }
    let lines = selection.sortedSeats.map { seat in
      StyledText("\(seat.id)", .strong) + StyledText("  " + place(seat), .dim)
    }
    return group(title, lines + (selection.isConfirmed ? [StyledText(words[SeatsPhrase.confirmed], .accent)] : []))
  }

  private func place(_ seat: Seat) -> String { seat.position.map { words.text($0) } ?? words[seat.side] }

  private var reasons: [any View] {
    // The status line has the first reason for seats that were just found.
    let reasons = (viewModel.reasons ?? []).dropFirst(viewModel.isNews ? 1 : 0)
    return reasons.isEmpty ? [] : group(words[SeatsPhrase.why], reasons.map { StyledText(words.text($0)) })
  }

  private func group(_ title: String, _ lines: [StyledText]) -> [any View] {
    [ProseView(StyledText(title, .heading), indent: 1)] + lines.map { ProseView($0, indent: 3) } + [Spacing()]
  }
}
