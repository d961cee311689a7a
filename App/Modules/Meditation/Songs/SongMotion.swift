import Terminal
import TerminalKit

/// The cells whose mode is being written; it takes no room, and asks for frames only while there are any.
@MainActor
final class SongMotion {
  private var cells: [SongCell] = []
  private var last: Duration?

  static let pace = Duration.milliseconds(60)

  /// Whether anything is being written.
  var isMoving: Bool { !cells.isEmpty }

  func begin(_ cell: SongCell) {
    if cells.isEmpty { last = nil }
    if !cells.contains(where: { $0 === cell }) { cells.append(cell) }
  }

  /// The view that moves the cells on; it has to be drawn before their rows.
  var view: any View { MotionView(motion: self) }

  fileprivate func draw(_ context: inout ViewContext) {
    cells.removeAll { $0.written == nil }
    guard !cells.isEmpty else { return }
    guard !context.reducesMotion else {
      for cell in cells { cell.finishWriting() }
      cells = []
      return
    }
    if let last, context.elapsed - last < Self.pace {
      return context.requestFrame(after: Self.pace - (context.elapsed - last))
    }
    last = context.elapsed
    cells.removeAll { !$0.writeOn() }
    if !cells.isEmpty { context.requestFrame(after: Self.pace) }
  }

  private struct MotionView: View {
    let motion: SongMotion

    func extent(columns: Int) -> Extent { .rows(0) }
    func draw(in frame: inout Frame, _ context: inout ViewContext) { motion.draw(&context) }
    func write(to lines: inout LineWriter) {}
  }
}
