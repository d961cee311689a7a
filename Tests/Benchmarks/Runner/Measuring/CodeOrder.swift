import CantinaTestSupport
import Foundation
import Terminal

/// The functions of a program in the order in which keys run them, for the linker's layout.
///
/// Functions that run together then share a few pages: `swift run -c release cantina-benchmarks order equal-app`
/// prints the content of `EqualApp/functions.order`. An obsolete name is harmless; a missing one costs a page.
struct CodeOrder {
  /// The functions' names as the linker knows them.
  private(set) var names: [String] = []

  /// Presses the keys one after the other.
  init(_ words: [String], keys: [Key]) async throws {
    let session = try await Session(words)
    guard let pid = session.terminal.pid, let base = Self.base(of: words[0], pid: pid) else { return }
    let symbols = try Self.symbols(of: words[0])
    guard let code = try CodeFootprint(of: keys, in: session) else { return }
    var seen: Set<Int> = []
    for place in code.places where place >= base {
      guard let index = Self.index(of: place - base, in: symbols), seen.insert(index).inserted else { continue }
      names.append(symbols[index].name)
    }
  }

  /// Returns the address of the program's file in memory.
  private static func base(of program: String, pid: Int32) -> UInt? {
    let map = try? String(contentsOfFile: "/proc/\(pid)/maps", encoding: .utf8)
    let line = map?.split(separator: "\n").first { $0.hasSuffix(URL(filePath: program).resolvingSymlinksInPath().path) }
    return line?.split(separator: "-").first.flatMap { UInt($0, radix: 16) }
  }

  /// Returns all functions by their address, from the toolchain's `llvm-nm`.
  private static func symbols(of program: String) throws -> [(address: UInt, size: UInt, name: String)] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["llvm-nm", "--defined-only", "--print-size", "--numeric-sort", program]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 4, ["t", "T", "w", "W"].contains(words[2]), let address = UInt(words[0], radix: 16),
        let size = UInt(words[1], radix: 16)
      else { return nil }
      return (address, size, String(words[3]))
    }
  }

  private static func index(of place: UInt, in symbols: [(address: UInt, size: UInt, name: String)]) -> Int? {
    var (low, high) = (0, symbols.count)
    while low < high {
      let middle = (low + high) / 2
      if symbols[middle].address <= place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, place < symbols[low - 1].address + symbols[low - 1].size else { return nil }
    return low - 1
  }
}
