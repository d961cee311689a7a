import Foundation
import Terminal
import CantinaTestSupport

/// Prints two tables: the equal app compared with other toolkits, and the budgets of the program.
///
/// Numbers of bytes and calls are the same on every machine; times are reliable on a quiet machine only,
/// so its load is printed too.
@main
enum Benchmarks {
  static func main() async {
    do {
      try await run()
    } catch {
      FileHandle.standardError.write(Data("cantina-benchmarks: \(error)\n".utf8))
      exit(70)
    }
  }

  private static func run() async throws {
    let files = try Files()
    if CommandLine.arguments.dropFirst().first == "order" { return try await printOrder(files) }
    let pace = try await Pace.measured()
    print("Load \(load); a key to cat and back: \(pace.echo.rounded(to: 2)) ms\n")
    var equal = EqualTable(files: files, pace: pace)
    _ = try await equal.measure()
    var budget = BudgetTable(files: files, pace: pace)
    _ = try await budget.measure()

    let app = try await Session([Programs.equalApp, files.people])
    let people = try await budget.people()
    let growths = (
      try await Growth(of: app, push: .enter, pop: .character("h")),
      try await Growth(of: people, push: .enter, pop: .left)
    )
    async let rest = Rest(of: app)
    async let peopleRest = Rest(of: people)
    print(equal.add(rest: await rest, growth: growths.0).text, "\n")
    print(budget.add(rest: await peopleRest, growth: growths.1).text, "\n")
    print("Load at the end \(load)")
  }

  /// Prints the functions of the equal app, or of cantina, in the order in which keys run them.
  ///
  /// Every step is a system call: two minutes for the equal app, twenty for cantina.
  private static func printOrder(_ files: Files) async throws {
    let (words, keys): ([String], [Key])
    switch CommandLine.arguments.dropFirst(2) {
    case ["cantina"]:
      (words, keys) = ([Programs.cantina, "--offline", "open", "people"], [.down, .pageDown, .enter, .left])
    case ["equal-app"]:
      (words, keys) = (
        [Programs.equalApp, files.people],
        [.down, .pageDown, .pageUp, .enter, .character("h"), .enter, .escape, .character("/"), .character("a")]
      )
    default:
      FileHandle.standardError.write(Data("usage: cantina-benchmarks order cantina|equal-app\n".utf8))
      exit(64)
    }
    let names = try await CodeOrder(words, keys: keys).names
    guard !names.isEmpty else {
      FileHandle.standardError.write(Data("cantina-benchmarks: the system allows no single steps here\n".utf8))
      exit(69)
    }
    print(names.joined(separator: "\n"))
  }

  /// The load average of the last minute, as `uptime` prints it.
  private static var load: String {
    (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first.map(String.init)
      ?? "unknown"
  }
}
