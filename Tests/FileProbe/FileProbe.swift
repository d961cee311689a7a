import Foundation
import CantinaTools

/// Writes a file over and over, as fast as it can, until an alarm ends it in the midst of it.
///
///     file-probe PATH LETTER MICROSECONDS     each content is LETTER, so many thousand times
@main
enum FileProbe {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 4, let time = useconds_t(words[3]) else { exit(64) }
    write(words[2], to: words[1], 1)
    // Nobody catches the alarm: it ends the process wherever that is, as SIGKILL does.
    ualarm(max(1, time), 0)
    for count in 2... { write(words[2], to: words[1], count) }
  }

  private static func write(_ letter: String, to path: String, _ count: Int) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Data(String(repeating: letter, count: 1000 * (count % 200 + 1)).utf8), to: path)
    } catch {
      exit(74)
    }
  }
}
