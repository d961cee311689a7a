import Foundation

/// A helper program of the tests for work in a separate process: it is killed or measured, or reads its environment once.
///
///     probe api …       ApiSession and its transports: `ApiProbe`
///     probe file …      a writer that gets killed: `FileProbe`
///     probe json …      the time and memory of reading JSON: `JsonProbe`
///     probe sound …     the time of making sounds: `SoundProbe`
@main
enum Probe {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    let rest = Array(words.dropFirst())
    switch words.first {
    case "api": try await ApiProbe.run(rest)
    case "file": FileProbe.run(rest)
    case "json": JsonProbe.run(rest)
    case "sound": try SoundProbe.run(rest)
    default: exit(64)
    }
  }
}
