import Foundation
import Terminal
import CantinaTestSupport

/// Prints two tables: the equal app beside other toolkits, and the budgets of the program.
///
/// Numbers of bytes and calls are the same on every machine; times are only as good as the machine is quiet, and so its
/// load is printed with them.
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

  /// Prints the functions of the equal app, or of cantina, as keys run them; it takes some minutes.
  private static func printOrder(_ files: Files) async throws {
    let isCantina = CommandLine.arguments.last == "cantina"
    let order =
      if isCantina {
        try await CodeOrder(
          [Programs.cantina, "--offline", "open", "people"],
          keys: [.down, .pageDown, .enter, .left])
      } else {
        try await CodeOrder(
          [Programs.equalApp, files.people],
          keys: [
            .down, .pageDown, .pageUp, .enter, .character("h"), .enter, .escape, .character("/"), .character("a"),
          ])
      }
    print(order.names.joined(separator: "\n"))
  }

  /// What `uptime` calls the load: programs that run or would like to, in the last minute.
  private static var load: String {
    (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first.map(String.init)
      ?? "unknown"
  }
}
