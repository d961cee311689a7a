import Foundation
import Testing

/// Whether everything is tried, which takes minutes: `CANTINA_FULL=1`.
///
/// A test of the default run keeps each promise once. A walk, which repeats a promise over every screen, size, language, seed
/// or hostile text, takes its steps from `sample`, and so visits a few of them there and all in a full run.
public enum FullRun {
  /// Whether it was asked for.
  public static let isWanted = ProcessInfo.processInfo.environment["CANTINA_FULL"] == "1"

  /// The steps of a walk: all in a full run, otherwise `count` of them, as far apart as they can be; the rest is told.
  ///
  ///     @Test("No frame chooses a colour", arguments: FullRun.sample(4, of: screens, "screens without colours"))
  ///
  /// Where several walks share the steps, each has a turn of its own, and so visits other ones.
  public static func sample<Step>(
    _ count: Int, of steps: some Collection<Step>, turn: Int = 0, _ name: String
  ) -> [Step] {
    let steps = Array(steps)
    let places = Set((0..<count).map { (turn + $0 * steps.count / count) % max(1, steps.count) })
    return sample(places.sorted().filter(steps.indices.contains).map { steps[$0] }, of: steps, name)
  }

  /// The steps of a walk: all in a full run, otherwise `few`; the rest is told.
  public static func sample<Step>(_ few: [Step], of steps: [Step], _ name: String) -> [Step] {
    guard !isWanted, few.count < steps.count else { return steps }
    note("\(steps.count - few.count) of \(steps.count) \(name)")
    return few
  }

  /// How much of something a test takes: `all` in a full run, otherwise `few`; the rest is told.
  public static func amount(_ few: Int, of all: Int, _ name: String) -> Int {
    guard !isWanted else { return all }
    note("all but \(few) of \(all) \(name)")
    return few
  }

  /// Said by a test that leaves something out, so that nobody takes a part for the whole.
  public static func note(_ left: String) {
    if !isWanted { print("Left out: \(left). CANTINA_FULL=1 tries it.") }
  }
}

extension Trait where Self == TimeLimitTrait {
  /// The limit of a suite: a test that hangs fails by its name, before a step of `.ci/run` is cut off without one.
  ///
  /// Ten minutes, since most tests share the main actor: the clock of each runs while all others that have begun take their
  /// turns there, so it shows the time of the whole run rather than that of the test.
  public static var bounded: Self { .timeLimit(.minutes(10)) }
}
