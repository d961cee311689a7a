import Terminal
import CantinaTestSupport

/// The table of the equal app: the kit compared with others for the same small program.
struct EqualTable {
  private let files: Files
  private let pace: Pace
  private var table: Table

  init(files: Files, pace: Pace) {
    self.files = files
    self.pace = pace
    table = Table(
      title: "The equal app, 82 names, 80×24 (bytes of a frame / ms from the key to its last byte, medians)",
      headings: ["what", "equal-app", "wanted", "", "curses", "less"])
  }

  /// Measures everything but idling, which takes 21 s, and memory.
  mutating func measure() async throws -> Table {
    let ours = [Programs.equalApp, files.people]
    let curses = Programs.python.map { [$0, files.cursesApp, files.people] }
    let less = Programs.less.map { [$0, files.people] }
    try starts([[Programs.empty], ours] + [curses, less].compactMap(\.self), hasCurses: curses != nil)

    let session = try await Session(ours)
    let walk = try await EqualWalk(session, beside: Session(Programs.echo))
    let other = try await walkOrNil(curses)
    let lines = try await LessWalk(less)
    add("move", walk.move, 56, [other?.move])
    add("line scroll", walk.scroll, 75, [other?.scroll, lines?.scroll])
    add("page", walk.page, 305, [other?.page, lines?.page])
    add("push", walk.push, 245, [other?.push])
    add("pop", walk.pop, 565, [other?.pop])
    add("resize", walk.resize, 800, [other?.resize])
    try await moves(session)
    try await footprints(ours)
    try await escapes(ours)
    try await filter(curses)
    return table
  }

  /// Adds the rows that take long to measure.
  mutating func add(rest: Rest, growth: Growth) -> Table {
    table.rows += [
      Row(
        what: "10 s at rest: bytes, context switches", ours: "\(rest.bytes), \(rest.waits.ours + rest.waits.events)",
        wanted: "0, 0", verdict: Verdict(rest.bytes == 0 && rest.waits == (0, 0))),
      .count("threads at rest", rest.threads, atMost: 1),
      Row(
        what: "memory at start → after 1,000 pops, MB",
        ours: "\(growth.atStart.megabytes) → \(growth.atEnd.megabytes)", wanted: "≤ 10, + 0.25",
        verdict: Verdict(growth.atStart <= 10_240 && growth.atEnd - growth.atStart <= 256)),
    ]
    return table
  }

  private mutating func starts(_ programs: [[String]], hasCurses: Bool) throws {
    let starts = try Starts(programs, environment: PseudoTerminal.environment)
    let ratio = starts.ratio(1, to: 0)
    let words = starts.times.indices.map { index in
      "\(starts.ratio(index, to: 0).rounded(to: 2)) × (\(starts.times[index].rounded(to: 1)) ms)"
    }
    table.rows.append(
      Row(
        what: "start → first frame, against \(starts.times[0].rounded(to: 1)) ms of an empty program", ours: words[1],
        wanted: "≤ 1.5 ×", verdict: Verdict(ratio <= 1.5), others: (hasCurses ? [] : ["–"]) + words.dropFirst(2)))
  }

  private func walkOrNil(_ words: [String]?) async throws -> EqualWalk? {
    guard let words else { return nil }
    return try await EqualWalk(Session(words), beside: Session(Programs.echo))
  }

  /// The maximum time of a key, in round trips of `cat`.
  private static let slowest = 2.4

  private mutating func add(_ what: String, _ steps: Steps, _ bytes: Int, _ others: [Steps?]) {
    let isWithin = (steps.medianBytes ?? .max) <= bytes && (steps.trips ?? .infinity) <= Self.slowest
    table.rows.append(
      Row(
        what: what, ours: inTrips(steps),
        wanted: "≤ \(bytes), \(Self.slowest) × cat", verdict: Verdict(isWithin),
        others: others.map { $0.map(inTrips) ?? "–" }))
  }

  private func inTrips(_ steps: Steps) -> String {
    steps.words + (steps.trips.map { " (\($0.rounded(to: 1)) × cat)" } ?? "")
  }

  private mutating func moves(_ session: Session) async throws {
    _ = try await session.press(.home)
    let (before, bytes) = (session.snapshot, session.terminal.progress.bytes)
    let count = 200
    for index in 0..<count { try await session.pressQuickly(index / 20 % 2 == 0 ? .down : .up) }
    await session.settle()
    let after = session.snapshot
    let writes = session.writes(since: before, bytes) / Double(count)
    let time =
      after.processorTime.flatMap { end in before.processorTime.map { (end - $0) / .microseconds(count) } } ?? 0
    let limit = pace.limit(100)
    table.rows += [
      Row(what: "writes a frame", ours: writes.rounded(to: 2), wanted: "1", verdict: Verdict(writes == 1)),
      Row(
        what: "processor time a move, µs", ours: time.rounded(to: 0), wanted: "≤ \(limit.rounded(to: 0))",
        verdict: Verdict(time <= limit)),
    ]
  }

  /// Measures the code that a key runs, unless the system forbids stepping, as in some containers.
  private mutating func footprints(_ words: [String]) async throws {
    for (what, key, back, lines, pages) in [
      ("move", Key.down, Key.up, 1_310, 80), ("page", .pageDown, .pageUp, 1_310, 80),
      ("push", .enter, .character("h"), 1_480, 95), ("pop", .character("h"), .enter, 1_670, 110),
    ] {
      let session = try await Session(words)
      // Warms up all lazy initialization.
      for key in [back, key, back, key, back] { _ = try await session.press(key) }
      guard let code = try CodeFootprint(of: [key], in: session) else { continue }
      table.rows.append(
        Row(
          what: "code of a \(what): lines of 64 bytes, pages", ours: "\(code.lines), \(code.pages)",
          wanted: "≤ \(lines), \(pages)", verdict: Verdict(code.lines <= lines && code.pages <= pages)))
    }
  }

  private mutating func escapes(_ words: [String]) async throws {
    for (what, answer, key, wanted) in [
      ("lone Esc → frame, ms", [], Key.escape.bytes, 12.0),
      ("lone Esc with the kitty protocol, ms", Environment.kittyAnswer, Environment.kittyEscape, 0.25),
    ] {
      let session = try await Session(words)
      if !answer.isEmpty { _ = try await session.press(answer) }
      var times = Samples()
      for _ in 0..<15 {
        _ = try await session.press(.enter)
        if let frame = try await session.press(key) { times.add(frame.time.milliseconds) }
      }
      let limit = wanted < 1 ? pace.limit(wanted) : wanted + pace.limit(wanted / 24)
      let median = times.median ?? .infinity
      table.rows.append(
        Row(
          what: what, ours: median.rounded(to: 2), wanted: wanted < 1 ? "at once" : "≤ 12",
          verdict: Verdict(median <= limit)))
    }
  }

  private mutating func filter(_ curses: [String]?) async throws {
    let ours = try await FilterTimes(Session([Programs.equalApp, files.many]))
    var others = ["–"]
    if let curses { others = [try await FilterTimes(Session(curses.dropLast() + [files.many])).words] }
    let limits = [3.0, 1, 1].map(pace.limit)
    table.rows.append(
      Row(
        what: "filter 100,000: first / next / Backspace, ms", ours: ours.words,
        wanted: "≤ " + limits.map { $0.rounded(to: 1) }.joined(separator: " / "),
        verdict: Verdict(zip(ours.medians, limits).allSatisfy { $0 <= $1 }), others: others))
  }
}
