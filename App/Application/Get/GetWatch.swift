import CantinaTools
import ConsoleProgram
import Json
import Terminal

/// `cantina get URL --watch`: reads lists repeatedly, and writes added, removed and changed records as JSON Lines.
@MainActor
struct GetWatch {
  let reader: DiffReader
  let words: Localization
  let style: GetStyle
  let output: GetOutput
  let clock: any Clock<Duration>
  /// Reports missing pages on standard error.
  let complain: (String) -> Void

  /// Reads until the output is closed or the task is cancelled.
  func run(_ query: GetQuery, of side: DiffSide) async -> ExitCode {
    let compared = DiffQuery(before: side, after: side, fields: query.fields)
    var known: [ListState]?
    complain(words[GetPhrase.watching, ["time": words.text(query.interval)]])
    while output.isOpen {
      var rest = query.interval
      do throws(DiffFailure) {
        let now = try await reader.lists(of: side, fitting: query.fits)
        if let end = now.lazy.compactMap(\.end).first(where: { $0.isShort }), !query.allowsPart {
          // Missing pages do not count as deletions.
          complain(words.text(end) ?? "")
        } else {
          if let known { write(try reader.diffs(from: known, to: now, compared)) }
          known = now
        }
      } catch {
        guard !error.isCancellation else { return .interrupted }
        complain(words.text(error).title)
        guard case .source(let failure, _) = error else { return error.exitCode }
        rest = WatchPace.rest(query.interval, after: failure)
      }
      guard (try? await clock.sleep(for: rest)) != nil else { return .interrupted }
    }
    return .success
  }

  private func write(_ diffs: [ListDiff]) {
    for diff in diffs {
      diff.drafts { draft in
        let line = JsonWriter().bytes(draft) + [UInt8(ascii: "\n")]
        output.write(style.harmless(line))
      }
    }
  }
}
