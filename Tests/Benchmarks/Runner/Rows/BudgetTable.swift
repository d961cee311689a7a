import Terminal
import CantinaTestSupport

/// The budgets of the program itself, on its bundled fixtures.
struct BudgetTable {
  private let files: Files
  private let pace: Pace
  private var table = Table(
    title: "cantina --offline, 80×24", headings: ["what", "cantina", "wanted", ""])

  private var words: [String] { [Programs.cantina, "--offline"] }

  init(files: Files, pace: Pace) {
    self.files = files
    self.pace = pace
  }

  /// Starts the program on its list of people, fully loaded.
  func people() async throws -> Session {
    let session = try await Session(words + ["open", "people"], environment: Environment.home(files.home))
    try await session.terminal.wait(for: "the people") { $0.text.contains("Skywalker") }
    for _ in 0..<12 { _ = try await session.press(.end) }
    _ = try await session.press(.home)
    return session
  }

  /// Measures everything but idling, which takes 21 s, and memory.
  mutating func measure() async throws -> Table {
    let starts = try Starts(
      [[Programs.emptyNetworking], words, words + ["open", "people"]], environment: Environment.home(files.home),
      rounds: 15)
    let session = try await people()
    let moves = try await session.press(.down, times: 15)
    for _ in 0..<10 { _ = try await session.press(.down) }
    let scrolls = try await session.press(.down, times: 20)
    var (pushes, pops, waits) = (Steps(), Steps(), Samples())
    for _ in 0..<10 {
      let before = session.snapshot
      if let frame = try await session.press(.enter) { pushes.add(frame) }
      waits.add(Double(session.snapshot.waits(since: before).ours))
      if let frame = try await session.press(.left) { pops.add(frame) }
    }
    table.rows += [
      .count("bytes: cursor move in a list", moves.medianBytes, atMost: 230),
      .count("bytes: scroll a list by one", scrolls.medianBytes, atMost: 230),
      .count("bytes: push a detail screen", pushes.medianBytes, atMost: 3000),
      .count("bytes: pop it", pops.medianBytes, atMost: 2500),
    ]
    let (push, limit, waited) = (pushes.medianTime ?? .infinity, pace.limit(1.3), waits.median ?? .infinity)
    table.rows += [
      Row(
        what: "key → last byte of a detail screen, ms", ours: "\(push.rounded(to: 2)) (\(pace.ratio(push)))",
        wanted: "≤ \(limit.rounded(to: 2))", verdict: Verdict(push <= limit)),
      Row(
        what: "waits of all threads for it", ours: waited.rounded(to: 0), wanted: "≤ 8", verdict: Verdict(waited <= 8)),
    ]
    try await pace(of: session)
    try await escape(session)
    try await decoding()
    try await anyApi()
    let memory = starts.memory[1] - starts.memory[0]
    table.rows += [
      start(
        starts, 1,
        "start → first frame, against \(starts.times[0].rounded(to: 1)) ms of an empty program with networking",
        1.25),
      start(starts, 2, "start → the list of people with its rows", 1.6),
      Row(
        what: "memory at start above that program, MB", ours: memory.megabytes, wanted: "≤ 8",
        verdict: Verdict(memory <= 8192)),
    ]
    return table
  }

  /// Adds the rows that take long to measure.
  mutating func add(rest: Rest, growth: Growth) -> Table {
    table.rows += [
      .count("bytes in 10 s at rest", rest.bytes, atMost: 0),
      Row(
        what: "wakeups of our threads in 10 s at rest, from 11 s after the last key",
        ours: "\(rest.waits.ours) (libdispatch: \(rest.waits.events))", wanted: "0",
        verdict: Verdict(rest.waits.ours == 0)),
      .count("threads at rest", rest.threads, atMost: 3),
      .count("memory from the 200th to the 1,000th pop, kB", growth.growth, atMost: 256),
    ]
    return table
  }

  private func start(_ starts: Starts, _ index: Int, _ what: String, _ limit: Double) -> Row {
    let ratio = starts.ratio(index, to: 0)
    return Row(
      what: what, ours: "\(ratio.rounded(to: 2)) × (\(starts.times[index].rounded(to: 1)) ms)",
      wanted: "≤ \(limit.rounded(to: 2)) ×", verdict: Verdict(ratio <= limit))
  }

