import CantinaTestSupport
import Foundation
import Testing

/// Everything that starts programs, beyond the `PromiseTests`.
///
/// Each test has its own terminal, home and ports, so that several run in parallel; they mostly wait.
@Suite("End to end", .inFullRun, .bounded)
enum EndToEndTests {}

extension Trait where Self == ConditionTrait {
  /// Restricts a suite to the full run.
  ///
  /// Swift Testing starts all tests of a run at once, with hundreds of programs, unless this variable limits them.
  static var inFullRun: Self {
    let width = "SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH"
    let isBounded = ProcessInfo.processInfo.environment[width] != nil
    return .enabled(if: FullRun.isWanted && isBounded, "CANTINA_FULL=1 \(width)=4 tries it")
  }
}
