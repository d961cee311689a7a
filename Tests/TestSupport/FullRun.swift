import Foundation
import Testing

/// The full run of the tests, which takes minutes: `CANTINA_FULL=1`.
///
/// The default run checks each promise once. A walk checks a promise for every screen, size, language, seed or hostile
/// text. It takes its steps from `sample`: a few by default, all in a full run.
public enum FullRun {
  /// Whether a full run was requested.
  public static let isWanted = ProcessInfo.processInfo.environment["CANTINA_FULL"] == "1"

  /// Returns the steps of a walk: all in a full run, otherwise `count` of them, evenly spread; notes the omission.
  ///
  ///     @Test("No frame chooses a colour", arguments: FullRun.sample(4, of: screens, "screens without colours"))
  ///
  /// Walks that share their steps pass different turns, and so visit different ones.
  public static func sample<Step>(
    _ count: Int, of steps: some Collection<Step>, turn: Int = 0, _ name: String
  ) -> [Step] {
    let steps = Array(steps)
    let places = Set((0..<count).map { (turn + $0 * steps.count / count) % max(1, steps.count) })
    return sample(places.sorted().filter(steps.indices.contains).map { steps[$0] }, of: steps, name)
  }

  /// Returns the steps of a walk: all in a full run, otherwise `few`; notes the omission.
  public static func sample<Step>(_ few: [Step], of steps: [Step], _ name: String) -> [Step] {
    guard !isWanted, few.count < steps.count else { return steps }
    note("\(steps.count - few.count) of \(steps.count) \(name)")
    return few
  }

  /// Returns an amount: `all` in a full run, otherwise `few`; notes the omission.
  public static func amount(_ few: Int, of all: Int, _ name: String) -> Int {
    guard !isWanted else { return all }
    note("all but \(few) of \(all) \(name)")
    return few
  }

  /// Prints what a test omits, so that a sample is not mistaken for the whole.
  public static func note(_ left: String) {
    if !isWanted { print("Left out: \(left). CANTINA_FULL=1 tries it.") }
  }
}

extension Trait where Self == TimeLimitTrait {
  /// The time limit of a suite: a hanging test fails by name, before `.ci/run` aborts its step.
  ///
  /// Ten minutes, since most tests share the main actor. The time of each test includes the turns of all others that have
  /// started, so it is closer to the time of the whole run.
  public static var bounded: Self { .timeLimit(.minutes(10)) }
}
