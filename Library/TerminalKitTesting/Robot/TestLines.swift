import TerminalKit

/// The plain face of a test: a script of lines goes in, what was written is kept.
@MainActor
public final class TestLines: LineDevice {
  /// What was written up to each line that was read, and what was written last.
  public private(set) var pages = [""]
  /// The lines that are still to be read.
  public private(set) var script: [String]
  /// What was read and written, as it would stand on paper.
  public private(set) var transcript = ""
  /// So many writes are taken before the reader is gone; nil while there is no end.
  public var writesLeft: Int?

  /// Makes a device that reads `script` and is then at its end.
  public init(_ script: [String]) {
    self.script = script
  }

  /// The next line of the script; nil behind the last.
  public func readLine() async -> String? {
    guard !script.isEmpty else { return nil }
    let line = script.removeFirst()
    transcript += line + "\n"
    pages.append("")
    return line
  }

  /// Keeps the text; false once the reader is gone.
  public func write(_ text: String) -> Bool {
    guard writesLeft != 0 else { return false }
    writesLeft = writesLeft.map { $0 - 1 }
    transcript += text
    pages[pages.count - 1] += text
    return true
  }

  /// Walks through `navigator` by a script of lines and returns what it looked like.
  public static func transcript(
    of navigator: Navigator, typing script: String..., strings: KitStrings = .english
  ) async -> String {
    let lines = TestLines(script)
    _ = await PlainApplication(device: lines, navigator: navigator, strings: strings).run()
    return lines.transcript
  }
}
