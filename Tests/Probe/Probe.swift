import Foundation

/// A program beside the tests, for what needs a process of its own: it is killed, it is measured, or its environment is read once.
///
///     probe api …       ApiSession and its transports: `ApiProbe`
///     probe file …      a writer that is killed: `FileProbe`
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
