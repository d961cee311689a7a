import CantinaSound
import CantinaTools
import Foundation
import Synchronization

/// Runs the system's tools as child processes that end with the program.
final class ToolRunner: Sendable {
  let folder: URL
  private let environment: [String: String]
  private let watch: GroupWatch?
  private let clock: any Clock<Duration>
  private let count = Atomic(0)

  /// The environment gives the search path, and is passed on; `folder` holds files while a tool runs.
  init(environment: [String: String], folder: URL, watch: GroupWatch? = nil, clock: any Clock<Duration>) {
    (self.environment, self.folder, self.watch, self.clock) = (environment, folder, watch, clock)
  }

  var searchPath: String { environment["PATH"] ?? "" }

  /// Returns the path of an installed tool; relative folders of `PATH` are skipped.
  func path(of name: String) -> String? { ChildProgram.path(of: name, in: searchPath) }

  /// Returns the path of a new file, without its ending.
  func file(_ name: String) -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return folder.appending(path: "\(name)-\(getpid())-\(number)").path(percentEncoded: false)
  }

  /// Runs a shell script with arguments, and ends it after `patience` or on cancellation.
  func run(_ script: String, _ words: [String], patience: Duration) async throws(SoundError) -> PlayerEnd {
    var limit: Task<Void, Never>?
    defer { limit?.cancel() }
    return try await run(["/bin/sh", "-c", script, "sh"] + words) { process in
      limit = Task { [clock] in
        if (try? await clock.sleep(for: patience)) != nil { process.end() }
      }
    }
  }

  /// Runs a program, and ends it on cancellation; `began` receives its process.
  func run(_ command: [String], began: (PlayerProcess) -> Void) async throws(SoundError) -> PlayerEnd {
    let process = try PlayerProcess(command, environment: environment, watch: watch)
    began(process)
    return await withTaskCancellationHandler {
      await process.ended()
    } onCancel: {
      process.end()
    }
  }
}
