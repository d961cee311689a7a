import Foundation
import Tools

/// Writes a file over and over, as fast as it can, until it is killed in the midst of it.
///
///     file-probe PATH LETTER     each content is LETTER, so many thousand times; prints a line after the first
@main
enum FileProbe {
  static func main() {
    let words = CommandLine.arguments
    guard words.count == 3 else { exit(64) }
    var count = 0
    while true {
      count += 1
      let data = Data(String(repeating: words[2], count: 1000 * (count % 200 + 1)).utf8)
      do throws(AtomicFile.Failure) {
        try AtomicFile.write(data, to: words[1])
      } catch {
        print("failed \(error.code)")
        exit(74)
      }
      if count == 1 {
        print("begun")
        fflush(nil)
      }
    }
  }
}
