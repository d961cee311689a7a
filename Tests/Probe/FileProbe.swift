import Foundation
import CantinaTools

/// Writes a file repeatedly, as fast as possible, until an alarm ends the process during a write.
///
///     probe file PATH LETTER MICROSECONDS     each content is LETTER, repeated thousands of times
enum FileProbe {
  static func run(_ words: [String]) {
    guard words.count == 3, let time = useconds_t(words[2]) else { exit(64) }
    write(words[1], to: words[0], 1)
    // The alarm is not caught: it ends the process wherever it is, as SIGKILL does.
    ualarm(max(1, time), 0)
    for count in 2... { write(words[1], to: words[0], count) }
  }

  private static func write(_ letter: String, to path: String, _ count: Int) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Data(String(repeating: letter, count: 1000 * (count % 200 + 1)).utf8), to: path)
    } catch {
      exit(74)
    }
  }
}
