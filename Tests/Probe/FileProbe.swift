import Foundation
import CantinaTools

/// Writes a file over and over, as fast as it can, until an alarm ends it in the midst of it.
///
///     probe file PATH LETTER MICROSECONDS     each content is LETTER, so many thousand times
enum FileProbe {
  static func run(_ words: [String]) {
    guard words.count == 3, let time = useconds_t(words[2]) else { exit(64) }
    write(words[1], to: words[0], 1)
    // Nobody catches the alarm: it ends the process wherever that is, as SIGKILL does.
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
