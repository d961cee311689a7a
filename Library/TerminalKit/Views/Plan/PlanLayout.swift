import Terminal

/// Where the parts of a plan stand in a given width: lanes move together before anything is left out.
struct PlanLayout: Equatable {
  private static let margin = 3
  private static let noteGap = 3

  /// The columns from one lane to the next; with less than 2 there is no room for brackets.
  let pitch: Int
  let titleWidth: Int
  /// The first lane that is seen, where not even the narrowest layout shows all.
  let firstLane: Int
  /// Where notes begin; nil where they find no room.
  let note: Int?
  private let start: Int

  /// Lays `lanes` out, gaps among them, so that the chosen one is seen.
  init(lanes: Int, titleWidth: Int, noteWidth: Int, columns: Int, chosen: Int) {
    self.titleWidth = titleWidth
    let before = PlanLayout.margin + titleWidth
    // Behind the title: a blank, the edge's sign; then a column before and behind each sign for its bracket.
    func width(_ pitch: Int) -> Int { pitch > 1 ? before + 2 + (lanes - 1) * pitch + 3 + 2 : before + 1 + lanes + 1 }
    pitch = [3, 2].first { width($0) <= columns } ?? 1
    start = before + (pitch > 1 ? 3 : 1)
    let seen = max(1, (columns - start - 1) / pitch)
    firstLane = pitch > 1 || lanes <= seen ? 0 : min(max(0, chosen - seen / 2), lanes - seen)
    let end = width(pitch) + PlanLayout.noteGap - 1
    note = noteWidth > 0 && end + noteWidth < columns ? end : nil
  }

  /// Where the sign of a lane stands.
  func column(of lane: Int) -> Int { start + (lane - firstLane) * pitch }
  /// Where the sign before a row's places stands; nil where there is no room for it.
  var leftEdge: Int? { pitch > 1 ? start - 2 : nil }
  /// Where the title ends.
  var titleEnd: Int { PlanLayout.margin + titleWidth }
}
