import CantinaTestSupport
import Foundation
import Testing

/// Everything that starts programs, beyond the `PromiseTests`.
///
/// Each test has a terminal, a home and ports of its own, so that several go on side by side; they wait most of the time.
@Suite("End to end", .inFullRun, .timeLimit(.minutes(3)))
enum EndToEndTests {}

extension Trait where Self == ConditionTrait {
  /// For what is left to the full run.
  ///
  /// Swift Testing begins all tests of a run at once, hundreds of programs among them, unless this variable says how many.
  static var inFullRun: Self {
    let width = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"
    let isBounded = ProcessInfo.processInfo.environment[width] != nil
    return .enabled(if: FullRun.isWanted && isBounded, "CANTINA_FULL=1 \(width)=4 tries it")
  }
}
