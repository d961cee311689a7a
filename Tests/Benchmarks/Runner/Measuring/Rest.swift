import CantinaTestSupport

/// The activity of an idle program: from 11 s after the last key, for 10 s.
///
/// Not sooner, since pool threads stay for a few seconds after their last work.
struct Rest {
  let bytes: Int
  let waits: (ours: Int, events: Int)
  /// `nil` without `/proc`.
  let threads: Int?

  init(of session: Session) async {
    await session.settle(.seconds(11))
    let (before, count) = (session.snapshot, session.terminal.progress.bytes)
    await session.settle(.seconds(10))
    bytes = session.terminal.progress.bytes - count
    let after = session.snapshot
    waits = after.waits(since: before)
    threads = after.waits.isEmpty ? nil : after.waits.count
  }
}