  private mutating func pace(of session: Session) async throws {
    _ = try await session.press(.home)
    let (before, bytes) = (session.snapshot, session.terminal.progress.bytes)
    var times = Samples()
    for index in 0..<300 {
      let key: Key = index / 15 % 2 == 0 ? .down : .up
      if let frame = try await session.press(key, pause: .milliseconds(8)) { times.add(frame.time.milliseconds) }
    }
    let writes = session.writes(since: before, bytes) / Double(times.values.count)
    let (median, last) = (times.median ?? .infinity, times.quantile(0.99) ?? .infinity)
    let (limit, lastLimit) = (pace.limit(0.3), pace.limit(2))
    table.rows += [
      Row(what: "write() calls a frame", ours: writes.rounded(to: 2), wanted: "1", verdict: Verdict(writes <= 1)),
      Row(
        what: "key → last byte: median, p99, ms",
        ours: "\(median.rounded(to: 2)), \(last.rounded(to: 2)) (\(pace.ratio(median)))",
        wanted: "≤ \(limit.rounded(to: 2)), \(lastLimit.rounded(to: 2))",
        verdict: Verdict(median <= limit && last <= lastLimit)),
    ]
  }

  private mutating func decoding() async throws {
    // The median of five, since other load may disturb one or two.
    var (medians, longest) = (Samples(), Samples())
    for _ in 0..<5 {
      let times = try await DecodeTimes(home: files.home).times
      medians.add(times.median ?? .infinity)
      longest.add(times.quantile(1) ?? .infinity)
    }
    let (usual, worst) = (medians.median ?? .infinity, longest.median ?? .infinity)
    let limit = pace.limit(8)
    table.rows.append(
      Row(
        what: "key → last byte while 10 MB are decoded: median, longest, ms",
        ours: "\(usual.rounded(to: 2)), \(worst.rounded(to: 2))", wanted: "≤ \(limit.rounded(to: 2))",
        verdict: Verdict(worst <= limit)))
  }

  private mutating func anyApi() async throws {
    let times = try await AnyApiTimes(home: files.home)
    let (document, key) = (times.document.median ?? .infinity, times.keys.quantile(1) ?? .infinity)
    table.rows += [
      Row(
        what: "start → the collections of an OpenAPI document of 200 operations, ms", ours: document.rounded(to: 0),
        wanted: "≤ 300", verdict: Verdict(document <= 300)),
      Row(
        what: "key → last byte while 1,000,000 records are searched: longest, ms", ours: key.rounded(to: 1),
        wanted: "≤ 50", verdict: Verdict(key <= 50)),
    ]
    let lists = try ListTimes(home: files.home)
    for (what, cost, seconds, megabytes) in [
      ("a list of 200,000 records is found in a file: s, MB", lists.file, 2.0, 300),
      ("1,000,000 lines through a pipe: s, MB", lists.pipe, 8.0, 60),
    ] {
      table.rows.append(
        Row(
          what: what, ours: "\(cost.seconds.rounded(to: 2)), \(cost.kilobytes.megabytes)",
          wanted: "≤ \(seconds.rounded(to: 0)), \(megabytes)",
          verdict: Verdict(cost.seconds <= seconds && cost.kilobytes <= megabytes << 10)))
    }
  }

  private mutating func escape(_ session: Session) async throws {
    var times = Samples()
    for _ in 0..<15 {
      _ = try await session.press(.enter, pause: .milliseconds(60))
      if let frame = try await session.press(.escape, pause: .milliseconds(60)) { times.add(frame.time.milliseconds) }
    }
    let median = times.median ?? .infinity
    table.rows.append(
      Row(
        what: "lone Esc → frame, ms", ours: median.rounded(to: 2), wanted: "≤ 12",
        verdict: Verdict(median <= 12 + pace.limit(0.5))))
  }
}

extension Int {
  /// Kilobytes as megabytes.
  var megabytes: String { (Double(self) / 1024).rounded(to: 1) }
}
